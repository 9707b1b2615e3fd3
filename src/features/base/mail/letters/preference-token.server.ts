import { isMailChoice, type MailChoice } from '#kernel/outbox/mail-choices.ts';
import type { Seal } from '#kernel/ports/keys.ts';

const purpose = 'mail-preferences';

export type PreferenceLink = {
  /** Lower case. */
  email: string;
  /** What the mail was about, and what its one-click link stops. */
  choice: MailChoice;
};

/**
 * The token in the links below our mails. It holds the address sealed, so that it can be neither read
 * nor made up; it never expires, since a mail may be opened years later; and nothing is stored for it.
 */
export function preferenceToken(
  seal: Pick<Seal, 'close'>,
  { email, choice }: PreferenceLink,
): string {
  return seal.close(purpose, JSON.stringify({ email: email.toLowerCase(), choice }));
}

/** @returns undefined when the token is not one of ours */
export function readPreferenceToken(
  seal: Pick<Seal, 'open'>,
  token: string,
): PreferenceLink | undefined {
  try {
    const { email, choice } = Object(JSON.parse(seal.open(purpose, token)));
    if (typeof email !== 'string' || typeof choice !== 'string') return undefined;
    return isMailChoice(choice) ? { email, choice } : undefined;
  } catch {
    return undefined;
  }
}
