import { and, eq, isNull } from 'drizzle-orm';
import { cases } from '#features/cases/schema.server.ts';
import { formSubmissions } from '#features/reports/schema.server.ts';
import {
  noCase,
  noSubmission,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#kernel/access/require-access.ts';
import { recordAudit, type AuditEntry } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { sourceColumns, type SightingSource } from './own-indicators.server.ts';
import { sharingConsents } from './schema.server.ts';
import type { ConsentWay } from './sharing-states.ts';

export type SharingConsent = {
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
 * Whether the person behind a case or a submission agreed that what they named may be passed on.
 * @throws Refusal `not_found`, also for what is hidden from the reader
 */
export async function getConsent(
  ctx: ServiceContext,
  source: SightingSource,
): Promise<SharingConsent> {
  authorize(ctx, 'caseId' in source ? 'case:read' : 'submission:read');
  const name = await findName(ctx, source);
  const { how, givenOn, withdrawnAt, recordedByName, recordedAt } = sharingConsents;
  const [consent] = await ctx.db
    .select({ how, givenOn, withdrawnAt, recordedByName, recordedAt })
    .from(sharingConsents)
    .where(isOf(source));
  return { name, consent };
}

async function findName(ctx: ServiceContext, source: SightingSource): Promise<string> {
  if ('caseId' in source) {
    await requireCaseAccess(ctx, source.caseId);
    const [row] = await ctx.db
      .select({ name: cases.caseNumber })
      .from(cases)
      .where(eq(cases.id, source.caseId));
    if (!row) throw new Refusal('not_found', noCase);
    return row.name;
  }
  await requireSubmissionAccess(ctx, source.submissionId);
  const [row] = await ctx.db
    .select({ name: formSubmissions.reference })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, source.submissionId));
  if (!row) throw new Refusal('not_found', noSubmission);
  return row.name;
}

function isOf(source: SightingSource) {
  return 'caseId' in source
    ? eq(sharingConsents.caseId, source.caseId)
    : eq(sharingConsents.submissionId, source.submissionId);
}

/**
 * Records that somebody agreed; what was recorded before is replaced, also a "no".
 * @param given `on` YYYY-MM-DD
 * @throws Refusal `not_found`, `invalid` for a day to come
 */
export async function giveConsent(
  ctx: ServiceContext,
  source: SightingSource,
  given: { how: ConsentWay; on: string },
): Promise<void> {
  authorize(ctx, 'indicator:share');
  await findName(ctx, source);
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
    recordedByName: actor.type === 'staff' ? actor.name : actor.type,
    recordedAt: ctx.now(),
  };
  await inTransaction(ctx, async (tx) => {
    const target = 'caseId' in source ? sharingConsents.caseId : sharingConsents.submissionId;
    await tx.db
      .insert(sharingConsents)
      .values({ ...sourceColumns(source), ...values })
      .onConflictDoUpdate({ target, set: values });
    const details = { how: given.how, on: given.on };
    await recordAudit(tx, { ...entryOf(source, 'given'), details });
  });
}

/**
 * Records that somebody no longer agrees. From the next file on, nothing of their matter counts.
 * Doing it twice changes nothing.
 * @throws Refusal `not_found`
 */
export async function withdrawConsent(ctx: ServiceContext, source: SightingSource): Promise<void> {
  authorize(ctx, 'indicator:share');
  await findName(ctx, source);
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(sharingConsents)
      .set({ withdrawnAt: tx.now() })
      .where(and(isOf(source), isNull(sharingConsents.withdrawnAt)))
      .returning({ id: sharingConsents.id });
    if (changed.length > 0) await recordAudit(tx, entryOf(source, 'withdrawn'));
  });
}

function entryOf(source: SightingSource, done: 'given' | 'withdrawn'): AuditEntry {
  return 'caseId' in source
    ? { action: `case.sharing-consent-${done}`, target: source.caseId }
    : { action: `submission.sharing-consent-${done}`, target: source.submissionId };
}
