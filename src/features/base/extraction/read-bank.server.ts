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
  for (const { 0: head, index } of text.matchAll(/(?<![A-Za-z\d])[A-Za-z]{2}\d{2}/g)) {
    if (found.length >= maxFindings) break;
    const length = lengthOf(head.slice(0, 2).toUpperCase());
    const read = length === undefined ? undefined : takeLetters(text, index, length);
    if (!read || /[A-Za-z\d]/.test(text.charAt(read.end))) continue;
    const value = read.letters.toUpperCase();
    const isRight = isValidIBAN(value);
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

function specOf(country: string) {
  return Object.hasOwn(countrySpecs, country) ? countrySpecs[country] : undefined;
}

function lengthOf(country: string): number | undefined {
  const spec = specOf(country);
  return spec?.IBANRegistry ? spec.chars : undefined;
}

function hasPattern(iban: string): boolean {
  const pattern = specOf(iban.slice(0, 2))?.bban_regexp;
  return pattern !== undefined && new RegExp(pattern).test(iban.slice(4));
}

/**
 * Takes the given number of letters and digits, with at most one space, dash or dot between two of
 * them.
 */
function takeLetters(
  text: string,
  start: number,
  count: number,
): { letters: string; end: number } | undefined {
  let [letters, at] = ['', start];
  while (letters.length < count) {
    const letter = text.charAt(at);
    if (/[A-Za-z\d]/.test(letter)) letters += letter;
    else if (!/[ .\-\u00A0]/.test(letter) || !/[A-Za-z\d]/.test(text.charAt(at - 1)))
      return undefined;
    at += 1;
  }
  return { letters, end: at };
}

/** Any nine digits can be a routing number, so the text must label them as one. */
const routing = /\b(?:routing|aba|rtn|transit)\b[^\d\n]{0,30}?(\d(?:[ -]?\d){8})(?![\d-]|[ ]\d)/gi;

/** Routing numbers of banks in the United States. */
export function readRoutingNumbers(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(routing)) {
    const written = match[1] ?? '';
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
