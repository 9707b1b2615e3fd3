import { parsePhoneNumberWithError } from 'libphonenumber-js/max';

/** In digits: shorter runs are days, amounts and years, and the trigram index hardly narrows them. */
const fewestDigits = 6;

/** E.164 allows fifteen; a prefix to dial abroad comes before them. */
const mostDigits = 18;

/** Digits that are dialled before a number at home, by country code, where it is not 0. */
const trunkPrefixes: ReadonlyMap<string, string> = new Map([
  ['1', '1'],
  ['7', '8'],
  ['36', '06'],
]);

/**
 * LIKE patterns that find a phone number in a column of `phoneDigits`, whichever notation each side uses: with or
 * without country code, `00` or `+`, the 0 at home, spaces, dashes, brackets, digits of another script.
 * @param typed a search; a part of a number is found too
 * @returns none unless the whole text is a phone number
 */
export function phonePatterns(typed: string): string[] {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^\s*(?:tel|phone)?[:.]?\s*/i, '')
    .replaceAll('(0)', '');
  if (!/^[+(]*\d[\d\s()./\-\u2010-\u2015]*$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < fewestDigits || digits.length > mostDigits) return [];
  const isInternational = text.includes('+') || digits.startsWith('00');
  const significant = digits.replace(/^0+/, '');
  if (significant.length < fewestDigits) return [`%${digits}%`];
  return [
    ...new Set([
      `%${significant}%`,
      ...(isInternational || significant === digits ? atHome(significant) : []),
      ...(isInternational ? [] : abroad(digits)),
    ]),
  ];
}

/** The same number as somebody in its own country writes it, at the beginning of a run of digits. */
function atHome(international: string): string[] {
  const read = readNumber(international);
  if (!read) return [];
  const { national, country } = read;
  return [`%|${national}%`, `%|${trunkPrefixes.get(country) ?? '0'}${national}%`];
}

/** The same number with its country code, where what is dialled at home is not simply 0. */
function abroad(digits: string): string[] {
  return [...trunkPrefixes].flatMap(([country, trunk]) => {
    const code = digits.startsWith(trunk) ? `${country}${digits.slice(trunk.length)}` : '';
    return code !== digits && readNumber(code)?.country === country ? [`%${code}%`] : [];
  });
}

function readNumber(digits: string): { national: string; country: string } | undefined {
  try {
    const number = parsePhoneNumberWithError(`+${digits}`);
    if (!number.isPossible()) return undefined;
    return { national: number.nationalNumber, country: number.countryCallingCode };
  } catch {
    return undefined;
  }
}
