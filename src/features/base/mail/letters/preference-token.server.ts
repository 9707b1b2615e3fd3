import { isMailChoice, type MailChoice } from '#kernel/outbox/mail-choices.ts';
import type { Seal } from '#kernel/ports/keys.ts';

const purpose = 'mail-preferences';

export type PreferenceLink = {
  /** Lower case. */
  email: string;
  /** Topic of the mail, which its one-click link stops. */
  choice: MailChoice;
};

/**
 * Token in the links below our mails. It contains the sealed address, so it can be neither read nor
 * forged; it never expires, since a mail may be opened years later; and it is not stored.
 */
export function preferenceToken(
  seal: Pick<Seal, 'close'>,
  { email, choice }: PreferenceLink,
): string {
  return seal.close(purpose, JSON.stringify({ email: email.toLowerCase(), choice }));
}

/** @returns undefined if the token is invalid */
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
