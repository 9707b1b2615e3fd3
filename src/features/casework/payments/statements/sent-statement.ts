import { findWay, type Way } from '#shared/vocabulary/ways.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import {
  columnFields,
  directionChoices,
  type ColumnChoice,
  type ColumnField,
} from './column-choice.ts';
import { questionIds, type Answers } from './questions.ts';
import { findAsset } from './written-asset.ts';
import type { DateOrder } from './written-time.ts';

/** Selects the part of a statement to show. */
export type StatementQuery = {
  choice?: ColumnChoice | undefined;
  /** Answers to the questions of the file. */
  answers: Answers;
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
  query: { answers: {}, find: '' },
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
      // Another button takes the assignment back.
      choice: form.has('date') && form.get('do') !== 'found' ? readChoice(text) : undefined,
      answers: readAnswers(text),
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

/** Name of the field of a question's answer. */
export function answerField(id: string): string {
  return `answer_${id}`;
}

function readAnswers(text: (name: string) => string): Answers {
  const given = questionIds.flatMap((id) => {
    const typed = text(`${answerField(id)}_other`);
    const answer = typed || text(answerField(id));
    return answer ? [[id, answer] as const] : [];
  });
  return Object.fromEntries(given);
}

const orders: readonly DateOrder[] = ['ymd', 'mdy', 'dmy'];

function readChoice(text: (name: string) => string): ColumnChoice {
  const places = columnFields.map((field) => [
    field,
    /^\d{1,3}$/.test(text(field)) ? Number(text(field)) : -1,
  ]);
  return {
    ...(Object.fromEntries(places) as Record<ColumnField, number>),
    direction: directionChoices.find((direction) => direction === text('direction')) ?? 'minus',
    currency: findAsset(text('currency')),
    order: orders.find((order) => order === text('order')) ?? 'ymd',
    decimal: text('decimal') === ',' ? ',' : '.',
  };
}
