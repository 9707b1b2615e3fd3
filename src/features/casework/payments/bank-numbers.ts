import { isCountry } from '#shared/vocabulary/countries.ts';
import {
  paymentNumberKinds,
  paymentNumberNames,
  type PaymentNumber,
  type PaymentNumberKind,
} from '#shared/vocabulary/payment-numbers.ts';

/** What stands between the name of a number and the number. */
const gap = String.raw`(?:\s*(?:no|nr|number|code|#)\b\.?)?\s*[:#=/]?\s*`;

/** The same, where the name alone could be a word of a sentence. */
const mark = String.raw`(?:\s*(?:no|nr|number)\b\.?)?\s*[:#=/][:#=/\s]*`;

/** A number of letters and digits, of which at least one is a digit. */
const coded = String.raw`((?=[A-Z-]*\d)[A-Z0-9-]{4,35})\b`;

/**
 * How banks write each number. Formats: IMAD and OMAD of the Fedwire Funds Service (day, source, sequence: 8, 8 and 6
 * characters), UETR by RFC 4122, BIC by ISO 9362, IBAN by ISO 13616, ABA numbers of nine digits.
 */
const patterns: Readonly<Record<PaymentNumberKind, RegExp>> = {
  trn: new RegExp(String.raw`\b(?:TRN|transaction ref(?:erence)?)${gap}${coded}`, 'gi'),
  imad: new RegExp(String.raw`\bIMAD${gap}(\d{8}[A-Z0-9]{8}\d{6})\b`, 'gi'),
  omad: new RegExp(String.raw`\bOMAD${gap}(\d{8}[A-Z0-9]{8}\d{6})\b`, 'gi'),
  uetr: /\b([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})\b/gi,
  srf: new RegExp(String.raw`\bSRF${gap}${coded}`, 'gi'),
  fed: new RegExp(String.raw`\bFED(?:\s*ref(?:erence)?)?${mark}${coded}`, 'gi'),
  rfb: new RegExp(String.raw`\bRFB${mark}((?=[A-Z-]*\d)[A-Z0-9-]{2,35})\b`, 'gi'),
  bic: new RegExp(
    String.raw`\b(?:BIC|SWIFT)(?:\s*(?:/\s*BIC|code))?${gap}([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b`,
    'gi',
  ),
  iban: /\b([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?)\b/gi,
  account: new RegExp(
    String.raw`\b(?:A/C|acct|account)${gap}((?:[A-Z]{0,3}[\dX*][\dX* -]{3,32}\d))\b`,
    'gi',
  ),
  routing: new RegExp(String.raw`\b(?:ABA|RTN|routing)${gap}(\d{9})\b`, 'gi'),
  other: /(?:^|[;,\s])NO\.\s*:\s*([^;\n]+)/gi,
};

/**
 * Finds the numbers that a bank's text names. Only a number that stands beside its name is read, and those that prove
 * themselves: a UETR by its form, an IBAN by its check digits.
 * @returns each number once, in the order of the kinds
 */
export function readNumbers(text: string): PaymentNumber[] {
  const found: PaymentNumber[] = [];
  for (const kind of paymentNumberKinds)
    for (const [, value = ''] of text.matchAll(patterns[kind])) {
      const number = { kind, value: tidy(kind, value) };
      if (isPlausible(number) && !found.some((each) => isSameNumber(each, number)))
        found.push(number);
    }
  return found;
}

function tidy(kind: PaymentNumberKind, value: string): string {
  if (kind === 'other') return value.trim();
  if (kind === 'iban') return value.replaceAll(' ', '').toUpperCase();
  return kind === 'uetr' ? value.toLowerCase() : value.trim().toUpperCase();
}

/** A number of zeros is a blank of the bank's form; the fifth and sixth letter of a BIC are a country. */
function isPlausible({ kind, value }: PaymentNumber): boolean {
  if (/^[0-]*$/.test(value)) return false;
  if (kind === 'bic') return isCountry(value.slice(4, 6));
  return kind !== 'iban' || hasCheckDigits(value);
}

/** By ISO 7064, MOD 97-10: the first four characters go to the end, and letters count from 10. */
function hasCheckDigits(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

function isSameNumber(one: PaymentNumber, other: PaymentNumber): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/**
 * Reads what somebody typed into the field for numbers. Digits that have no name that we know are kept as they are:
 * nothing that was typed is dropped.
 */
export function readTypedNumbers(text: string): PaymentNumber[] {
  const named = readNumbers(text);
  const rest = named.reduce((left, { kind }) => left.replaceAll(patterns[kind], ' '), text);
  const others = rest.split(/[;,\n]/).map((part) => part.trim());
  return joinNumbers([
    ...named,
    ...others.flatMap((value) => (/\d/.test(value) ? [{ kind: 'other' as const, value }] : [])),
  ]);
}

/** Each number once. */
export function joinNumbers(numbers: readonly PaymentNumber[]): PaymentNumber[] {
  return numbers.filter(
    (number, place) => numbers.findIndex((each) => isSameNumber(each, number)) === place,
  );
}

/** `TRN: 3352800322`, as a letter and a form have it; it is read back as the same number. */
export function numberText({ kind, value }: PaymentNumber): string {
  // What somebody typed with a name of its own, such as an IBAN with a slip, keeps that name.
  if (kind === 'other' && /^\p{L}/u.test(value)) return value;
  return `${paymentNumberNames[kind]}: ${value}`;
}
