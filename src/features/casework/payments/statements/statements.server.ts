import pLimit from 'p-limit';
import type { Way } from '#shared/vocabulary/ways.ts';
import { removeUpload, findUploads } from '#features/base/documents/uploads.server.ts';
import { limitClient, requireOwnCase } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { addPayments, readPayments, type Payment } from '../payments.server.ts';
import { findPersonZone } from '../person-zone.server.ts';
import { noTexts, reportedTexts } from '../payment-fields.ts';
import type { PaymentDetails } from '../payment-details.ts';
import type { Column, ColumnChoice } from './column-choice.ts';
import {
  readStatement,
  StatementUnreadable,
  type JudgedRow,
  type StatementOptions,
  type Statement,
  type StatementProblem,
} from './read-statement.server.ts';
import type { Question } from './questions.ts';
import type { Verdict } from './judge-row.ts';
import { leftOutReasons, type LeftOutReason } from './row-words.ts';
import {
  attachToCase,
  letGoFile,
  openWaiting,
  statementSecret,
  type WaitingFile,
} from './waiting-file.server.ts';
import type { StatementQuery } from './sent-statement.ts';
import { keptReference, type StatementRow } from './statement-row.ts';
import { isAddressShaped } from './value-shapes.ts';
import { wayOfRow } from './wire-words.ts';

/** `isNoted`: the case has a payment with the same id, or with the same moment and amount. */
type ShownRow = StatementRow & { isNoted: boolean };

/** Rows that are not offered, by the reason. */
export type LeftOut = {
  reason: LeftOutReason;
  count: number;
  /** The first ones, of those that match the search. */
  rows: StatementRow[];
};

export type StatementView = {
  file: { name: string; size: number };
  /** Format of the institution, or the kind of file. */
  format: { name: string; institution: string; way: Way | null } | undefined;
  /** Questions that the file leaves open; the likely answer applies until somebody answers. */
  questions: readonly Question[];
  /** Columns of a table, which a person may assign at any time. */
  columns: readonly Column[];
  choice: ColumnChoice | undefined;
  unread: readonly ('date' | 'amount')[];
  zone: string;
  rows: ShownRow[];
  /** Payments that are not finished, which can often still be stopped. */
  pending: ShownRow[];
  leftOut: LeftOut[];
  /** Number of rows, of outgoing rows, and of outgoing rows that match the search. */
  counts: { all: number; outgoing: number; found: number };
  /** A spreadsheet shortened times or numbers of the file. */
  isDamaged: boolean;
  hasExtendedKey: boolean;
  hasEarlier: boolean;
  hasLater: boolean;
  /** Reason why no more can be read, with the line, if known. */
  problem: { kind: StatementProblem; line: number } | undefined;
};

/** Rows per page. */
const pageRows = 50;

/** Rows shown of each reason. */
const leftOutRows = 20;

/** Limits concurrent reads: a file of 20 MB takes two seconds of CPU time, in pieces. */
const readings = pLimit(2);

/**
 * The actor's waiting statement, with one page of its rows of outgoing money. Nothing of it is stored: it is
 * read again each time, from the encrypted file.
 * @throws Refusal `forbidden`, `not_found`, `too_many`
 */
export async function findStatement(
  ctx: ServiceContext,
  { caseId, query }: { caseId: string; query: StatementQuery },
): Promise<StatementView | undefined> {
  await requireMayImport(ctx, caseId);
  const file = await openWaiting(ctx, statementSecret(ctx, caseId));
  if (!file) return undefined;
  if (ctx.actor.type === 'client') {
    const { isExhausted } = await spendBudget(ctx, budgets.statementReadsPerCase, caseId);
    if (isExhausted) throw new Refusal('too_many', m.statement_reads_limited());
  }
  const payments = await readPayments(ctx, { caseId });
  const reading = await readingOf(ctx, { caseId, query, payments });
  const view = await readings(() => readPage(file, query, reading));
  function noted(row: ShownRow): ShownRow {
    return { ...row, isNoted: payments.some((one) => isSame(one, row)) };
  }
  return { ...view, rows: view.rows.map(noted), pending: view.pending.map(noted) };
}

type Reading = { caseId: string; query: StatementQuery; payments: readonly Payment[] };

async function readingOf(
  ctx: ServiceContext,
  { caseId, query: { choice, answers, zone }, payments }: Reading,
): Promise<StatementOptions> {
  return {
    choice,
    answers: zone === undefined ? answers : { zone, ...answers },
    zone: (await findPersonZone(ctx, { caseId, payments })) ?? 'UTC',
    // An address once named as the person's own is the sender of the payments imported then.
    ownAddresses: payments.map(({ sender }) => sender).filter(isAddressShaped),
    now: ctx.now(),
    ports: {
      readLines: (bytes) => ctx.ports.pdfReader.readLines(bytes),
      readSheets: (bytes) => ctx.ports.fileTextReader.readSheets(bytes),
    },
  };
}

/** A client may have entered it before, or sent the same statement. */
function isSame(payment: Payment, row: StatementRow): boolean {
  if (row.transactionId && payment.transactionId === row.transactionId) return true;
  return (
    row.amount !== null &&
    payment.amount === row.amount &&
    payment.asset === row.asset &&
    payment.earliest?.getTime() === row.earliest?.getTime()
  );
}

async function requireMayImport(ctx: ServiceContext, caseId: string): Promise<void> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
}

async function readPage(
  file: WaitingFile,
  query: StatementQuery,
  reading: StatementOptions,
): Promise<StatementView> {
  const view: StatementView = {
    file: { name: file.name, size: file.size },
    format: undefined,
    questions: [],
    columns: [],
    choice: undefined,
    unread: [],
    zone: reading.answers.zone ?? reading.zone,
    rows: [],
    pending: [],
    leftOut: [],
    counts: { all: 0, outgoing: 0, found: 0 },
    isDamaged: false,
    hasExtendedKey: false,
    hasEarlier: false,
    hasLater: false,
    problem: undefined,
  };
  try {
    const statement = await openStatement(file, reading);
    Object.assign(view, describe(statement));
    if (view.unread.length === 0) await fillPage(view, statement, query);
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    view.problem = { kind: error.problem, line: error.line };
  }
  return view;
}

const readMimes: readonly string[] = [
  'application/pdf',
  'text/html',
  'application/xml',
  'application/vnd.ms-excel',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** @throws StatementUnreadable */
async function openStatement(file: WaitingFile, reading: StatementOptions): Promise<Statement> {
  if (!file.isReady) throw new StatementUnreadable('waiting');
  if (!readMimes.includes(file.mime)) throw new StatementUnreadable('kind');
  return readStatement(file.open, reading);
}

function describe(statement: Statement) {
  const { format, isOfCard, questions, columns, choice, unread, isDamaged, hasExtendedKey } =
    statement;
  const known =
    typeof format === 'string'
      ? { name: format, institution: '', way: isOfCard ? ('card-credit' as const) : null }
      : format && { name: format.name, institution: format.institution, way: format.way };
  return { format: known, questions, columns, choice, unread, isDamaged, hasExtendedKey };
}

/** Goes through all rows, and reads those that the page shows. */
async function fillPage(
  view: StatementView,
  statement: Statement,
  query: StatementQuery,
): Promise<void> {
  const page: JudgedRow[] = [];
  const others = new Map<LeftOutReason, { count: number; first: JudgedRow[] }>();
  const words = query.find.toLowerCase();
  for await (const row of statement.rows()) {
    view.counts.all += 1;
    if (row.verdict !== undefined) {
      const group = others.get(row.verdict) ?? { count: 0, first: [] };
      others.set(row.verdict, group);
      group.count += 1;
      const most = row.verdict === 'pending' ? pageRows : leftOutRows;
      if (group.first.length < most && (!words || row.matches(words))) group.first.push(row);
      continue;
    }
    view.counts.outgoing += 1;
    if (words && !row.matches(words)) continue;
    view.counts.found += 1;
    turnPage(view, page, { row, query });
  }
  view.rows = page.map((row) => ({ ...row.read(), isNoted: false }));
  view.pending = (others.get('pending')?.first ?? []).map((row) => ({
    ...row.read(),
    isNoted: false,
  }));
  view.leftOut = leftOutReasons.flatMap((reason) => {
    const group = others.get(reason);
    return group
      ? [{ reason, count: group.count, rows: group.first.map((row) => row.read()) }]
      : [];
  });
}

function turnPage(
  view: StatementView,
  page: JudgedRow[],
  { row, query: { after = 0, before = Infinity } }: { row: JudgedRow; query: StatementQuery },
): void {
  if (row.number <= after) view.hasEarlier = true;
  else if (row.number >= before) view.hasLater = true;
  else if (page.length < pageRows) page.push(row);
  else if (before === Infinity) view.hasLater = true;
  else {
    // A page before a given row holds the last ones.
    page.shift();
    page.push(row);
    view.hasEarlier = true;
  }
}

type Import = {
  caseId: string;
  /** Row numbers. */
  ticked: readonly number[];
  query: StatementQuery;
  way: Way | null;
  institution: string;
  /** Keep the file with the case, as evidence. */
  keep: boolean;
};

/**
 * Stores the ticked rows of the waiting statement as payments, and nothing else of it. The file is added to
 * the case as evidence of them, or deleted. Without ticked rows it is only kept or deleted.
 * @throws Refusal `forbidden`, `not_found`, `too_many`; `conflict` when the statement or a row is gone, or
 *   there are too many payments; `invalid` for a secret in a row
 */
export async function importStatement(ctx: ServiceContext, input: Import): Promise<void> {
  const { caseId, keep } = input;
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  await limitClient(ctx);
  const secret = statementSecret(ctx, caseId);
  const file = await openWaiting(ctx, secret);
  if (!file) throw new Refusal('conflict', m.statement_gone());
  const payments = input.ticked.length > 0 ? await readTicked(ctx, file, input) : [];
  const left = await inTransaction(ctx, async (tx) => {
    const taken = { secret, id: file.id };
    const kept = keep ? await attachToCase(tx, { ...taken, caseId }) : undefined;
    const unkept = keep ? kept?.left : await letGoFile(tx, taken);
    if (keep ? !kept : !unkept) throw new Refusal('conflict', m.statement_gone());
    const proofId = kept?.id ?? null;
    const given = payments.map((one) => ({ ...one, saidBy: 'statement' as const, proofId }));
    await addPayments(tx, { caseId, payments: given, cause: 'imported' });
    await recordAudit(tx, {
      action: 'case.statement-taken',
      target: caseId,
      details: { payments: String(given.length), file: proofId ?? 'deleted' },
    });
    return unkept;
  });
  if (left) await removeUpload(ctx, { secret: left, id: file.id });
  await dropStatements(ctx, { caseId });
}

/** Deletes waiting statements. @param input.except the one that was just uploaded */
export async function dropStatements(
  ctx: ServiceContext,
  { caseId, except }: { caseId: string; except?: string },
): Promise<void> {
  await requireMayImport(ctx, caseId);
  const secret = statementSecret(ctx, caseId);
  for (const { id } of await findUploads(ctx, secret))
    if (id !== except) await removeUpload(ctx, { secret, id });
}

async function readTicked(
  ctx: ServiceContext,
  file: WaitingFile,
  { caseId, ticked, query, way, institution }: Import,
): Promise<(PaymentDetails & Pick<StatementRow, 'blockNumber' | 'contract'>)[]> {
  const payments = await readPayments(ctx, { caseId });
  const reading = await readingOf(ctx, { caseId, query, payments });
  const rows = await readings(() => pickRows(file, reading, new Set(ticked)));
  if (rows.length < ticked.length) throw new Refusal('conflict', m.statement_row_gone());
  const texts = rows.map((row) => [
    String(row.number),
    [row.sender, row.recipient, row.transactionId, row.contract, keptReference(row)].join('\n'),
  ]);
  const searched = { ...Object.fromEntries(texts), institution };
  if (Object.keys(findSecrets(searched)).length > 0)
    throw new Refusal('invalid', m.statement_secret());
  return rows.map((row) => ({
    way: wayOfRow(row.words, way),
    ...noTexts(reportedTexts),
    institution,
    numbers: row.numbers,
    kioskState: null,
    customer: null,
    authorised: null,
    earliest: row.earliest,
    latest: row.latest,
    zone: row.zone,
    certainty: row.certainty,
    amount: row.amount,
    decimals: row.decimals,
    asset: row.asset,
    contract: row.contract,
    sender: row.sender,
    recipient: row.recipient,
    transactionId: row.transactionId,
    blockNumber: row.blockNumber,
    reference: keptReference(row),
  }));
}

/** A person may know what a row means that we cannot read. */
function isTickable(verdict: Verdict): boolean {
  return verdict === undefined || verdict === 'pending' || verdict === 'unreadable';
}

/** The ticked payments; rows with another reason cannot be ticked. */
async function pickRows(
  file: WaitingFile,
  reading: StatementOptions,
  wanted: ReadonlySet<number>,
): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  try {
    const statement = await openStatement(file, reading);
    if (statement.unread.length > 0) return [];
    for await (const { number, verdict, read } of statement.rows()) {
      if (wanted.has(number) && isTickable(verdict)) rows.push(read());
      if (rows.length === wanted.size) break;
    }
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
  }
  return rows;
}
