const longest = 60;

/** What somebody calls a passkey, for themselves. */
export function passkeyName(typed: string): string {
  return typed.trim().slice(0, longest) || 'Passkey';
}
