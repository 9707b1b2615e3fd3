let reason = '';
const listeners = new Set<() => void>();

/** Says in one line why a key did nothing, until the next key is pressed. */
export function showReason(text: string): void {
  if (text === reason) return;
  reason = text;
  for (const listener of listeners) listener();
}

export function subscribeToReason(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentReason(): string {
  return reason;
}
