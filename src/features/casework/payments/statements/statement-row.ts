import { textLimits } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { hashProblem, readBlockNumber } from '../forms/transaction.ts';
import { readNumbers } from '../bank-numbers.ts';
import type { PaymentTexts, ReportedText } from '../payment-fields.ts';
import type { PaymentDetails } from '../payment-details.ts';
import type { WrittenRow, Verdict } from './judge-row.ts';
import { plainText } from './plain-text.ts';
import { wireRecipient } from './wire-words.ts';
import { isImplausible, scaled } from './plausible.ts';
import { findUnit, type Scale, type Unit } from './written-asset.ts';
import type { Amount } from '#shared/money/amount.ts';
import { decimalsOf, isCurrency } from '#shared/money/asset.ts';
import { readWrittenAmount } from './written-amount.ts';
import { readWrittenTime, type DateOrder } from './written-time.ts';

/** Conventions of a file without which its values are ambiguous. */
export type Notation = {
  /** Order of a numeric date. Four leading digits are a year in each of them. */
  order: DateOrder;
  /** Decimal separator. */
  decimal: '.' | ',';
  /** IANA zone or offset of times that name none. */
  zone: string;
  /** Unit of amounts that name none. */
  unit: string;
  scale?: Scale;
  /** Somebody confirmed amounts that are larger than is plausible. */
  isLargeConfirmed?: boolean | undefined;
  feeIncluded?: boolean | 'coin' | undefined;
  /** The same of fees; undefined is none, and `unknown` shows no fee. */
  feeScale?: number | 'unknown' | undefined;
};

/**
 * A row of a statement, parsed exactly; unreadable values are empty, and appear in `unread` as written.
 */
export type StatementRow = Omit<
  PaymentDetails,
  'way' | 'kioskState' | 'customer' | 'authorised' | ReportedText
> &
  PaymentTexts<'sender' | 'recipient' | 'transactionId' | 'numbers' | 'reference'> & {
    /** Row number in the file, from 1. */
    number: number;
    /** Why it is no payment; undefined for a payment. */
    verdict: Verdict;
    blockNumber: number | null;
    precision: 'second' | 'minute' | 'day' | 'unknown';
    /** Unit of the amount, also where the amount itself is not known; empty where the file names none. */
    unit: string;
    /** Day as written, for a time without a clock. */
    day: string;
    /** Name of the recipient, beside an address or instead of one. */
    payee: string;
    /** The bank’s words about a wire, from which the recipient was read. */
    wire: string;
    /** The file’s words about it, which may prove how it was paid. */
    words: string;
    address: string;
    /** Destination tag or memo, without which an exchange does not find the money. */
    memo: string;
    contract: string;
    /** Words of the file's status column. */
    status: string;
    fee: { amount: string; asset: string; isIncluded: boolean | undefined } | undefined;
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
  {
    number,
    verdict,
    notation,
    now,
  }: { number: number; verdict: Verdict; notation: Notation; now: Date },
): StatementRow {
  const time = readWrittenTime(written.time, notation);
  const isTime = time !== undefined && time.earliest <= now;
  const { asset, amount } = moneyOf(written, notation);
  const isAmount = amount !== undefined && asset !== '';
  const id = plainText(written.hash);
  const isId = hashProblem(id) === undefined;
  const described = plainText(written.payee);
  const wiredTo = wireRecipient(described);
  const payee = wiredTo ?? described;
  const address = plainText(written.address);
  return {
    number,
    verdict,
    ...(isTime
      ? { earliest: time.earliest, latest: time.latest, zone: time.zone, certainty: time.certainty }
      : { earliest: null, latest: null, zone: null, certainty: null }),
    precision: isTime ? time.precision : 'unknown',
    day: isTime ? time.day : '',
    ...(isAmount
      ? { amount: amount.minor.toString(), decimals: amount.decimals, asset }
      : { amount: null, decimals: null, asset: null }),
    unit: asset,
    sender: plainText(written.sender),
    numbers: readNumbers(
      [described, plainText(written.reference), plainText(written.about)].join(' '),
    ),
    recipient: address || payee,
    payee,
    address,
    wire: wiredTo === undefined ? '' : described,
    words: [described, plainText(written.about)].filter(Boolean).join(' '),
    memo: plainText(written.memo),
    contract: plainText(written.contract),
    transactionId: isId ? id : '',
    blockNumber: (isId && id && readBlockNumber(plainText(written.block))) || null,
    reference: plainText(written.reference) || (isId ? '' : id),
    status: plainText(written.status),
    // Whoever doubts the amount cannot state a fee beside it.
    fee: isAmount ? readFee(written, asset, notation) : undefined,
    about: plainText(written.about),
    unread: [
      isTime ? '' : plainText(written.time),
      isAmount ? '' : `${plainText(written.amount)} ${plainText(written.asset) || asset}`.trim(),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** What a row says in money, exactly: nothing where unit, scale or size are in doubt. */
function moneyOf(
  written: WrittenRow,
  notation: Notation,
): { asset: string; amount: Amount | undefined } {
  const { decimal } = notation;
  const read = readWrittenAmount(written.amount, { asset: '', decimal });
  const unit = unitOfRow(written, read?.unit ?? '', notation);
  const scale = unit.scale > 0 ? unit.scale : scaleOf(written, notation);
  const { asset } = unit;
  if (!read || read.minor === 0n || scale === undefined) return { asset, amount: undefined };
  const amount = scaled(read, scale, decimalsOf(asset) ?? 0);
  const isTold =
    amount !== undefined && (notation.isLargeConfirmed || !isImplausible(amount, asset));
  return { asset, amount: isTold ? amount : undefined };
}

/**
 * The unit in the heading, beside the amount or in its column; a sign that countries share yields to the file's own
 * unit. What stands beside a number is its unit, whatever coin a column names.
 */
function unitOfRow(written: WrittenRow, beside: string, notation: Notation): Unit {
  if (written.unit) return written.unit;
  const told = /^[$¥]?$/.test(beside) ? undefined : findUnit(beside);
  if (told && (isCurrency(told.asset) || decimalsOf(told.asset) !== undefined)) return told;
  const column = findUnit(plainText(written.asset));
  if (column.asset) return column;
  const own = findUnit(notation.unit);
  const isShared = beside === '' || /^[$¥]$/.test(beside);
  if (isShared && own.asset) return own;
  const named = findUnit(beside);
  return named.asset ? named : own;
}

function scaleOf({ scale }: WrittenRow, notation: Notation): number | undefined {
  if (notation.scale === 'unknown') return undefined;
  if (notation.scale !== 'column') return notation.scale ?? 0;
  return scale !== undefined && /^\d{1,2}$/.test(scale) ? Number(scale) : undefined;
}

function readFee(
  written: WrittenRow,
  asset: string,
  { decimal, feeIncluded, feeScale = 0 }: Notation,
): StatementRow['fee'] {
  const read = readWrittenAmount(written.fee, { asset: '', decimal });
  if (!read || read.minor === 0n) return undefined;
  const named = [written.feeAsset, /^[$¥]?$/.test(read.unit) ? '' : read.unit]
    .map((each) => findUnit(plainText(each)))
    .find((each) => each.asset !== '');
  const scale = named ? named.scale : feeScale === 'unknown' ? undefined : feeScale;
  const fee = scale === undefined ? undefined : scaled(read, scale, 0);
  if (!fee) return undefined;
  const unit = named?.asset ?? asset;
  const digits = fee.minor.toString().padStart(fee.decimals + 1, '0');
  const amount =
    fee.decimals === 0
      ? digits
      : `${digits.slice(0, -fee.decimals)}.${digits.slice(-fee.decimals)}`;
  return { amount, asset: unit, isIncluded: feeIncluded === 'coin' ? undefined : feeIncluded };
}

/**
 * The row's reference, followed by what has no field of its own: the memo, the name beside an address, a state other
 * than done, and the values that could not be read, because the file itself may be deleted.
 */
export function keptReference(row: StatementRow): string {
  const { reference, memo, payee, wire, address, status, verdict, unread } = row;
  const words = [
    memo && m.statement_kept_memo({ memo }),
    address && payee,
    wire,
    verdict === 'pending' && m.statement_kept_pending({ status }),
    unread,
  ].filter(Boolean);
  const behind = words.join(', ').slice(0, textLimits.other);
  if (behind === '') return reference;
  const place = Math.max(0, textLimits.other - behind.length - 2);
  return [reference.slice(0, place), behind]
    .filter(Boolean)
    .join(', ')
    .slice(0, textLimits.other)
    .toWellFormed();
}
