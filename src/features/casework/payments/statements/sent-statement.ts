import { findWay, type Way } from '#shared/vocabulary/ways.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { assetOf } from '#shared/money/asset.ts';
import { columnFields, type ColumnChoice } from './column-choice.ts';
import type { Notation } from './written-values.ts';

/** More rows are more than one statement. */
export const maxRows = 200_000;

/** What of a statement somebody wants to see. */
export type StatementQuery = {
  choice?: ColumnChoice | undefined;
  /** IANA name of the clock of a bank's file. */
  zone?: string | undefined;
  /** Words that stand in a row. */
  find: string;
  /** Numbers of rows: those behind the first, or those before the second. */
  after?: number | undefined;
  before?: number | undefined;
};

/** What the form of a statement says. */
export type SentStatement = {
  /** `show` also turns pages and searches, with the ticks carried along. */
  asked: 'show' | 'add' | 'keep' | 'drop';
  query: StatementQuery;
  /** Numbers of rows, those of other pages too; in order. */
  ticked: number[];
  way: Way | null;
  institution: string;
  keep: boolean;
};

/** Of a page on which nothing was said yet. */
export const nothingSent: SentStatement = {
  asked: 'show',
  query: { find: '' },
  ticked: [],
  way: null,
  institution: '',
  keep: false,
};

/** @param zones that may be chosen */
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
