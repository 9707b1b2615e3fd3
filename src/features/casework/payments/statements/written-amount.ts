import { maxDecimals } from '#shared/money/amount.ts';
import { decimalsOf } from '#shared/money/asset.ts';
import { plainText } from './plain-text.ts';

export type WrittenAmount = {
  /** Digits of the whole and of the fraction, without sign. */
  minor: bigint;
  decimals: number;
  isMinus: boolean;
  /** Unit beside the number, as written: `BTC`, `$`. */
  unit: string;
  /** `DR` or `CR` beside the number, as banks print instead of a sign. */
  mark: 'debit' | 'credit' | undefined;
};

/** Digits before and after the decimal point together, as the database stores them. */
const maxDigits = 60;

const patterns = {
  '.': /^(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)?(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/,
  ',': /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d*))?(?:[eE]([+-]?\d{1,2}))?$/,
} as const;

/** Sign, unit or bracket, then the number, then unit, sign or bracket. */
const parts = /^([^\d.,]*?)((?:[.,]?\d[\d.,]*)(?:[eE][+-]?\d{1,2})?)([^\d]*)$/;
const minus = /[-−–(]/;

/**
 * Parses an amount as written in a file, exactly: `-$1,234.50`, `(0.25 BTC)`, `1.234,50 €`, `- 60.00`, `45.10 DR`,
 * `1e-7`.
 * @param how.decimal the only decimal separator; the other sign separates thousands
 * @returns undefined when it is not an amount
 */
export function readWrittenAmount(
  given: string,
  { asset, decimal }: { asset: string; decimal: '.' | ',' },
): WrittenAmount | undefined {
  const text = plainText(given).replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const [, before = '', number = '', after = ''] =
    text.length <= 3 * maxDigits + 24 ? (parts.exec(text) ?? []) : [];
  const beside = `${before} ${after}`;
  const mark = /^\s*\(?(DR|CR|D|C|S|H)\)?\s*$/i.exec(after)?.[1]?.toUpperCase();
  const unit = mark ? signIn(before) : signIn(beside);
  // Words beside a number make it a sentence, not an amount.
  if (unit === undefined) return undefined;
  const found = patterns[decimal].exec(number);
  if (!found || !/\d/.test(number)) return undefined;
  const whole = (found[1] ?? '').replaceAll(/\D/g, '');
  const moved = shiftPoint(whole, found[2] ?? '', Number(found[3] ?? 0));
  const fraction = moved.fraction.replace(/0+$/, '');
  const decimals = Math.max(decimalsOf(asset) ?? 0, fraction.length);
  if (decimals > maxDecimals || moved.whole.length + decimals > maxDigits) return undefined;
  return {
    minor: BigInt(moved.whole + fraction.padEnd(decimals, '0')),
    decimals,
    isMinus: minus.test(before) || /[-−–]\s*$/.test(after),
    unit,
    mark: mark === undefined ? undefined : /^[DS]/.test(mark) ? 'debit' : 'credit',
  };
}

/** The one unit beside a number, empty without one; undefined for more than a unit. */
function signIn(beside: string): string | undefined {
  const bare = beside.replaceAll(/[-−–+()\s\u00A0\u202F]+/g, ' ').trim();
  return /^(\p{Sc}|[A-Za-z]{1,2}\p{Sc}|[A-Za-z][A-Za-z\d.]{0,11})?$/u.test(bare) ? bare : undefined;
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

/**
 * The decimal separator of a column. A separator before one or two digits, or behind the other one, is decimal; a
 * point before exactly three digits separates thousands where the currency has cents.
 * @param others cells of other columns of numbers, which decide where the column alone leaves it open
 */
export function findDecimal(
  cells: Iterable<string>,
  hasCents: boolean,
  others: Iterable<string> = [],
): '.' | ',' {
  const own = countSeparators(cells);
  if (own.commas > own.points) return ',';
  if (own.points > 0 || own.threes === 0 || !hasCents || own.others > 0) return '.';
  // Three figures behind every point: other columns of the table show which sign is decimal.
  const beside = countSeparators(others);
  return beside.points > beside.commas ? '.' : ',';
}

function countSeparators(cells: Iterable<string>) {
  let [points, commas, threes, others] = [0, 0, 0, 0];
  for (const cell of cells) {
    const text = cell.replaceAll(/[^\d.,]/g, '');
    if (/\d\.\d{3},\d|^\d+,(\d{1,2}|\d{4,})$|\.\d{3}\.\d{3}(,|$)/.test(text)) commas += 1;
    else if (/\d,\d{3}\.\d|^\d*\.(\d{1,2}|\d{4,})$|,\d{3},\d{3}/.test(text)) points += 1;
    else if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) threes += 1;
    else if (text !== '') others += 1;
  }
  return { points, commas, threes, others };
}
