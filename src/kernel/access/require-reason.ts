import { Refusal } from '../errors.ts';

/** In characters: the least that says something, and the most that the audit log takes. */
const [shortest, longest] = [5, 500];

/**
 * Why data leaves in bulk, in the words of who asks, as the audit log keeps them.
 * @throws Refusal `invalid`
 */
export function requireReason(typed: string): string {
  const reason = typed.trim().slice(0, longest);
  if (reason.length >= shortest) return reason;
  throw new Refusal('invalid', 'Say in a few words why you need this file.');
}
