import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { payments } from '#database/tables/payments.ts';
import type { ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import {
  readClientStatement,
  isSameStatement,
  stateForClient,
  type ClientStatement,
} from './client-statement.ts';
import { clientLine, type ClientLine } from './client-statement-words.ts';
import { readTracedPayment } from './method/facts.ts';
import { traceReleases, traces } from '#database/tables/tracing.ts';
import {
  findNewestTraces,
  getTrace,
  isOfPayment,
  requireCurrent,
  resultIn,
  type ReadRun,
} from './traces.server.ts';

type Lines = Record<Language, ClientLine>;

/** Text that the client of a case would read about the newest result of a payment, and the one they read now. */
export type TraceRelease = {
  traceId: string;
  /** False once the payment was corrected: then the client reads nothing about it, released or not. */
  isCurrent: boolean;
  /** By each language; undefined where the result must not be used. */
  preview: Lines | undefined;
  /** Identifies the shown preview: another one is not released in its place. */
  seen: string;
  released:
    | { id: string; at: Date; byName: string; lines: Lines; is: 'same' | 'older' | 'different' }
    | undefined;
};

/**
 * For the newest finished run of each payment of a case.
 * @param read runs with their results, where the caller has them already
 * @throws Refusal `not_found`
 */
export async function findReleases(
  ctx: ServiceContext,
  caseId: string,
  read: readonly ReadRun[] = [],
): Promise<TraceRelease[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const { timezone } = await readSettings(ctx);
  const newest = await findNewestTraces(ctx, { caseId });
  const current = await ctx.db
    .select()
    .from(traceReleases)
    .where(and(eq(traceReleases.caseId, caseId), isNull(traceReleases.withdrawnAt)));
  const found: TraceRelease[] = [];
  for (const { id, paymentId } of newest) {
    // oxlint-disable-next-line no-await-in-loop -- few payments of a case can be followed
    const { isCurrent, stated } = await state(ctx, { caseId, id }, read);
    const released = current.find((each) => each.paymentId === paymentId);
    const said = released && readClientStatement(released.statement);
    found.push({
      traceId: id,
      isCurrent,
      preview: stated && linesOf(stated, timezone),
      seen: stated ? digest(stated) : '',
      released: released &&
        said && {
          id: released.id,
          at: released.releasedAt,
          byName: released.releasedByName,
          lines: linesOf(said, timezone),
          is: compare(said, stated),
        },
    });
  }
  return found;
}

function compare(
  said: ClientStatement,
  now: ClientStatement | undefined,
): 'same' | 'older' | 'different' {
  if (!now || !isSameStatement(said, now)) return 'different';
  return said.readOn === now.readOn ? 'same' : 'older';
}

/** @returns nothing stated where the sums do not reconcile, or the payment was corrected since */
async function state(
  ctx: ServiceContext,
  asked: { caseId: string; id: string },
  read: readonly ReadRun[],
): Promise<{ isCurrent: boolean; stated: ClientStatement | undefined }> {
  const known = read.find(({ run }) => run.id === asked.id);
  const { run, facts, trace, decimals, isCurrent } =
    (known && resultIn(known, undefined)) ??
    (await getTrace(ctx, { ...asked, convention: undefined }));
  if (!trace.reconciles || !isCurrent) return { isCurrent, stated: undefined };
  const readOn = new Date(run.head?.time ?? run.createdAt.getTime()).toISOString();
  return { isCurrent, stated: stateForClient({ facts, trace, decimals, readOn }) };
}

function linesOf(stated: ClientStatement, timeZone: string): Lines {
  function line(language: Language): ClientLine {
    return inLanguage(language, () => clientLine(stated, timeZone));
  }
  return { en: line('en'), es: line('es') };
}

function digest(stated: ClientStatement): string {
  return createHash('sha256').update(JSON.stringify(stated)).digest('hex');
}

/**
 * Lets the client read the result of a trace as it was shown to staff, in place of what they read before.
 * @param releasing `seen`: of the preview
 * @throws Refusal `not_found`, `invalid`; `conflict` if the result is another one than was shown
 */
export async function releaseTrace(
  ctx: ServiceContext,
  { caseId, id, seen }: { caseId: string; id: string; seen: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const [run] = await tx.db
      .select({ paymentId: traces.paymentId, state: traces.state })
      .from(traces)
      .where(and(eq(traces.id, id), eq(traces.caseId, caseId)))
      .for('update');
    const { isCurrent, stated } = await state(tx, { caseId, id }, []);
    requireCurrent({ isCurrent });
    if (!run || !stated || run.state !== 'done')
      throw new Refusal('invalid', 'Only a finished trace whose sums reconcile can be shown.');
    if (digest(stated) !== seen)
      throw new Refusal(
        'conflict',
        'The result changed since this page was opened. Read what the client would see again.',
      );
    await tx.db
      .update(traceReleases)
      .set({ withdrawnAt: tx.now(), withdrawnByName: actorName(tx) })
      .where(and(eq(traceReleases.paymentId, run.paymentId), isNull(traceReleases.withdrawnAt)));
    await tx.db.insert(traceReleases).values({
      id: v7(),
      caseId,
      paymentId: run.paymentId,
      traceId: id,
      statement: stated,
      releasedByName: actorName(tx),
      releasedAt: tx.now(),
    });
    await recordAudit(tx, {
      action: 'trace.released',
      target: caseId,
      details: { trace: id, payment: run.paymentId, sha256: seen },
    });
  });
}

/**
 * Takes from the client what was released. The row stays.
 * @throws Refusal `not_found`
 */
export async function withdrawRelease(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const withdrawn = await tx.db
      .update(traceReleases)
      .set({ withdrawnAt: tx.now(), withdrawnByName: actorName(tx) })
      .where(
        and(
          eq(traceReleases.id, id),
          eq(traceReleases.caseId, caseId),
          isNull(traceReleases.withdrawnAt),
        ),
      )
      .returning({ traceId: traceReleases.traceId });
    const [release] = withdrawn;
    if (!release) throw new Refusal('not_found', 'This was withdrawn meanwhile.');
    await recordAudit(tx, {
      action: 'trace.release-withdrawn',
      target: caseId,
      details: { trace: release.traceId },
    });
  });
}

export type OwnTrace = { id: string; releasedAt: Date; line: ClientLine };

/** What the client reads of where the money went, for the closing letter of the case. */
export const findClosingTraces: ClosingSource = async (client) => {
  const [first] = await findOwnTraces(client);
  const on = first?.releasedAt.toISOString().slice(0, 10);
  return on ? [{ part: 'done', on, text: m.closing_traced({ day: formatDay(on) }) }] : [];
};

/**
 * Returns the results that staff released to the client of a case, in the language of the page. A helper
 * who is allowed into the case is shown nothing: addresses and amounts are the person's own to pass on. Once a payment
 * was corrected nobody is shown anything of it, until it is followed again.
 * @throws Refusal `forbidden`
 */
export async function findOwnTraces(ctx: ServiceContext): Promise<OwnTrace[]> {
  authorize(ctx, 'case:converse');
  const { timezone } = await readSettings(ctx);
  return (await findOwnStatements(ctx)).map(({ id, releasedAt, statement }) => ({
    id,
    releasedAt,
    line: clientLine(statement, timezone),
  }));
}

/** The same as facts, for the drawing of the client's payments. */
export async function findOwnStatements(
  ctx: ServiceContext,
): Promise<{ id: string; paymentId: string; releasedAt: Date; statement: ClientStatement }[]> {
  authorize(ctx, 'case:converse');
  if (ctx.actor.type !== 'client' || ctx.actor.helper) return [];
  const rows = await ctx.db
    .select({
      id: traceReleases.id,
      releasedAt: traceReleases.releasedAt,
      statement: traceReleases.statement,
      // Of the facts, which can be a megabyte.
      traced: sql<unknown>`${traces.facts} -> 'payment'`,
      payment: payments,
    })
    .from(traceReleases)
    .innerJoin(payments, eq(payments.id, traceReleases.paymentId))
    .innerJoin(traces, eq(traces.id, traceReleases.traceId))
    .where(
      and(
        eq(traceReleases.caseId, ctx.actor.caseId),
        eq(payments.caseId, ctx.actor.caseId),
        isNull(traceReleases.withdrawnAt),
        isNull(payments.removedAt),
      ),
    )
    .orderBy(asc(traceReleases.id));
  return rows
    .filter(({ traced, payment }) => isOfPayment({ payment: readTracedPayment(traced) }, payment))
    .map(({ id, releasedAt, statement, payment }) => ({
      id,
      paymentId: payment.id,
      releasedAt,
      statement: readClientStatement(statement),
    }));
}
