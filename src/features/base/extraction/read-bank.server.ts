import { countrySpecs, friendlyFormatIBAN, isValidBBAN, isValidIBAN } from 'ibantools';
import { findLikelyTypo } from './hosts.server.ts';
import { maxFindings, type Finding } from './indicator.server.ts';

/**
 * International bank account numbers. The two letters and two digits at the start determine the
 * length; anything after that is not part of it.
 * @param mayGuess asked before a typo is searched for: hundreds of wrong numbers would take seconds
 */
export function readIbans(text: string, mayGuess: () => boolean): Finding[] {
  const found: Finding[] = [];
  for (const { 0: head, index } of text.matchAll(
    /(?<![A-Za-z\d]|\bIBAN)[A-Za-z]{2}\d{2}|(?<=\bIBAN)[A-Za-z]{2}\d{2}/gi,
  )) {
    if (found.length >= maxFindings) break;
    const country = head.slice(0, 2).toUpperCase();
    const length = specOf(country)?.chars ?? undefined;
    const read = length ? takeLetters(text, index, length) : undefined;
    if (!read || /[A-Za-z\d]/.test(text.charAt(read.end))) continue;
    const value = read.letters.toUpperCase();
    // Countries that use the format without a place in the registry count by their check digits alone.
    const isRight = hasCheckDigits(value) && (isValidIBAN(value) || !isRegistered(country));
    if (!isRight && (read.isBroken || !isRegistered(country))) continue;
    // Other texts with such a start do not fit the country's pattern of letters and digits.
    if (!isRight && !isValidBBAN(value.slice(4), value.slice(0, 2)) && !hasPattern(value)) continue;
    const likelyTypo =
      isRight || !mayGuess() ? undefined : findLikelyTypo(value, alphabet, isValid);
    found.push({
      kind: 'iban',
      chain: '',
      value,
      display: friendlyFormatIBAN(value) ?? value,
      checksum: isRight ? 'valid' : 'invalid',
      ...(likelyTypo && { likelyTypo: friendlyFormatIBAN(likelyTypo) ?? likelyTypo }),
      start: index,
      end: read.end,
    });
  }
  return found;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function isValid(candidate: string): boolean {
  return isValidIBAN(candidate);
}

/** ISO 7064, MOD 97-10. */
function hasCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function specOf(country: string) {
  return Object.hasOwn(countrySpecs, country) ? countrySpecs[country] : undefined;
}

function isRegistered(country: string): boolean {
  return specOf(country)?.IBANRegistry === true;
}

function hasPattern(iban: string): boolean {
  const pattern = specOf(iban.slice(0, 2))?.bban_regexp;
  return pattern !== undefined && new RegExp(pattern).test(iban.slice(4));
}

/**
 * Takes the given number of letters and digits, with at most three spaces, or a dash or dot, or the end of a
 * line between two of them.
 */
function takeLetters(
  text: string,
  start: number,
  count: number,
): { letters: string; end: number; isBroken: boolean } | undefined {
  let [letters, at, gap, isBroken] = ['', start, 0, false];
  while (letters.length < count) {
    const letter = text.charAt(at);
    if (/[A-Za-z\d]/.test(letter)) {
      letters += letter;
      gap = 0;
    } else {
      gap += 1;
      if (!/[ .\-\u00A0\r\n]/.test(letter) || gap > 3) return undefined;
      // Only the check digits prove a continuation behind a wide gap.
      isBroken ||= gap > 1 || letter === '\n';
    }
    at += 1;
  }
  return { letters, end: at, isBroken };
}

/** Any nine digits can be a routing number, so the text must label them as one, before or behind. */
const routing =
  /\b(?:routing|aba|rtn|transit)\b[^\d\n]{0,30}?(\d(?:[ -]?\d){8})(?![\d-]|[ ]\d)|(?<![\d-]|\d )(\d(?:[ -]?\d){8})(?=[ ]?[(,-]?[ ]?\(?(?:routing|aba|rtn)\b(?![^\n\d]{0,12}\d{6}))/gi;

/** Routing numbers of banks in the United States. */
export function readRoutingNumbers(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(routing)) {
    if (found.length >= maxFindings) break;
    const written = match[1] ?? match[2] ?? '';
    const value = written.replaceAll(/\D/g, '');
    const end = match.index + match[0].length;
    const isRight = isRoutingNumber(value);
    const likelyTypo = isRight ? undefined : findLikelyTypo(value, '', isRoutingNumber);
    found.push({
      kind: 'aba',
      chain: '',
      value,
      display: value,
      checksum: isRight ? 'valid' : 'invalid',
      ...(likelyTypo && { likelyTypo }),
      start: end - written.length,
      end,
    });
  }
  return found;
}

/**
 * ABA: weights 3, 7, 1, a sum divisible by ten, and first two digits assigned to a Federal Reserve
 * district.
 */
function isRoutingNumber(digits: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

/** A kind of bank number: its label, with the number as the first group. */
type BankNumber = {
  kind: 'sortcode' | 'bsb' | 'clabe' | 'ifsc' | 'bic' | 'account';
  pattern: RegExp;
  isRight(value: string): boolean;
  /** True if check digits prove it. */
  isProven?: boolean;
};

const gapTo = String.raw`(?:[ \t]{0,2}(?:is|was|no\.?|number|num|nr\.?|code|#|:|=|-|\(|es|ist|lautet))*[ \t:#=(]{0,4}`;

const bankNumbers: readonly BankNumber[] = [
  {
    kind: 'sortcode',
    pattern: new RegExp(`\\bsort[ -]?code${gapTo}(\\d{2}[- ]?\\d{2}[- ]?\\d{2})(?![\\d-])`, 'gi'),
    isRight: (value) => /^\d{6}$/.test(value),
  },
  {
    kind: 'bsb',
    pattern: new RegExp(`\\bbsb${gapTo}(\\d{3}[- ]?\\d{3})(?![\\d-])`, 'gi'),
    isRight: (value) => /^\d{6}$/.test(value),
  },
  {
    kind: 'clabe',
    pattern: /\bclabe\b[^\d\n]{0,25}(\d(?:[ -]?\d){17})(?![\d-])/gi,
    isRight: isClabe,
    isProven: true,
  },
  {
    kind: 'ifsc',
    pattern: /\bifsc\b[^\n\d]{0,12}?\b([a-z]{4}0[a-z\d]{6})(?![a-z\d])/gi,
    isRight: (value) => /^[A-Z]{4}0[A-Z\d]{6}$/.test(value),
  },
  {
    kind: 'bic',
    pattern:
      /\b(?:swift|bic)(?:\/(?:swift|bic))?(?:[ -]?code)?(?: (?:is|was|ist|es))?[ \t:=(]{1,4}([A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?|[a-z]{6}\d[a-z\d](?:[a-z\d]{3})?)(?![A-Za-z\d])/gi,
    isRight: (value) =>
      /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value) && isCountry(value.slice(4, 6)),
  },
];

function isCountry(code: string): boolean {
  return Object.hasOwn(countrySpecs, code);
}

/** Eighteen digits, the last of which closes the weighted sum of the others (Banco de México). */
function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  let sum = 0;
  for (let at = 0; at < 17; at += 1) sum += (Number(digits[at]) * (weights[at % 3] ?? 0)) % 10;
  return (10 - (sum % 10)) % 10 === Number(digits[17]);
}

/** Numbers of banks and accounts that the text calls so. */
export function readBankNumbers(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { kind, pattern, isRight, isProven } of bankNumbers) {
    for (const match of text.matchAll(pattern)) {
      if (found.length >= maxFindings) break;
      const written = match[1] ?? '';
      // Two words after "SWIFT" are a sentence; its code is in capitals.
      if (kind === 'bic' && !/^[A-Z\d ]+$|\d/.test(written)) continue;
      const value = written.toUpperCase().replaceAll(/[ -]/g, '');
      const end = match.index + match[0].length;
      const place = { start: end - written.length, end };
      const bare = { kind, chain: '', value, display: value } as const;
      if (isRight(value)) found.push({ ...bare, ...place, checksum: isProven ? 'valid' : 'none' });
      else if (isProven) found.push({ ...bare, ...place, checksum: 'invalid' });
    }
  }
  return [...found, ...readAccounts(text), ...readPaymentAddresses(text)];
}

/** Endings of UPI addresses of the large banks and apps of India (National Payments Corporation of India). */
const upiEndings =
  /@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|apl|yapl|rapl|upi|paytm|pt(?:axis|hdfc|sbi|yes)|waaxis|wahdfcbank|waicici|wasbi|axisb|ikwik|freecharge|jupiteraxis|fam|naviaxis|superyes)$/i;

/** "name@bank", the address of an account in India: an address of mail has a dot behind its at sign. */
const upiAddress = /(?<![\w.@+-])[a-z\d][a-z\d.-]{1,60}@[a-z]{2,20}(?![\w@-]|\.\w)/gi;

function readPaymentAddresses(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: written, index } of text.matchAll(upiAddress)) {
    if (found.length >= maxFindings) break;
    const near = text.slice(Math.max(0, index - 40), index + written.length + 20);
    if (!upiEndings.test(written) && !/\b(?:upi|vpa|bhim)\b/i.test(near)) continue;
    const value = written.toLowerCase();
    const bare = { kind: 'account', chain: '', value, display: value, checksum: 'none' } as const;
    found.push({ ...bare, start: index, end: index + written.length });
  }
  return found;
}

/** A number is an account number only where the text says so; masked numbers (XXXX1234) are skipped. */
const accountNumber = new RegExp(
  String.raw`\b(?:(?:bank )?accounts?|acct?s?\.?|a/c|konto(?:nummer)?|kto\.?|cuenta|compte|conto)(?:[ \t]?(?:number|no|num|nr|nummer|n[uú]mero|#)\.?)?(?:[ \t]?[:#]|[ \t](?:is|was|es|ist))?[ \t]{0,8}#?(\d[\d -]{4,24}\d)(?![\dX*./]\d?|[ ]?(?:usd|eur|gbp|dollars?|euros?|days?)\b)`,
  'gi',
);

/** The same broken over a line, behind its full name alone. */
const brokenAccount = /\baccount number[ \t]?[:#]?[ \t]*\r?\n[ \t]*(\d[\d -]{4,24}\d)(?![\dX*])/gi;

function readAccounts(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of [...text.matchAll(accountNumber), ...text.matchAll(brokenAccount)]) {
    if (found.length >= maxFindings) break;
    const written = (match[1] ?? '').trim();
    const value = written.replaceAll(/\D/g, '');
    const isDate = /^(?:19|20)\d\d-\d\d?-\d\d?/.test(written);
    if (value.length < 6 || value.length > 20 || isDate || / ending in/i.test(match[0])) continue;
    const end = match.index + match[0].length;
    const bare = { kind: 'account', chain: '', value, display: value, checksum: 'none' } as const;
    found.push({ ...bare, start: end - written.length, end });
  }
  return found;
}
