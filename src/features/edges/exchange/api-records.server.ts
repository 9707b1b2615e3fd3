import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { cases, type ProgressStage } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  noCase,
  noSubmission,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { readPayments } from '#features/casework/payments/payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';

// The API identifies records as people do: by the number of a case, the reference of a submission.

/**
 * The id of a case by its number. The service called next authorises.
 * @throws Refusal `not_found`, in the same words for a case that is hidden from the actor
 */
export async function findCaseId(ctx: ServiceContext, caseNumber: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.caseNumber, caseNumber.trim().toUpperCase()));
  if (!found) throw new Refusal('not_found', noCase);
  await requireCaseAccess(ctx, found.id);
  return found.id;
}

/** The id of a submission by its reference. @throws Refusal `not_found` */
export async function findSubmissionId(ctx: ServiceContext, reference: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.reference, reference.trim().toUpperCase()));
  if (!found) throw new Refusal('not_found', noSubmission);
  await requireSubmissionAccess(ctx, found.id);
  return found.id;
}

/**
 * A tag that changes with everything in a submission that staff may change and the API shows.
 * @param lock prevents changes until the transaction ends
 * @throws Refusal `not_found`
 */
export async function submissionTag(
  ctx: ServiceContext,
  id: string,
  { lock }: { lock: boolean },
): Promise<string> {
  const { status, statusChangedAt, isSuspectedSpam, caseId, data } = formSubmissions;
  const query = ctx.db
    .select({ id: formSubmissions.id, status, statusChangedAt, isSuspectedSpam, caseId, data })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, id), visibleSubmissions(ctx)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refusal('not_found', noSubmission);
  const paid = await readPayments(ctx, { submissionId: id });
  const versions = paid.map((payment) => [payment.id, payment.version]);
  return createHash('sha256')
    .update(JSON.stringify([row, versions]))
    .digest('base64url')
    .slice(0, 22);
}

/**
 * The version of a case, which nobody else changes until the transaction ends.
 * @throws Refusal `not_found`
 */
export async function caseVersion(tx: ServiceContext, id: string): Promise<number> {
  await requireCaseAccess(tx, id);
  const [found] = await tx.db
    .select({ version: cases.version })
    .from(cases)
    .where(eq(cases.id, id))
    // Inserts into the case are not blocked.
    .for('no key update');
  if (!found) throw new Refusal('not_found', noCase);
  return found.version;
}

/**
 * The same of a payment of a case or of its reports.
 * @throws Refusal `not_found`
 */
export async function paymentVersion(
  tx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<number> {
  const found = (await readPayments(tx, { caseId })).find((payment) => payment.id === id);
  if (!found) throw new Refusal('not_found', 'This payment does not exist any more.');
  return found.version;
}

/** Formats a tag as an ETag header. */
export function etagOf(tag: string | number): string {
  return `"${tag}"`;
}

/** A stage in the API; `completedOn` is a day. */
export type ApiStage = {
  title: string;
  description?: string;
  completed: boolean;
  completedOn: string | null;
};

/** @param isWhole includes the description, for integrations that may change it */
export function toApiStage(stage: ProgressStage, isWhole: boolean): ApiStage {
  const { title, description = '', completed, completedAt } = stage;
  return {
    title,
    ...(isWhole && { description }),
    completed,
    completedOn: completedAt?.slice(0, 10) ?? null,
  };
}
