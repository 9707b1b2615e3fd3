import type { DirectionRule } from './formats.ts';
import type { Layout } from './layout.ts';
import { plainText } from './plain-text.ts';
import { readTimeParts, type DateOrder } from './written-time.ts';
import { isCutTime } from './spreadsheet-damage.ts';
import { readWrittenAmount } from './written-amount.ts';

/** A column as the chooser sees it. */
export type Column = { name: string; example: string };

/** Columns that a person may assign. */
export const columnFields = [
  'date',
  'time',
  'amount',
  'asset',
  'type',
  'status',
  'recipient',
  'address',
  'memo',
  'id',
  'reference',
] as const;

export type ColumnField = (typeof columnFields)[number];

/** How outgoing money is distinguished from incoming. */
export const directionChoices = ['minus', 'plus', 'words', 'all'] as const;

/** A person's assignment of the columns of a table. Indexes count from 0; -1 is none. */
export type ColumnChoice = Record<ColumnField, number> & {
  direction: (typeof directionChoices)[number];
  order: DateOrder;
  decimal: '.' | ',';
  /** Currency of amounts that name none. */
  currency: string;
};

/** The columns of a table by name, each with an example. */
export function describeColumns({ headings, table }: Layout): Column[] {
  return headings.map(({ name }, place) => ({
    name: plainText(name).slice(0, 60) || `Column ${place + 1}`,
    example: plainText(table.sample.find((row) => row[place]?.trim())?.[place]).slice(0, 60),
  }));
}

const directionOf: Readonly<Record<DirectionRule, ColumnChoice['direction']>> = {
  minus: 'minus',
  plus: 'plus',
  words: 'words',
  all: 'all',
  // A column of debits holds nothing else.
  columns: 'all',
  address: 'all',
};

/** The assignment that a layout amounts to, which the form is filled with. */
export function choiceOf({ columns, rule, order, decimal, unit }: Layout): ColumnChoice {
  const amount =
    rule === 'columns'
      ? columns.paidOut
      : (columns.amount ?? columns.paidOut ?? columns.byUnit?.[0]?.place);
  return {
    date: columns.date ?? -1,
    time: columns.time ?? -1,
    amount: amount ?? -1,
    asset: columns.asset ?? -1,
    type: columns.types[0] ?? -1,
    status: columns.statuses[0] ?? -1,
    recipient: columns.recipients[0] ?? -1,
    address: columns.toAddress ?? -1,
    memo: columns.memo ?? -1,
    id: columns.hash ?? -1,
    reference: columns.references[0] ?? -1,
    direction: directionOf[rule],
    order: order ?? 'mdy',
    decimal,
    currency: unit,
  };
}

/** Puts a person's assignment in the place of what the program found. */
export function applyChoice(layout: Layout, choice: ColumnChoice): Layout {
  function place(field: ColumnField): number | undefined {
    return choice[field] >= 0 && choice[field] < layout.headings.length ? choice[field] : undefined;
  }
  function list(field: ColumnField): number[] {
    const found = place(field);
    return found === undefined ? [] : [found];
  }
  const single = {
    date: place('date'),
    time: place('time'),
    amount: place('amount'),
    asset: place('asset'),
    toAddress: place('address'),
    memo: place('memo'),
    hash: place('id'),
  };
  const { balance, fee, feeAsset, zone, block, contract, fromAddress } = layout.columns;
  const kept = { balance, fee, feeAsset, zone, block, contract, fromAddress };
  const given = Object.entries({ ...kept, ...single }).filter(([, each]) => each !== undefined);
  return {
    ...layout,
    columns: {
      ...(Object.fromEntries(given) as Partial<Layout['columns']>),
      dates: list('date'),
      types: list('type'),
      statuses: list('status'),
      recipients: list('recipient'),
      references: list('reference'),
    },
    // A service's entry describes its own columns.
    format: undefined,
    instead: [],
    amounts: [],
    scale: undefined,
    rule: choice.direction,
    order: choice.order,
    decimal: choice.decimal,
    unit: choice.currency,
  };
}

/** Required columns that are not chosen, or cannot be read as chosen. */
export function findUnread({ columns, decimal, table }: Layout): ('date' | 'amount')[] {
  function isAny(place: number | undefined, test: (cell: string) => boolean): boolean {
    return (
      place !== undefined && table.sample.some((row) => row[place]?.trim() && test(row[place]))
    );
  }
  const hasAmount =
    columns.amountByAsset !== undefined ||
    [
      columns.amount,
      columns.paidOut,
      columns.paidIn,
      ...(columns.byUnit ?? []).map(({ place }) => place),
    ].some((place) =>
      isAny(place, (cell) => readWrittenAmount(cell, { asset: '', decimal }) !== undefined),
    );
  const hasDate = [columns.date, ...columns.dates].some((place) =>
    isAny(place, (cell) => readTimeParts(cell) !== undefined || isCutTime(cell)),
  );
  return [...(hasDate ? [] : ['date' as const]), ...(hasAmount ? [] : ['amount' as const])];
}
