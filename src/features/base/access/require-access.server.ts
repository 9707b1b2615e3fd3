import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { auditLog } from '#database/tables/security.ts';
import { hiddenCases, hiddenSubmissions, seesRestricted } from './need-to-know.server.ts';

/** The same text for a case that is gone and for one that is hidden. */
export const noCase = 'This case does not exist any more.';
export const noSubmission = 'This submission does not exist any more.';

/**
 * Refuses a case whose access list the actor is not on, with the same text as for a missing case, and
 * audits the attempt. Call it after `authorize` and outside a transaction: the refusal would roll back
 * the audit row.
 * @param words text for a missing record, if it is not `noCase`
 * @throws Refusal `not_found`
 */
export async function requireCaseAccess(
  ctx: ServiceContext,
  id: string,
  words = noCase,
): Promise<void> {
  if (!(await isHidden(ctx, id, hiddenCases))) return;
  await recordTry(ctx, { action: 'case.access-refused', target: id });
  throw new Refusal('not_found', words);
}

/**
 * The same where a client is also allowed: for their own case.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function requireOwnCase(ctx: ServiceContext, id: string): Promise<void> {
  if (ctx.actor.type !== 'client') return requireCaseAccess(ctx, id);
  if (ctx.actor.caseId !== id) throw notYours();
}

/**
 * Called before a change: limits the changes of a client per hour; staff are not limited.
 * @throws Refusal `too_many`
 */
export async function limitClient(ctx: ServiceContext): Promise<void> {
  if (ctx.actor.type !== 'client') return;
  const { isExhausted } = await spendBudget(ctx, budgets.changesPerCase, ctx.actor.caseId);
  if (isExhausted) throw new Refusal('too_many', m.tracker_changes_limited());
}

/** Refusal that a client gets for another client's record. */
export function notYours(): Refusal {
  return new Refusal('forbidden', 'You are not allowed to do this.');
}

/**
 * The same for a submission of such a case.
 * @throws Refusal `not_found`
 */
export async function requireSubmissionAccess(
  ctx: ServiceContext,
  id: string,
  words = noSubmission,
): Promise<void> {
  if (!(await isHidden(ctx, id, hiddenSubmissions))) return;
  await recordTry(ctx, { action: 'submission.access-refused', target: id });
  throw new Refusal('not_found', words);
}

/**
 * Refuses an id without a case, where nothing else reads the case before it answers: a hidden one would
 * otherwise be told from none. Call it after `requireCaseAccess`.
 * @throws Refusal `not_found`
 */
export async function requireStoredCase(ctx: ServiceContext, id: string): Promise<void> {
  if ((await ctx.db.$count(cases, eq(cases.id, id))) === 0) throw new Refusal('not_found', noCase);
}

/** The same for a submission. @throws Refusal `not_found` */
export async function requireStoredSubmission(ctx: ServiceContext, id: string): Promise<void> {
  if ((await ctx.db.$count(formSubmissions, eq(formSubmissions.id, id))) === 0)
    throw new Refusal('not_found', noSubmission);
}

async function isHidden(
  ctx: ServiceContext,
  id: string,
  hidden: (ctx: ServiceContext) => SQL,
): Promise<boolean> {
  if (seesRestricted(ctx)) return false;
  const { rows } = await ctx.db.execute(
    sql`select from (${hidden(ctx)}) hidden where hidden.id = ${id}::uuid limit 1`,
  );
  return rows.length > 0;
}

/** Limited per person and time, as with every refusal: the log cannot be thinned out later. */
async function recordTry(
  ctx: ServiceContext,
  entry: { action: string; target: string },
): Promise<void> {
  const { actor } = ctx;
  const subject = actor.type === 'staff' ? actor.userId : actor.type;
  const { isExhausted } = await spendBudget(ctx, budgets.refusalsAudited, subject);
  if (!isExhausted) await recordAudit(ctx, { ...entry, severity: 'warning' });
}

/** In milliseconds: long enough to finish one task, short enough for an unattended screen. */
const proofValidity = 10 * 60_000;

/**
 * Requires the password or a second factor again before the most dangerous actions: bulk exports,
 * purges, roles, security settings, secrets. Call it after `authorize`.
 * @throws Refusal `proof_needed`; the route then redirects to the confirmation and back
 */
export function requireProof(ctx: ServiceContext): void {
  if (hasProof(ctx)) return;
  throw new Refusal('proof_needed', 'Enter your password again before you go on.');
}

/** True if `requireProof` would succeed now, so that a page can say so before anything is typed. */
export function hasProof({ actor, now }: ServiceContext): boolean {
  if (actor.type === 'integration') return false;
  return actor.type !== 'staff' || now().getTime() - actor.provedAt.getTime() < proofValidity;
}

/** In characters: the shortest meaningful reason, and the longest that the audit log accepts. */
const [shortest, longest] = [5, 500];

/**
 * Validates the stated reason for a bulk export, as it is kept in the audit log.
 * @throws Refusal `invalid`
 */
export function requireReason(typed: string): string {
  const reason = typed.trim().slice(0, longest);
  if (reason.length >= shortest) return reason;
  throw new Refusal('invalid', 'Say in a few words why you need this file.');
}

/** In milliseconds: the page is reloaded after each change, which is not a new access. */
const readInterval = 5 * 60_000;

/** Audits that a record was opened: once for repeated reads within five minutes. */
export async function recordRead(
  ctx: ServiceContext,
  reading: { action: string; target: string; details?: Record<string, string> },
): Promise<void> {
  const since = new Date(ctx.now().getTime() - readInterval);
  const [known] =
    ctx.actor.type !== 'staff'
      ? []
      : await ctx.db
          .select({ id: auditLog.id })
          .from(auditLog)
          .where(
            and(
              eq(auditLog.action, reading.action),
              // Identifiers contain their time of creation, and the index ends with them.
              gt(auditLog.id, v7({ msecs: since.getTime() })),
              gt(auditLog.timestamp, since),
              eq(auditLog.target, reading.target),
              eq(auditLog.actor, ctx.actor.userId),
            ),
          )
          .limit(1);
  if (!known) await recordAudit(ctx, reading);
}
