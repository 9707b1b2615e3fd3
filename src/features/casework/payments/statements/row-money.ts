import type { TableColumns } from './find-columns.ts';
import { isCoin } from './find-columns.ts';
import type { Layout } from './layout.ts';
import { plainWords } from './row-words.ts';
import { isAddressShaped } from './value-shapes.ts';
import { readWrittenAmount, type WrittenAmount } from './written-amount.ts';
import type { Unit } from './written-asset.ts';

/** The money of one row: how much, in which unit, and from which side of the row. */
export type Money = {
  amount: WrittenAmount | undefined;
  written: string;
  /** The column that is filled, where money out and in have one each. */
  side: 'out' | 'in' | 'both' | undefined;
  isEmpty: boolean;
  /** The unit as the row or the heading of its amount has it; undefined where the column of units decides. */
  unit?: string | Unit;
  /** The row moved a quantity of a security, which is no money. */
  isOfSecurity?: boolean;
  /** The row bought something that went straight to an address outside. */
  isDelivered?: boolean;
};

type MoneyContext = { layout: Layout; columns: TableColumns };

export function cellOf(row: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (row[place]?.trim() ?? '');
}

type Cell = { amount: WrittenAmount | undefined; written: string };

/** The amount of a row: in its column, in the filled one of two sides, or in the filled one of several units. */
export function findMoney(row: readonly string[], { layout, columns }: MoneyContext): Money {
  function read(place: number | undefined): Cell {
    const written = cellOf(row, place);
    return { written, amount: written === '' ? undefined : readQuickly(written, layout.decimal) };
  }
  const isDelivered = isDeliveredTo(row, columns);
  if (columns.byUnit) return moneyByUnit(columns.byUnit, { read, isDelivered });
  const quantity = read(columns.quantity);
  if (isSome(quantity)) {
    const symbol = cellOf(row, columns.security);
    if (isCoin(symbol)) return { ...quantity, side: undefined, isEmpty: false, unit: symbol };
    return { ...read(columns.amount), side: undefined, isEmpty: false, isOfSecurity: true };
  }
  const sided = moneyOfSides(row, { layout, columns, read, isDelivered });
  if (sided) return sided;
  const place = columns.amountByAsset
    ? columns.amountByAsset.get(cellOf(row, columns.asset).toLowerCase())
    : columns.amount;
  const found = read(place);
  return { ...found, side: undefined, isEmpty: found.written === '', isDelivered };
}

function isSome({ amount }: Cell): boolean {
  return amount !== undefined && amount.minor !== 0n;
}

const bought =
  /^((crypto|coin|token|instant|recurring|card|fiat) )?(buy|buys|bought|purchase|purchased|order|kauf|gekauft|compra|achat|acquisto|onramp|on ramp)( (crypto|order|coin|token))?$/;

/** A purchase that went to an address outside is a payment to it. */
function isDeliveredTo(row: readonly string[], { types, toAddress }: TableColumns): boolean {
  return (
    toAddress !== undefined &&
    isAddressShaped(cellOf(row, toAddress)) &&
    types.some((place) => bought.test(plainWords(cellOf(row, place))))
  );
}

type Reading = { read: (place: number | undefined) => Cell; isDelivered: boolean };

/** One column for each unit: a row that fills two of them, with opposite signs, exchanged one for the other. */
function moneyByUnit(
  byUnit: NonNullable<TableColumns['byUnit']>,
  { read, isDelivered }: Reading,
): Money {
  const filled = byUnit.map(({ place, unit }) => ({ ...read(place), unit })).filter(isSome);
  const [first, second] = filled;
  if (!first) {
    const empty = byUnit.map(({ place }) => read(place)).find(({ written }) => written !== '');
    return {
      ...(empty ?? { amount: undefined, written: '' }),
      side: undefined,
      isEmpty: empty === undefined,
    };
  }
  if (!second) return { ...first, side: undefined, isEmpty: false };
  const received = filled.find(({ amount }) => amount?.isMinus === false);
  if (isDelivered && received) return { ...received, side: 'both', isEmpty: false, isDelivered };
  const isTrade = filled.some((one) => one.amount?.isMinus !== first.amount?.isMinus);
  // Twice the same money, or twice other money: the row does not say which of them was paid.
  return isTrade
    ? { ...first, side: 'both', isEmpty: false }
    : { ...first, amount: undefined, side: undefined, isEmpty: false };
}

function moneyOfSides(
  row: readonly string[],
  { layout, columns, read, isDelivered }: MoneyContext & Reading,
): Money | undefined {
  const isSided =
    columns.paidOut !== undefined &&
    (layout.rule === 'columns' || columns.amount === undefined || columns !== layout.columns);
  if (!isSided) return undefined;
  const [out, back] = [read(columns.paidOut), read(columns.paidIn)];
  const [outUnit, backUnit] = [columns.paidOutAsset, columns.paidInAsset].map((place) =>
    place === undefined ? {} : { unit: cellOf(row, place) },
  );
  if (isSome(out) && isSome(back)) {
    return isDelivered
      ? { ...back, ...backUnit, side: 'both', isEmpty: false, isDelivered }
      : { ...out, ...outUnit, side: 'both', isEmpty: false };
  }
  if (isSome(back)) return { ...back, ...backUnit, side: 'in', isEmpty: false };
  if (out.amount) return { ...out, ...outUnit, side: 'out', isEmpty: false };
  if (back.amount) return { ...back, ...backUnit, side: 'in', isEmpty: false };
  const written = out.written || back.written;
  return columns.amount === undefined || written !== ''
    ? { amount: undefined, written, side: undefined, isEmpty: written === '' }
    : undefined;
}

/** Most amounts are plain numbers, and a statement has hundreds of thousands. */
export function readQuickly(written: string, decimal: '.' | ','): WrittenAmount | undefined {
  const plain = decimal === '.' ? /^(-)?(\d{1,14})(?:\.(\d{1,8}))?$/.exec(written) : null;
  if (!plain) return readWrittenAmount(written, { asset: '', decimal });
  const fraction = plain[3] ?? '';
  return {
    minor: BigInt(`${plain[2]}${fraction}`),
    decimals: fraction.length,
    isMinus: plain[1] === '-',
    unit: '',
    mark: undefined,
  };
}
