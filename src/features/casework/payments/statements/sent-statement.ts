import { findWay, type Way } from '#shared/vocabulary/ways.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { assetOf } from '#shared/money/asset.ts';
import { columnFields, type ColumnChoice } from './column-choice.ts';
import type { Notation } from './written-values.ts';

/** Limit of rows; no single statement has more. */
export const maxRows = 200_000;

/** Selects the part of a statement to show. */
export type StatementQuery = {
  choice?: ColumnChoice | undefined;
  /** IANA time zone of a bank's file. */
  zone?: string | undefined;
  /** Words to search for in a row. */
  find: string;
  /** Row numbers: show rows after the first, or before the second. */
  after?: number | undefined;
  before?: number | undefined;
};

/** Values of the statement form. */
export type SentStatement = {
  /** `show` also pages and searches, and carries the ticks along. */
  asked: 'show' | 'add' | 'keep' | 'drop';
  query: StatementQuery;
  /** Sorted row numbers, including those of other pages. */
  ticked: number[];
  way: Way | null;
  institution: string;
  keep: boolean;
};

/** Values of a page that was not submitted yet. */
export const nothingSent: SentStatement = {
  asked: 'show',
  query: { find: '' },
  ticked: [],
  way: null,
  institution: '',
  keep: false,
};

/** @param zones allowed choices */
export function readSentStatement(form: FormData, zones: readonly string[]): SentStatement {
  function text(name: string): string {
    return cleanLine(String(form.get(name) ?? '')).slice(0, textLimits.other);
  }
  const numbers = [
    ...form.getAll('row').map(String),
    ...String(form.get('ticked') ?? '').split(','),
  ];
  const ticked = new Set(numbers.filter((each) => /^[1-9]\d{0,5}$/.test(each)).map(Number));
  return {
    asked: (['add', 'keep', 'drop'] as const).find((each) => each === form.get('do')) ?? 'show',
    query: {
      choice: form.has('date') ? readChoice(text) : undefined,
      zone: zones.find((zone) => zone === text('zone')),
      find: text('find'),
      after: Number(text('after')) || undefined,
      before: Number(text('before')) || undefined,
    },
    ticked: [...ticked].toSorted((a, b) => a - b),
    way: findWay(text('way')) ?? null,
    institution: text('institution'),
    keep: form.get('keep') === 'yes',
  };
}

const orders: readonly Notation['order'][] = ['ymd', 'mdy', 'dmy'];

function readChoice(text: (name: string) => string): ColumnChoice {
  const places = columnFields.map((field) => [
    field,
    /^\d{1,2}$/.test(text(field)) ? Number(text(field)) : -1,
  ]);
  return {
    ...(Object.fromEntries(places) as Record<(typeof columnFields)[number], number>),
    direction: text('direction') === 'all' ? 'all' : 'minus',
    currency: assetOf(text('currency')) || 'USD',
    order: orders.find((order) => order === text('order')) ?? 'ymd',
    decimal: text('decimal') === ',' ? ',' : '.',
  };
}
