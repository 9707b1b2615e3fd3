import { readMessage } from './forms/case-message.ts';
import { findSecret } from '#kernel/secrets/find-secret.ts';
import type { Secret } from '#kernel/secrets/find-secret.ts';

/** Why what somebody outside wrote was not stored; it must stay with whoever typed it. */
export type IncomingRefused =
  | { ok: false; code: 'empty' | 'too_long' | 'unavailable' }
  | { ok: false; code: 'secret'; secret: Secret }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/** Tidies what a client, a tipster or a visitor wrote, or says why it is not to be stored. */
export function checkIncoming(typed: string): { ok: true; text: string } | IncomingRefused {
  const read = readMessage(typed);
  if (!read.ok) return read;
  const secret = findSecret(read.text);
  return secret ? { ok: false, code: 'secret', secret } : read;
}
