import pLimit from 'p-limit';
import type { Way } from '#shared/vocabulary/ways.ts';
import { removeUpload, findUploads } from '#features/base/documents/uploads.server.ts';
import { limitClient, requireOwnCase } from '#kernel/access/require-access.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { addPayments, readPayments, type Payment } from '../payments.server.ts';
import type { PaymentDetails } from '../payment-details.ts';
import { findUnread, type Column, type ColumnChoice } from './column-choice.ts';
import {
  inspectStatement,
  outgoingRows,
  StatementUnreadable,
  type OutgoingRow,
  type StatementProblem,
  type StatementShape,
} from './read-statement.server.ts';
import {
  attachToCase,
  letGoFile,
  openWaiting,
  statementSecret,
  type WaitingFile,
} from './waiting-file.server.ts';
import type { StatementQuery } from './sent-statement.ts';
import { referenceOf, type StatementRow } from './written-values.ts';

export type StatementView = {
  file: { name: string; size: number };
  /** Format of the institution, or the kind of file. */
  format: { name: string; institution: string; way: Way | null } | undefined;
  /** Columns of a file that the user must assign, or may, because it yielded no rows. */
  columns: Column[];
  choice: ColumnChoice | undefined;
  unread: readonly ('date' | 'amount')[];
  /** The file may contain times without a zone. */
  needsZone: boolean;
  zone: string;
  /** `isNoted`: the case has a payment with the same id, or with the same moment and amount. */
  rows: (StatementRow & { isNoted: boolean })[];
  /** Number of rows, of outgoing rows, and of outgoing rows that match the search. */
  counts: { all: number; outgoing: number; found: number };
  hasExtendedKey: boolean;
  hasEarlier: boolean;
  hasLater: boolean;
  /** Reason why no more can be read, with the line, if known. */
  problem: { kind: StatementProblem; line: number } | undefined;
};

/** Rows per page. */
const pageRows = 50;

/** Limits concurrent reads: a file of 20 MB takes a second of CPU time. */
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
  const { timezone } = await readSettings(ctx);
  const asked = { ...query, zone: query.zone ?? timezone };
  const view = await readings(() => readPage(ctx, file, asked));
  const noted = view.rows.length > 0 ? await readPayments(ctx, { caseId }) : [];
  const rows = view.rows.map((row) => ({ ...row, isNoted: noted.some((one) => isSame(one, row)) }));
  return { ...view, rows };
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
  ctx: ServiceContext,
  file: WaitingFile,
  query: StatementQuery & { zone: string },
): Promise<StatementView> {
  const shape = await shapeOf(file, query);
  const view: StatementView = {
    file: { name: file.name, size: file.size },
    ...(await describeShape(shape, query)),
    zone: query.zone,
    rows: [],
    counts: { all: 0, outgoing: 0, found: 0 },
    hasExtendedKey: false,
    hasEarlier: false,
    hasLater: false,
    problem: 'problem' in shape ? { kind: shape.problem, line: 0 } : undefined,
  };
  if ('problem' in shape || view.unread.length > 0) return view;
  const seen = { rows: 0, hasExtendedKey: false };
  const page: OutgoingRow[] = [];
  const words = query.find.toLowerCase();
  const { after = 0, before = Infinity } = query;
  try {
    const reading = { shape, choice: view.choice, zone: query.zone, now: ctx.now() };
    for await (const row of outgoingRows(file.open, reading, seen)) {
      view.counts.outgoing += 1;
      if (words && !row.matches(words)) continue;
      view.counts.found += 1;
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
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    view.problem = { kind: error.problem, line: error.line };
  }
  view.rows = page.map((row) => ({ ...row.read(), isNoted: false }));
  view.counts.all = seen.rows;
  view.hasExtendedKey = seen.hasExtendedKey;
  if (shape.kind !== 'named' || view.problem || view.counts.outgoing > 0) return view;
  // Its terms may differ from the known ones.
  return { ...view, columns: shape.columns, choice: shape.guess, needsZone: true };
}

/** The user's assignment of columns takes precedence over the header. */
async function shapeOf(
  file: WaitingFile,
  { choice }: StatementQuery,
): Promise<StatementShape | { problem: StatementProblem }> {
  if (!file.isReady) return { problem: 'waiting' };
  if (file.mime !== 'text/csv' && file.mime !== 'text/plain') return { problem: 'kind' };
  const shape = await inspectStatement(file.open);
  if ('problem' in shape || shape.kind !== 'named' || !choice) return shape;
  return { ...shape, kind: 'columns' };
}

type Described = Pick<StatementView, 'format' | 'columns' | 'choice' | 'unread' | 'needsZone'>;

async function describeShape(
  shape: Awaited<ReturnType<typeof shapeOf>>,
  query: StatementQuery,
): Promise<Described> {
  const none = { columns: [], choice: undefined, unread: [], needsZone: false };
  if ('problem' in shape) return { ...none, format: undefined };
  if (shape.kind === 'named') {
    const { name, institution, way } = shape.format;
    return { ...none, format: { name, institution, way } };
  }
  if (shape.kind === 'ofx') {
    const way = shape.isOfCard ? ('card-credit' as const) : null;
    return { ...none, format: { name: 'OFX', institution: '', way }, needsZone: true };
  }
  const choice = query.choice ?? shape.guess;
  const unread = findUnread(choice, shape.columns);
  return { format: undefined, columns: shape.columns, choice, unread, needsZone: true };
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
  { ticked, query, way, institution }: Import,
): Promise<(PaymentDetails & Pick<StatementRow, 'blockNumber'>)[]> {
  const shape = await shapeOf(file, query);
  const { timezone } = await readSettings(ctx);
  const zone = query.zone ?? timezone;
  const wanted = new Set(ticked);
  const rows: StatementRow[] = [];
  if (!('problem' in shape)) {
    const { choice } = await describeShape(shape, query);
    const seen = { rows: 0, hasExtendedKey: false };
    const reading = { shape, choice, zone, now: ctx.now() };
    await readings(async () => {
      for await (const row of outgoingRows(file.open, reading, seen)) {
        if (wanted.has(row.number)) rows.push(row.read());
        if (rows.length === wanted.size) break;
      }
    });
  }
  if (rows.length < wanted.size) throw new Refusal('conflict', m.statement_row_gone());
  const texts = rows.map((row) => [
    String(row.number),
    [row.sender, row.recipient, row.transactionId, referenceOf(row)].join('\n'),
  ]);
  const searched = { ...Object.fromEntries(texts), institution };
  if (Object.keys(findSecrets(searched)).length > 0)
    throw new Refusal('invalid', m.statement_secret());
  const unsaid = { kioskState: null, customer: null, authorised: null };
  return rows.map((row) => {
    const { number: _number, about: _about, unread: _unread, ...said } = row;
    return { ...said, reference: referenceOf(row), ...unsaid, way, institution };
  });
}
