import { and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  noCase,
  noSubmission,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { recordAudit, type AuditEntry } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { sourceColumns, type SightingSource } from './own-indicators.server.ts';
import { sharingConsents } from '#database/tables/indicators.ts';
import type { ConsentWay } from './sharing-states.ts';

export type SharingConsent = {
  /** The case, where there is one: its submissions are part of the same matter. */
  source: SightingSource;
  /** The case number or the reference. */
  name: string;
  consent:
    | {
        how: ConsentWay;
        /** YYYY-MM-DD */
        givenOn: string;
        withdrawnAt: Date | null;
        recordedByName: string;
        recordedAt: Date;
      }
    | undefined;
};

/**
 * Returns the consent of the person behind a case or a submission to share what they named.
 * @throws Refusal `not_found`, also for a record that is hidden from the reader
 */
export async function getConsent(
  ctx: ServiceContext,
  asked: SightingSource,
): Promise<SharingConsent> {
  authorize(ctx, 'caseId' in asked ? 'case:read' : 'submission:read');
  const { source, name } = await findMatter(ctx, asked);
  const { how, givenOn, withdrawnAt, recordedByName, recordedAt } = sharingConsents;
  const [consent] = await ctx.db
    .select({ how, givenOn, withdrawnAt, recordedByName, recordedAt })
    .from(sharingConsents)
    .where(isOf(ctx, source))
    // A refusal outranks a consent, as in every file.
    .orderBy(sql`${withdrawnAt} desc nulls last`, desc(recordedAt))
    .limit(1);
  return { source, name, consent };
}

type Matter = { source: SightingSource; name: string };

async function findMatter(ctx: ServiceContext, source: SightingSource): Promise<Matter> {
  if ('caseId' in source) {
    await requireCaseAccess(ctx, source.caseId);
    const [row] = await ctx.db
      .select({ name: cases.caseNumber })
      .from(cases)
      .where(eq(cases.id, source.caseId));
    if (!row) throw new Refusal('not_found', noCase);
    return { source, name: row.name };
  }
  await requireSubmissionAccess(ctx, source.submissionId);
  const [row] = await ctx.db
    .select({ name: formSubmissions.reference, caseId: formSubmissions.caseId })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, source.submissionId));
  if (!row) throw new Refusal('not_found', noSubmission);
  return row.caseId === null ? { source, name: row.name } : findMatter(ctx, { caseId: row.caseId });
}

/** Consents of a matter: for a case also those recorded before it was opened. */
function isOf({ db }: ServiceContext, source: SightingSource): SQL | undefined {
  if ('submissionId' in source) return eq(sharingConsents.submissionId, source.submissionId);
  const own = db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.caseId, source.caseId));
  return or(eq(sharingConsents.caseId, source.caseId), inArray(sharingConsents.submissionId, own));
}

/**
 * Records a consent and replaces what was recorded before, including a refusal.
 * @param given `on` YYYY-MM-DD
 * @throws Refusal `not_found`, `invalid` for a day in the future
 */
export async function giveConsent(
  ctx: ServiceContext,
  asked: SightingSource,
  given: { how: ConsentWay; on: string },
): Promise<void> {
  authorize(ctx, 'indicator:share');
  const { source } = await findMatter(ctx, asked);
  // A day ahead of UTC may be today where the person lives.
  const tomorrow = new Date(ctx.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (given.on > tomorrow) throw new Refusal('invalid', 'This day is still to come.');
  const { actor } = ctx;
  const isPerson = actor.type === 'staff' && !actor.userId.startsWith('command:');
  const values = {
    how: given.how,
    givenOn: given.on,
    withdrawnAt: null,
    recordedBy: isPerson ? actor.userId : null,
    recordedByName: actorName(ctx),
    recordedAt: ctx.now(),
  };
  await inTransaction(ctx, async (tx) => {
    const target = 'caseId' in source ? sharingConsents.caseId : sharingConsents.submissionId;
    const [row] = await tx.db
      .insert(sharingConsents)
      .values({ ...sourceColumns(source), ...values })
      .onConflictDoUpdate({ target, set: values })
      .returning({ id: sharingConsents.id });
    if (row)
      await tx.db
        .delete(sharingConsents)
        .where(and(isOf(tx, source), ne(sharingConsents.id, row.id)));
    const details = { how: given.how, on: given.on };
    await recordAudit(tx, { ...entryOf(source, 'given'), details });
    await emit(tx, 'sharing.changed', {});
  });
}

/**
 * Records that consent was withdrawn. From the next file on, nothing of the matter counts. Repeating it has
 * no effect.
 * @throws Refusal `not_found`
 */
export async function withdrawConsent(ctx: ServiceContext, asked: SightingSource): Promise<void> {
  authorize(ctx, 'indicator:share');
  const { source } = await findMatter(ctx, asked);
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(sharingConsents)
      .set({ withdrawnAt: tx.now() })
      .where(and(isOf(tx, source), isNull(sharingConsents.withdrawnAt)))
      .returning({ id: sharingConsents.id });
    if (changed.length === 0) return;
    await recordAudit(tx, entryOf(source, 'withdrawn'));
    await emit(tx, 'sharing.changed', {});
  });
}

function entryOf(source: SightingSource, done: 'given' | 'withdrawn'): AuditEntry {
  return 'caseId' in source
    ? { action: `case.sharing-consent-${done}`, target: source.caseId }
    : { action: `submission.sharing-consent-${done}`, target: source.submissionId };
}
