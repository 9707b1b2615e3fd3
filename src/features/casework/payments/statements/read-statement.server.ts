import { holdsExtendedKey } from '../forms/transaction.ts';
import {
  applyChoice,
  choiceOf,
  describeColumns,
  findUnread,
  type Column,
  type ColumnChoice,
} from './column-choice.ts';
import {
  findTables,
  listsHoldings,
  maxRows,
  TooManyRows,
  type FoundTable,
  type RowSource,
} from './find-tables.ts';
import type { StatementFormat } from './formats.ts';
import { judgeRow, readWritten, type Pair, type Verdict, type WrittenRow } from './judge-row.ts';
import { readLayout, type Layout } from './layout.ts';
import { BrokenBankFile, type BankFormat, type BankRow } from './bank-row.ts';
import { readCamt } from './camt.ts';
import { readMt940 } from './mt940.ts';
import { isOfCard, readOfx } from './ofx.ts';
import { createPauses, type Pauses } from './pauses.ts';
import { proveTable } from './prove-table.ts';
import { settleLayout, type Answers, type Question } from './questions.ts';
import { BrokenRows, type RowFault } from './split-rows.ts';
import { readRow, type Notation, type StatementRow } from './statement-row.ts';
import {
  readContent,
  type OpenFile,
  type StatementPorts,
  type StatementContent,
} from './statement-text.server.ts';
import { BrokenWorkbook } from './workbook-rows.server.ts';

/** Reason why nothing of a file can be shown. */
export type StatementProblem =
  | 'kind'
  | 'pdf'
  | 'scanned'
  | 'old-workbook'
  | 'no-table'
  | 'broken'
  | 'long-row'
  | 'wide-row'
  | 'too-many-rows'
  | 'waiting';

export type StatementOptions = {
  /** A person's assignment of columns, for the largest table. */
  choice?: ColumnChoice | undefined;
  answers: Answers;
  /** Zone of the organisation, for times whose zone nobody knows. */
  zone: string;
  /** Addresses that are known to be the person's own. */
  ownAddresses: readonly string[];
  now: Date;
  /** Without them no PDF and no old workbook is read. */
  ports?: StatementPorts | undefined;
};

/** A row of a statement; parsed only when it is displayed. */
export type JudgedRow = {
  number: number;
  /** Why it is no payment; undefined for a payment. */
  verdict: Verdict;
  /** Tests whether the row contains the words, ignoring case. */
  matches: (words: string) => boolean;
  read: () => StatementRow;
};

/** A statement, gone through once; its rows can be gone through again. */
export type Statement = {
  /** Service, or kind of file; undefined for a table of nobody's that we know. */
  format: StatementFormat | BankFormat | undefined;
  isOfCard: boolean;
  questions: readonly Question[];
  /** Of the largest table; undefined for a file without columns. */
  columns: readonly Column[];
  choice: ColumnChoice | undefined;
  unread: readonly ('date' | 'amount')[];
  /** A spreadsheet shortened times or numbers when the file was opened and saved in it. */
  isDamaged: boolean;
  hasExtendedKey: boolean;
  rows: () => AsyncGenerator<JudgedRow>;
};

/** Reading of the file cannot continue. */
export class StatementUnreadable extends Error {
  readonly problem: StatementProblem;
  /** Line of the file, from 1; 0 when unknown. */
  readonly line: number;

  constructor(problem: StatementProblem, line = 0) {
    super(`A statement cannot be read: ${problem}.`);
    this.problem = problem;
    this.line = line;
  }
}

/**
 * Reads a statement in pieces, so that others get their turn: finds its tables, what each column holds, and what all
 * rows together prove.
 * @throws StatementUnreadable
 */
export async function readStatement(open: OpenFile, reading: StatementOptions): Promise<Statement> {
  const pauses = createPauses();
  return orUnreadable(async () => {
    const { ports = noPorts } = reading;
    const content = await readContent(open, { pauses, ports });
    if (content.kind === 'none') throw new StatementUnreadable(content.problem);
    const hasExtendedKey = await searchKeys(content.text, pauses);
    if (content.kind === 'bank')
      return { ...readBankFile(content, reading, pauses), hasExtendedKey };
    return { ...(await readTables(content, reading, pauses)), hasExtendedKey };
  });
}

const noPorts: StatementPorts = {
  readLines: async () => ({ ok: false, reason: 'damaged' }),
  readSheets: async () => ({ ok: false, reason: 'damaged' }),
};

const faults: Readonly<Record<RowFault, StatementProblem>> = {
  unclosed: 'broken',
  long: 'long-row',
  wide: 'wide-row',
};

async function orUnreadable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TooManyRows) throw new StatementUnreadable('too-many-rows');
    if (error instanceof BrokenRows) throw new StatementUnreadable(faults[error.fault], error.line);
    if (error instanceof BrokenBankFile || error instanceof BrokenWorkbook)
      throw new StatementUnreadable('broken');
    throw error;
  }
}

/** In characters. */
const searchedAtOnce = 256 * 1024;
const longestKey = 128;

async function searchKeys(text: string, pauses: Pauses): Promise<boolean> {
  for (let at = 0; at < text.length; at += searchedAtOnce) {
    if (holdsExtendedKey(text.slice(at, at + searchedAtOnce + longestKey))) return true;
    if (at > 0) await pauses.take();
  }
  return false;
}

type Read = Omit<Statement, 'hasExtendedKey'>;

const bankReaders: Readonly<Record<BankFormat, (text: string) => Generator<BankRow>>> = {
  OFX: readOfx,
  MT940: readMt940,
  CAMT: readCamt,
};

function readBankFile(
  { text, format }: Extract<StatementContent, { kind: 'bank' }>,
  { zone, answers, now }: StatementOptions,
  pauses: Pauses,
): Read {
  async function* rows(): AsyncGenerator<JudgedRow> {
    let number = 0;
    for (const { verdict, decimal, ...written } of bankReaders[format](text)) {
      if (pauses.isDue()) await pauses.take();
      number += 1;
      if (number > maxRows) throw new StatementUnreadable('too-many-rows');
      const notation: Notation = { order: 'ymd', decimal, zone: answers.zone ?? zone, unit: '' };
      yield judged(written, { number, verdict, notation, now });
    }
  }
  return {
    format,
    isOfCard: format === 'OFX' && isOfCard(text),
    questions: [],
    columns: [],
    choice: undefined,
    unread: [],
    isDamaged: false,
    rows: () => guarded(rows()),
  };
}

function judged(
  written: WrittenRow,
  row: { number: number; verdict: Verdict; notation: Notation; now: Date },
): JudgedRow {
  return {
    number: row.number,
    verdict: row.verdict,
    matches: (words) => Object.values(written).join('\n').toLowerCase().includes(words),
    read: () => readRow(written, row),
  };
}

/** Problems that show only while rows are read. */
async function* guarded(rows: AsyncGenerator<JudgedRow>): AsyncGenerator<JudgedRow> {
  try {
    yield* rows;
  } catch (error) {
    await orUnreadable(() =>
      Promise.reject(error instanceof Error ? error : new Error(String(error))),
    );
  }
}

type Settled = {
  layout: Layout;
  pairs: ReadonlyMap<string, Pair> | undefined;
  /** A list of what an account holds: every row is a balance. */
  areHoldings: boolean;
};

async function readTables(
  { sources }: Extract<StatementContent, { kind: 'tables' }>,
  reading: StatementOptions,
  pauses: Pauses,
): Promise<Read> {
  const tables = await findTables(sources, pauses);
  const [largest] = tables.toSorted((one, other) => size(other) - size(one));
  if (!largest) throw new StatementUnreadable('no-table');
  const settled: Settled[] = [];
  const questions: Question[] = [];
  let isDamaged = false;
  for (const table of tables) {
    // Somebody said whose file it is.
    if (table.alike && reading.answers.institution === table.alike.name) table.format = table.alike;
    const found = await readLayout(table, pauses);
    const isChosen = reading.choice !== undefined && table === largest;
    const layout = isChosen && reading.choice ? applyChoice(found, reading.choice) : found;
    const rows = sources[table.source];
    if (!rows) continue;
    const steps = { pauses, firstNumber: table.before };
    const proof = await proveTable(rows, { layout, now: reading.now }, steps);
    isDamaged ||= proof.isDamaged;
    // A column that a person chose is no question any more.
    const answers = isChosen
      ? { ...reading.answers, dateOrder: reading.choice?.order }
      : reading.answers;
    const { layout: known, questions: open } = settleLayout(layout, proof, {
      ...reading,
      answers: answers as Answers,
    });
    const chosen =
      isChosen && reading.choice
        ? { ...known, rule: reading.choice.direction, order: reading.choice.order }
        : known;
    const areHoldings = !isChosen && listsHoldings(table);
    settled.push({ layout: chosen, pairs: proof.pairs, areHoldings });
    // Nothing in it is a payment, so there is nothing to ask.
    for (const question of areHoldings ? [] : open)
      if (
        !questions.some(({ id }) => id === question.id) &&
        !(isChosen && ['dateOrder', 'sign', 'direction'].includes(question.id))
      )
        questions.push(question);
  }
  const main = settled.find(({ layout }) => layout.table === largest)?.layout;
  if (!main) throw new StatementUnreadable('no-table');
  return {
    format: main.format ?? largest.format,
    isOfCard: false,
    questions,
    columns: describeColumns(main),
    choice: choiceOf(main),
    unread: findUnread(main),
    isDamaged,
    rows: () => guarded(tableRows(sources, settled, { pauses, now: reading.now })),
  };
}

function size({ first, last }: FoundTable): number {
  return last - first;
}

async function* tableRows(
  sources: readonly RowSource[],
  settled: readonly Settled[],
  { pauses, now }: { pauses: Pauses; now: Date },
): AsyncGenerator<JudgedRow> {
  for (const { layout, pairs, areHoldings } of settled) {
    const { table } = layout;
    const notation: Notation = {
      order: layout.order ?? 'mdy',
      decimal: layout.decimal,
      zone: layout.zone,
      unit: layout.unit,
      scale: layout.scale,
      isLargeConfirmed: layout.isLargeConfirmed,
      feeIncluded: layout.format?.feeIncluded,
      feeScale: layout.format?.feeScale,
    };
    const seen = new Map<string, string>();
    let number = table.before;
    for (const row of sources[table.source]?.() ?? []) {
      if (pauses.isDue(row.length)) await pauses.take();
      number += 1;
      if (number < table.first) continue;
      if (number > table.last) break;
      const judgement = judgeRow(row, { layout, pairs, seen });
      if (!judgement) continue;
      const { columns } = judgement;
      const verdict = areHoldings ? 'balance' : judgement.verdict;
      const place = number;
      yield {
        number: place,
        verdict,
        matches: (words) => row.join('\n').toLowerCase().includes(words),
        read: () =>
          readRow(readWritten(row, columns, layout), { number: place, verdict, notation, now }),
      };
    }
  }
}
