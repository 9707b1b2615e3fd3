import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { maxFindings } from './indicator.server.ts';
import type { Finding, Recognised } from './indicator.server.ts';

export type PhoneHints = {
  /** Whose numbers are written without a country code; ISO 3166. */
  defaultCountry: CountryCode;
  /** The field asks for telephone numbers, so that any number in it is one. */
  isExpected: boolean;
};

/** A number that exists in its country's plan. */
export function readPhoneNumber(written: string, country?: CountryCode): Recognised | undefined {
  const international = written.replace(/^\s*\(?00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!number?.isValid()) return undefined;
  const display = number.formatInternational();
  return { kind: 'phone', chain: '', value: number.number, display, checksum: 'none' };
}

/** Digits with the marks that people put between them. Its length is bounded, so it reads in one pass. */
const candidate =
  /(?<![\w.,$€£#/-])(?:\+|\()?\(?\d[\d ().\-\u00A0\u2010-\u2013/]{5,22}\d(?![\w%])/g;

const phoneWord =
  /(?:phone|tel|telephone|mobile|cell|call|called|whatsapp|signal|viber|sms|text|texted|number|fax)\b[^\d\n]{0,20}$/i;

/**
 * Numbers with a country code; others where the text or their form says that they are for the telephone.
 * Amounts and dates must not become numbers.
 */
export function readPhones(text: string, { defaultCountry, isExpected }: PhoneHints): Finding[] {
  const found: Finding[] = [];
  for (const { 0: raw, index } of text.matchAll(candidate)) {
    if (found.length >= maxFindings) break;
    const written = raw.replaceAll(/[\u00A0\u2010-\u2013]/g, '-');
    if (!isExpected && !isPhoneLike(written, text.slice(Math.max(0, index - 40), index))) continue;
    const number = readPhoneNumber(written, defaultCountry);
    if (number) found.push({ ...number, start: index, end: index + raw.length });
  }
  return found;
}

function isPhoneLike(written: string, textBefore: string): boolean {
  if (/^\(?(?:\+|00[1-9])/.test(written)) return true;
  if (/^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/.test(written)) return true;
  return phoneWord.test(textBefore) && !/^\d{4}[-/.]\d/.test(written);
}
