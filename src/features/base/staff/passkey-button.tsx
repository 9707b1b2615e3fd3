import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';

/**
 * Requests a passkey from the browser and continues if it was accepted; rendered by JavaScript, since
 * it needs a browser API.
 */
export function PasskeyButton({
  address,
  next,
  onDone = () => window.location.assign(next),
  failure,
  instead = 'your password',
  children,
}: {
  /** Endpoint for passkeys. */
  address: string;
  /** Address to continue at. */
  next: string;
  /** Called instead of navigating there. */
  onDone?: (() => void) | undefined;
  /** Heading of an error. */
  failure: string;
  /** Alternative way to continue. */
  instead?: string | undefined;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });

  async function ask() {
    setState({ isBusy: true });
    try {
      const start = await post<{ options: object; token: string }>(address, { do: 'start' });
      if (start.error !== undefined) return setState({ isBusy: false, error: start.error });
      const response = await showPasskey(start.options);
      const fields = { do: 'finish', token: start.token, response };
      const { error } = await post<object>(address, fields);
      if (error !== undefined) return setState({ isBusy: false, error });
      onDone();
    } catch {
      setState({ isBusy: false, error: `No passkey was used. Try again, or use ${instead}.` });
    }
  }

  if (!hydrated || !canUsePasskeys()) return null;
  return (
    <div className="grid gap-3">
      {state.error !== undefined && (
        <Notice tone="danger" title={failure} live="assertive">
          {state.error}
        </Notice>
      )}
      <Button
        tone="secondary"
        wide
        busy={state.isBusy}
        icon={<KeyRound className="size-5" />}
        onClick={() => void ask()}
      >
        {children}
      </Button>
    </div>
  );
}

/** Signs in with a passkey. */
export function PasskeySignIn({ next, instead }: { next: string; instead?: string }) {
  return (
    <PasskeyButton
      address={urls.signInPasskey()}
      next={next}
      failure={m.signin_failed()}
      instead={instead}
    >
      Sign in with a passkey
    </PasskeyButton>
  );
}

/** True if this browser can create and use passkeys; call it after hydration. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Has the browser create a passkey. @throws Error if the person cancels */
export async function makePasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return toText(await navigator.credentials.create({ publicKey }));
}

/** Has the browser use a passkey. @throws Error if the person cancels */
async function showPasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return toText(await navigator.credentials.get({ publicKey }));
}

function toText(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was given.');
  return JSON.stringify(credential.toJSON());
}

/** Posts to one of the passkey endpoints. */
export async function post<Answer>(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer & { error?: string }> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) throw new Error('The answer cannot be read.');
  return (await answer.json()) as Answer & { error?: string };
}
