import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { maxFindings, type Finding, type RecognisedValue } from './indicator.server.ts';

type PhoneHints = {
  /** Country of numbers without a country code; ISO 3166. */
  defaultCountry: CountryCode;
  /** True if the field asks for phone numbers, so that any number in it is one. */
  isExpected: boolean;
};

/** A number that is valid in its country's numbering plan. */
export function readPhoneNumber(
  written: string,
  country?: CountryCode,
): RecognisedValue | undefined {
  const international = written.replace(/^\s*\(?00\s?(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!number?.isValid()) return undefined;
  const display = number.formatInternational();
  return { kind: 'phone', chain: '', value: number.number, display, checksum: 'none' };
}

/**
 * Digits with common separators, over a line only behind a plus sign; a point after a space ends a sentence, and so
 * does one before a line. A mark of a list ("3.") is no part of a number.
 * Its length is bounded, so it is matched in one pass.
 */
const candidate =
  /(?:(?<![\w+])\+ ?\(?\d(?:[\d ()\-\u00A0\u2010-\u2013/]|(?<! )\.|(?<!\.)\n(?=\d)(?!\d{1,3}[.):](?:\s|$))){5,22}\d|(?<![\w.,$€£#/-]|\d )\(?\d(?:[\d ()\-\u00A0\u2010-\u2013/]|(?<! )\.){5,22}\d)(?![\w%])/g;

/** Words that call a number a telephone's. */
const phoneWord =
  /\b(?:tele)?(?:phones?|fon)|\b(?:tel|mobile|mobil|handy|cell|call(?:s|ed|ing)?|rang|whats ?app|signal|viber|zalo|imo|telegram|sms|text(?:s|ed)?|fax|zelle|tel[eé]fono|m[oó]vil|celular|telefon|t[eé]l[eé]phone|num[eé]ro|dial(?:led)?|reach(?:ed)?|my number|(?:his|her|their|the|whose) number)\b/gi;

/** Words that call it something else. */
const otherWord =
  /\b(?:ref(?:erence)?|invoice|order|case|ticket|tracking|confirmation|booking|account|acct|a\/c|customer|client|policy|che(?:ck|que)|badge|employee|member(?:ship)?|licen[cs]e|id|mtcn|utr|transaction|trans|txn|serial|parcel|docket|file|code|routing|aba|iban|clabe|card|passport|vat|tax|ssn|imei|rechnung|rechnungs-?n(?:umme)?r|auftrag|bestellung|referenz|vorgang|aktenzeichen|kunden-?n(?:umme)?r|konto|sendung|factura|pedido|referencia|expediente|cuenta|caso|folio|facture|commande|dossier|compte|fattura|ordine|pratica|conto|fatura|conta|isbn|block|memo|tag|amount|usd|eur|balance)\b/gi;

/** In characters: distance of the word that says what a number is. */
const nearby = 40;

/** Attempts per text; each costs some tens of microseconds. */
const mostAttempts = 500;

/**
 * Numbers with a country code; others only if the text or their format marks them as phone numbers.
 * Amounts, dates and references must not become numbers.
 */
export function readPhones(text: string, { defaultCountry, isExpected }: PhoneHints): Finding[] {
  const found: Finding[] = [];
  let attempts = 0;
  for (const { 0: whole, index: begin } of text.matchAll(candidate)) {
    if (found.length >= maxFindings || attempts >= mostAttempts) break;
    const mark = listMarkOf(whole, text.charAt(begin - 1));
    const [raw, index] = [whole.slice(mark), begin + mark];
    const written = raw.replaceAll(/[\u00A0\u2010-\u2013/]/g, '-').replaceAll('\n', ' ');
    const before = text.slice(Math.max(0, index - nearby), index);
    const calling = calledIn(before);
    if (!isExpected && !isPhoneLike(written, calling)) continue;
    attempts += 1;
    const digits = written.replaceAll(/\D/g, '');
    // People leave out the plus sign; eleven digits are too many for a number at home.
    const asInternational =
      calling === 'phone' && digits.length >= 11 && /^[1-9]\d{0,2}-?\d{8,14}$/.test(written.trim());
    const number =
      readPhoneNumber(written, defaultCountry) ??
      withoutLastGroup(written, defaultCountry) ??
      (asInternational ? readPhoneNumber(`+${digits}`) : undefined);
    if (number) found.push({ ...number, start: index, end: index + raw.length });
  }
  return found;
}

/** Behind an international number the next cell or a time may stand: "+852 5123 4567 09:15". */
function withoutLastGroup(written: string, country: CountryCode): RecognisedValue | undefined {
  const [, shorter] = /^(\+[\d ()-]{7,24}\d) \d{1,4}$/.exec(written) ?? [];
  return shorter === undefined ? undefined : readPhoneNumber(shorter, country);
}

/** In characters: length of the mark of a list in front of a number that begins a line. */
function listMarkOf(written: string, before: string): number {
  if (before !== '' && before !== '\n') return 0;
  return /^\d{1,3}[.)] (?=[(\d])/.exec(written)?.[0].length ?? 0;
}

/** The nearest word that says what a number is, in its own sentence. */
function calledIn(before: string): 'phone' | 'other' | undefined {
  const sentence = before.slice(before.search(/[^\n.!?;]*(?:\b[Nn](?:o|r)\.[^\n.!?;]*)?$/));
  const phone = lastEnd(phoneWord, sentence);
  const other = lastEnd(otherWord, sentence);
  if (phone < 0 && other < 0) return undefined;
  return phone >= other ? 'phone' : 'other';
}

function lastEnd(pattern: RegExp, text: string): number {
  let end = -1;
  for (const { 0: word, index } of text.matchAll(pattern)) end = index + word.length;
  return end;
}

function isPhoneLike(written: string, calling: 'phone' | 'other' | undefined): boolean {
  if (/^\(?(?:\+|00 ?[1-9])/.test(written)) return true;
  if (calling === 'other') return false;
  if (/^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]?\d{4}$/.test(written)) return true;
  return calling === 'phone' && !/^\d{4}[-/.]\d/.test(written);
}
