import { isCurrency } from '#shared/money/asset.ts';
import type { WrittenRow } from './formats.ts';
import { plainText, readWrittenAmount, readWrittenTime, type Notation } from './written-values.ts';

/** A column as the chooser sees it. */
export type Column = { name: string; example: string };

/** The user's assignment of the columns of an unknown header. Indexes count from 0; -1 is none. */
export type ColumnChoice = {
  date: number;
  /** Index of a separate column for the time of day. */
  time: number;
  amount: number;
  /** `minus`: outgoing money has a minus or brackets; `all`: the column holds only outgoing money. */
  direction: 'minus' | 'all';
  asset: number;
  /** Currency of all amounts, when no column names it. */
  currency: string;
  recipient: number;
  id: number;
} & Pick<Notation, 'order' | 'decimal'>;

export const columnFields = ['date', 'time', 'amount', 'asset', 'recipient', 'id'] as const;

const maxColumns = 60;

/** Headings that banks use for such columns; a first guess, which the user corrects. */
const likely: Readonly<Record<(typeof columnFields)[number], RegExp>> = {
  date: /date|posted|datum|fecha/i,
  time: /^time\b/i,
  amount: /amount|debit|withdraw|paid out|money out|betrag|importe/i,
  asset: /currency|asset|coin|symbol|ticker|währung|moneda|divisa/i,
  recipient:
    /recipient|payee|receiver|to address|beneficiar|description|details|name|^to$|empfänger/i,
  id: /hash|tx ?id|transaction id|reference|confirmation/i,
};

/** The columns of a table, and a guess of their meaning. */
export function guessColumns(rows: readonly string[][]): {
  columns: Column[];
  guess: ColumnChoice;
} {
  const width = Math.min(maxColumns, Math.max(...rows.map(({ length }) => length)));
  const head = rows.find((row) => row.filter((cell) => cell.trim() !== '').length > 1) ?? [];
  const body = rows.slice(rows.indexOf(head) + 1);
  const columns = Array.from({ length: width }, (_, place) => ({
    name: plainText(head[place]).slice(0, 60) || `Column ${place + 1}`,
    example: plainText(body.find((row) => row[place]?.trim())?.[place]).slice(0, 60),
  }));
  function placeOf(field: (typeof columnFields)[number]): number {
    return columns.findIndex(({ name }) => likely[field].test(name));
  }
  const named = placeOf('date');
  const dated = columns.findIndex(({ example }) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d/.test(example));
  const called = placeOf('amount');
  const summed = columns.findIndex((_, place) => isOfAmounts(body.map((row) => row[place] ?? '')));
  const [date, amount] = [named >= 0 ? named : dated, called >= 0 ? called : summed];
  const amounts = body.map((row) => row[amount] ?? '');
  const currencyColumn = placeOf('asset');
  const priced = columns.findIndex((_, place) =>
    isOfCurrencies(body.map((row) => row[place] ?? '')),
  );
  const guess: ColumnChoice = {
    date,
    time: placeOf('time'),
    amount,
    direction: amounts.some((text) => /^\s*[-−(]|-\s*$/.test(text)) ? 'minus' : 'all',
    asset: currencyColumn >= 0 ? currencyColumn : priced,
    currency: 'USD',
    recipient: placeOf('recipient'),
    id: placeOf('id'),
    order: guessOrder(body.map((row) => row[date] ?? '')),
    decimal: guessDecimal(amounts),
  };
  return { columns, guess };
}

/** Every number in the column has cents. */
function isOfAmounts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return (
    filled.length > 0 &&
    filled.every((cell) => /^\s*[-−+(]?\$?[\d.,' ]*\d[.,]\d{2}\)?[-−]?\s*$/.test(cell))
  );
}

/** Such as EUR: missing this column would count euros as dollars. */
function isOfCurrencies(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => /^[A-Z]{3}$/.test(cell) && isCurrency(cell));
}

/**
 * A number above twelve cannot be a month. When no date decides, the order of the United States applies, and
 * the page shows the day in words.
 */
function guessOrder(dates: readonly string[]): Notation['order'] {
  const parts = dates.flatMap((text) => /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d/.exec(text) ?? []);
  if (parts.length === 0) return 'ymd';
  const isDayFirst = dates.some((text) => Number(/^\s*(\d{1,2})[-/.]\d/.exec(text)?.[1]) > 12);
  const hasPoints = dates.some((text) => /^\s*\d{1,2}\.\d{1,2}\.\d/.test(text));
  return isDayFirst || hasPoints ? 'dmy' : 'mdy';
}

/** A comma before the last one or two digits is a decimal comma; before three it separates thousands. */
function guessDecimal(amounts: readonly string[]): Notation['decimal'] {
  return amounts.some((text) => /,\d{1,2}\D*$/.test(text) || /\.\d{3},/.test(text)) ? ',' : '.';
}

/** @returns undefined for a row that is not outgoing money, such as the header */
export function readChosen(row: readonly string[], choice: ColumnChoice): WrittenRow | undefined {
  function cell(place: number): string {
    return row[place]?.trim() ?? '';
  }
  const amount = readWrittenAmount(cell(choice.amount), { asset: '', decimal: choice.decimal });
  if (!amount || amount.minor === 0n) return undefined;
  if (choice.direction === 'minus' && !amount.isMinus) return undefined;
  const others = [
    choice.date,
    choice.time,
    choice.amount,
    choice.asset,
    choice.recipient,
    choice.id,
  ];
  return {
    time: [cell(choice.date), cell(choice.time)].filter(Boolean).join(' '),
    amount: cell(choice.amount),
    asset: choice.asset >= 0 ? cell(choice.asset) : choice.currency,
    recipient: cell(choice.recipient),
    transactionId: cell(choice.id),
    about: row
      .filter((text, place) => text.trim() !== '' && !others.includes(place))
      .slice(0, 6)
      .join(', '),
  };
}

/** Required columns that are not chosen, or cannot be read as chosen. */
export function findUnread(
  choice: ColumnChoice,
  columns: readonly Column[],
): ('date' | 'amount')[] {
  const { date, amount, order, decimal } = choice;
  const given = { order, decimal, zone: 'UTC' };
  const isDate = date >= 0 && readWrittenTime(columns[date]?.example.split(/[ T]/)[0] ?? '', given);
  const isAmount =
    amount >= 0 && readWrittenAmount(columns[amount]?.example ?? '', { asset: '', decimal });
  return [isDate ? undefined : 'date', isAmount ? undefined : 'amount'].filter(
    (field) => field !== undefined,
  ) as ('date' | 'amount')[];
}
