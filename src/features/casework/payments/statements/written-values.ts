import { readMoments } from '#shared/read-moments.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { maxDecimals } from '#shared/money/amount.ts';
import { assetOf, decimalsOf } from '#shared/money/asset.ts';
import { hashProblem, maskExtendedKeys, readBlockNumber } from '../forms/transaction.ts';
import type { PaymentDetails } from '../payment-details.ts';
import type { WrittenRow } from './formats.ts';

/** Conventions of a file without which its values are ambiguous. */
export type Notation = {
  /** Order of a numeric date. Four leading digits are a year in each of them. */
  order: 'ymd' | 'mdy' | 'dmy';
  /** Decimal separator. */
  decimal: '.' | ',';
  /** IANA time zone of times that name none. */
  zone: string;
};

/**
 * A row of outgoing money, parsed exactly; unreadable values are empty, and appear in `unread` as written.
 */
export type StatementRow = Omit<
  PaymentDetails,
  'way' | 'kioskState' | 'customer' | 'authorised' | 'institution'
> & {
  /** Row number in the file, from 1. */
  number: number;
  blockNumber: number | null;
  /** Further text of the row, shown while choosing and not stored. */
  about: string;
  /** Time and amount as written in the file, when they could not be read. */
  unread: string;
};

/**
 * Parses a row of a statement.
 * @param now a payment cannot be later, so such a time stays unread
 */
export function readRow(
  written: WrittenRow,
  { number, notation, now }: { number: number; notation: Notation; now: Date },
): StatementRow {
  const time = readWrittenTime(written.time, notation);
  const isTime = time !== undefined && time.earliest !== null && time.earliest <= now;
  const asset = assetOf(plainText(written.asset));
  const amount = readWrittenAmount(written.amount, { asset, decimal: notation.decimal });
  const isAmount = amount !== undefined && amount.minor !== 0n && /^[A-Z0-9]{2,12}$/.test(asset);
  const id = plainText(written.transactionId);
  const isId = hashProblem(id) === undefined;
  return {
    number,
    ...(isTime ? time : noTime),
    ...(isAmount
      ? { amount: amount.minor.toString(), decimals: amount.decimals, asset }
      : { amount: null, decimals: null, asset: null }),
    sender: plainText(written.sender),
    recipient: plainText(written.recipient),
    transactionId: isId ? id : '',
    blockNumber: (isId && id && readBlockNumber(plainText(written.block))) || null,
    reference: plainText(written.reference) || (isId ? '' : id),
    about: plainText(written.about),
    unread: [
      isTime ? '' : plainText(written.time),
      isAmount ? '' : `${plainText(written.amount)} ${plainText(written.asset)}`.trim(),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** The row's reference followed by the unread values, because the file itself may be deleted. */
export function referenceOf({ reference, unread }: StatementRow): string {
  if (!unread) return reference;
  const place = Math.max(0, textLimits.other - unread.length - 2);
  const words = [reference.slice(0, place), unread].filter(Boolean).join(', ');
  return words.slice(0, textLimits.other).toWellFormed();
}

/** One line without extended keys, cut to a field of a payment; a spreadsheet's `="…"` is unwrapped. */
export function plainText(given = ''): string {
  const text = /^="(.*)"$/.exec(given.trim())?.[1] ?? given;
  return cleanLine(maskExtendedKeys(text)).slice(0, textLimits.other).toWellFormed();
}

type Time = Pick<StatementRow, 'earliest' | 'latest' | 'zone' | 'certainty'>;

const noTime: Time = { earliest: null, latest: null, zone: null, certainty: null };

/** Abbreviations with their offset and time zone. */
const abbreviations: Readonly<Record<string, readonly [offset: string, zone: string]>> = {
  Z: ['Z', 'UTC'],
  UTC: ['Z', 'UTC'],
  GMT: ['Z', 'UTC'],
  EST: ['-05:00', 'America/New_York'],
  EDT: ['-04:00', 'America/New_York'],
  CST: ['-06:00', 'America/Chicago'],
  CDT: ['-05:00', 'America/Chicago'],
  MST: ['-07:00', 'America/Denver'],
  MDT: ['-06:00', 'America/Denver'],
  PST: ['-08:00', 'America/Los_Angeles'],
  PDT: ['-07:00', 'America/Los_Angeles'],
};

const clock =
  '(?:[T, ]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?(?: ?([AaPp])\\.?[Mm]\\.?)?)?(?: ?([A-Z]{1,4}|[+-]\\d{2}:?\\d{2}))?';
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${clock}$`);
const yearLast = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${clock}$`);

/** `Sun Jan 28 2018 09:38:33 GMT+0000 (…)`, as JavaScript prints a date. */
const printed =
  /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT([+-]\d{4})/;
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** @returns undefined for a text that is not a time, or is ambiguous */
export function readWrittenTime(given: string, { order, zone }: Notation): Time | undefined {
  const text = plainText(given);
  if (/^\d{10}(\.\d+)?$|^\d{13}$/.test(text)) {
    const seconds = Number(text.slice(0, 10));
    return exact(new Date(seconds * 1_000).toISOString().slice(0, 19), 'Z', 'UTC');
  }
  const js = printed.exec(text);
  if (js) {
    const month = 1 + months.indexOf(js[1] ?? '') / 3;
    const day = `${js[3]}-${two(month)}-${two(js[2])}T${js[4]}:${js[5]}:${js[6]}`;
    return exact(day, offsetOf(js[7] ?? ''), 'UTC');
  }
  const first = yearFirst.exec(text);
  const found = first ?? (order === 'ymd' ? null : yearLast.exec(text));
  if (!found) return undefined;
  const [, a = '', b = '', c = '', hours, minutes, seconds, half, named] = found;
  const [year, month, day] = first ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a];
  const on = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  if (hours === undefined) return intervalOf(on, zone, 'day');
  const at = `${on}T${two(fullHour(Number(hours), half))}:${minutes}:${seconds ?? '00'}`;
  if (named === undefined) return intervalOf(at, zone, 'exact');
  const known = abbreviations[named];
  if (known) return exact(at, ...known);
  return /^[+-]/.test(named) ? exact(at, offsetOf(named), 'UTC') : undefined;
}

function fullHour(hours: number, half: string | undefined): number {
  if (half === undefined) return hours;
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function exact(local: string, offset: string, zone: string): Time | undefined {
  return intervalOf(local + offset, zone, 'exact');
}

function intervalOf(text: string, zone: string, certainty: 'day' | 'exact'): Time | undefined {
  const span = readMoments(text, zone);
  return span && { earliest: span.earliest, latest: span.latest, zone, certainty };
}

function offsetOf(text: string): string {
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

function two(part: string | number | undefined): string {
  return String(part).padStart(2, '0');
}

type WrittenAmount = { minor: bigint; decimals: number; isMinus: boolean };

/** Digits before and after the decimal point together, as the database stores them. */
const maxDigits = 60;

/**
 * Parses an amount as written in a file, exactly: `-$1,234.50`, `(12.00)`, `1.234,50 €`, `1e-7`.
 * @param how.decimal the only decimal separator; the other sign separates thousands
 * @returns undefined when it is not an amount
 */
export function readWrittenAmount(
  given: string,
  { asset, decimal }: { asset: string; decimal: '.' | ',' },
): WrittenAmount | undefined {
  const text = plainText(given).replaceAll(/[\s\u00A0\u202F'’]|[$€£¥]|[A-Z]{3,5}$|^[A-Z]{3}/g, '');
  const isMinus = /^[-−]|^\(.*\)$|[-−]$/.test(text);
  const bare = text.replaceAll(/^[-−+(]+|[-−)]+$/g, '');
  const pattern =
    decimal === '.'
      ? /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/
      : /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;
  const found = bare.length <= 3 * maxDigits ? pattern.exec(bare) : null;
  if (!found || !/\d/.test(bare)) return undefined;
  const whole = (found[1] ?? '').replaceAll(/\D/g, '');
  const moved = shiftPoint(whole, found[2] ?? '', Number(found[3] ?? 0));
  const fraction = moved.fraction.replace(/0+$/, '');
  const decimals = Math.max(decimalsOf(asset) ?? 0, fraction.length);
  if (decimals > maxDecimals || moved.whole.length + decimals > maxDigits) return undefined;
  return { minor: BigInt(moved.whole + fraction.padEnd(decimals, '0')), decimals, isMinus };
}

/** Multiplies by ten to the power of `by`, digit by digit. */
function shiftPoint(whole: string, fraction: string, by: number) {
  if (by === 0) return { whole, fraction };
  const digits = whole + fraction;
  const point = whole.length + by;
  if (point <= 0) return { whole: '0', fraction: '0'.repeat(-point) + digits };
  const padded = digits.padEnd(point, '0');
  return { whole: padded.slice(0, point), fraction: padded.slice(point) };
}
