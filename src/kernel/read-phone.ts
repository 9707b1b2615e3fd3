import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max';

/** What staff read where a number is refused. */
export const noPhone =
  'Enter a phone number that exists, with its country code, such as +1 202 555 0147. A number without one is read as American.';

/**
 * The one check of our own telephone numbers: contacts, settings, and what is compared with them.
 * @returns the number in international format; undefined where no such number can exist
 */
export function readPhone(typed: string): string | undefined {
  // The library's pattern for phone context takes exponential time, and no number needs it.
  if (/phone-context/i.test(typed) || !isValidPhoneNumber(typed, 'US')) return undefined;
  return parsePhoneNumberWithError(typed, 'US').formatInternational();
}
