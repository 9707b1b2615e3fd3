import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { RecordKind } from './queues.ts';

/** Whether somebody waits for an answer: they wrote last, or the answer did not reach them. */
export type Wait = { since: Date; isUndelivered: boolean };

/** @returns undefined where nobody waits, or where the reader may not see the record */
export async function findWaiting(
  ctx: ServiceContext,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<Wait | undefined> {
  authorize(ctx, kind === 'case' ? 'case:read' : 'submission:read');
  const table = kind === 'case' ? cases : formSubmissions;
  const visible = kind === 'case' ? visibleCases(ctx) : visibleSubmissions(ctx);
  const [row] = await ctx.db
    .select({ since: table.waitsSince })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.waitsSince), visible));
  if (!row?.since) return undefined;
  const undelivered = await findUndelivered(ctx, { kind, ids: [id] });
  return { since: row.since, isUndelivered: undelivered.has(id) };
}

const answers = ['submission-reply', 'case-message'];

/**
 * Returns which of the waiting records have a last answer that was not delivered. The caller has found the
 * records, and passes only those whose sender waits.
 */
export async function findUndelivered(
  ctx: ServiceContext,
  { kind, ids }: { kind: RecordKind; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  authorize(ctx, kind === 'case' ? 'case:read' : 'submission:read');
  if (ids.length === 0) return new Set();
  const record = kind === 'case' ? emailMessages.caseId : emailMessages.submissionId;
  const last = await ctx.db
    .selectDistinctOn([record], { id: record, state: emailMessages.state })
    .from(emailMessages)
    .where(and(inArray(record, [...ids]), inArray(emailMessages.template, answers)))
    .orderBy(record, desc(emailMessages.id));
  return new Set(
    last.flatMap(({ id, state }) => (id && ['failed', 'suppressed'].includes(state) ? [id] : [])),
  );
}
