/** Whether this browser can make and use passkeys; ask after hydration. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Lets the browser make a passkey. @throws Error when the person cancels */
export async function makePasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return toText(await navigator.credentials.create({ publicKey }));
}

/** Lets the browser show a passkey. @throws Error when the person cancels */
export async function showPasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return toText(await navigator.credentials.get({ publicKey }));
}

function toText(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was given.');
  return JSON.stringify(credential.toJSON());
}

/** Posts to one of the addresses that passkeys are exchanged with. */
export async function post<Answer>(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer & { error?: string }> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) throw new Error('The answer cannot be read.');
  return (await answer.json()) as Answer & { error?: string };
}
