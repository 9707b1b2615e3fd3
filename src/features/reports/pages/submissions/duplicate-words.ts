import type { DuplicateReason } from '../../look-up-submissions.server.ts';

/** What two submissions have in common. */
export const duplicateReasonWords: Readonly<Record<DuplicateReason, string>> = {
  'contact-email': 'same e-mail',
  'contact-phone': 'same phone number',
  transaction: 'same transaction',
  wallet: 'same wallet',
  iban: 'same bank account',
  email: 'same offender’s e-mail',
  phone: 'same offender’s phone number',
  handle: 'same offender’s account',
};

/**
 * What is said of it: people who paid to one wallet are strangers to each other more often than not.
 */
export function duplicateTitle(reason: DuplicateReason): string {
  return isStrong(reason) ? 'Possible duplicate of' : 'May be connected with';
}

/** Two people may well have paid to one wallet; one address or one payment is one person's. */
export function isStrong(reason: DuplicateReason): boolean {
  return reason.startsWith('contact-') || reason === 'transaction';
}
