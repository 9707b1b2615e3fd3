import { and, asc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { requireCaseAccess, noCase } from '#features/base/access/require-access.server.ts';
import { isTypedByHelper } from '#database/tables/columns.ts';
import { authorize, type Party, type ServiceContext } from '#kernel/context.ts';
import type { PartyAccess, PartyRole } from '#shared/vocabulary/party-roles.ts';
import { Refusal } from '#kernel/errors.ts';
import { supportersOf } from './case-readers.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { HelperAnswers } from './forms/helper.ts';
import { safeContactOf, type SafeContact } from './safe-contact.server.ts';
import { supporters } from '#database/tables/safety.ts';

/** Somebody beside the client of a case: a helper, a colleague, a lawyer. */
export type Supporter = {
  id: string;
  name: string;
  email: string;
  role: PartyRole;
  phone: string;
  /** How it is safe to reach them. */
  ways: string;
  access: PartyAccess;
  askedAt: Date;
  /** Null while their request is unanswered. */
  allowedAt: Date | null;
};

/**
 * Stores that a person who typed a report for somebody else asks to open the case as well, with the caller's
 * transaction. It grants nothing: the report may come from an offender who poses as a helper.
 */
export async function storeSupporter(
  tx: ServiceContext,
  { submissionId, report }: { submissionId: string; report: HelperAnswers },
): Promise<void> {
  authorize(tx, 'submission:create');
  const { helper_name: name, helper_code: wish } = report;
  const email = report.helper_email.toLowerCase();
  if (wish !== 'helper' || name === '' || email === '') return;
  // Their own address opens the case already.
  if (email === report.email.toLowerCase()) return;
  await tx.db.insert(supporters).values({ submissionId, name, email, createdAt: tx.now() });
}

/**
 * Finds a supporter who may open a case, by address or id. Checked at each step, so that a revocation takes
 * effect immediately.
 */
export async function findAllowedSupporter(
  ctx: ServiceContext,
  { caseId, ...by }: { caseId: string } & ({ email: string } | { id: string }),
): Promise<(Party & { email: string }) | undefined> {
  authorize(ctx, 'tracker:look-up');
  const { id, name, email, role, access } = supporters;
  const who =
    'id' in by ? eq(id, by.id) : and(eq(email, by.email.trim().toLowerCase()), ne(email, ''));
  const [found] = await ctx.db
    .select({ id, name, email, role, access })
    .from(supporters)
    .where(and(supportersOf(caseId), isNotNull(supporters.allowedAt), ne(access, 'none'), who))
    .limit(1);
  if (!found) return undefined;
  const { access: may, ...party } = found;
  return { ...party, ...(may === 'read' && { isReader: true }) };
}

/** True if somebody asked with this address to open a case, and the client has not been asked or has not answered. */
export async function isAwaitingConsent(
  ctx: ServiceContext,
  { caseId, email }: { caseId: string; email: string },
): Promise<boolean> {
  authorize(ctx, 'tracker:look-up');
  const isAsking = and(
    supportersOf(caseId),
    isNull(supporters.allowedAt),
    eq(supporters.email, email.trim().toLowerCase()),
    ne(supporters.access, 'none'),
    ne(supporters.email, ''),
  );
  return (await ctx.db.$count(supporters, isAsking)) > 0;
}

/**
 * Lists the supporters of a case, for the client and for staff.
 * @throws Refusal `not_found`; `forbidden` for a helper
 */
export async function findSupporters(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<Supporter[]> {
  await requireOwnOrStaff(ctx, caseId, 'case:read');
  const { id, name, email, role, phone, ways, access, createdAt, allowedAt } = supporters;
  return ctx.db
    .select({ id, name, email, role, phone, ways, access, askedAt: createdAt, allowedAt })
    .from(supporters)
    .where(supportersOf(caseId))
    .orderBy(asc(createdAt), asc(id));
}

/**
 * Lets staff and the client of a case pass: a helper may neither let others in nor see who else helps.
 * @throws Refusal `not_found`; `forbidden` for a helper
 */
export async function requireOwnOrStaff(
  ctx: ServiceContext,
  caseId: string,
  permission: 'case:read' | 'case:write',
): Promise<void> {
  const { actor } = ctx;
  if (actor.type !== 'client') {
    authorize(ctx, permission);
    return requireCaseAccess(ctx, caseId);
  }
  authorize(ctx, 'case:converse');
  if (actor.caseId !== caseId) throw new Refusal('not_found', noCase);
  if (actor.helper) throw new Refusal('forbidden', m.supporters_own_data());
}

/**
 * How the client of a case may be reached: as staff were told, or else as their reports say, the newest first.
 * @throws Refusal `not_found`
 */
export async function findSafeContact(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<SafeContact | undefined> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const { data, submittedAt, isSuspectedSpam, formType } = formSubmissions;
  const reports = await ctx.db
    .select({ data })
    .from(formSubmissions)
    .where(
      and(eq(formSubmissions.caseId, caseId), eq(formType, 'report'), eq(isSuspectedSpam, false)),
    )
    .orderBy(asc(submittedAt));
  const [file] = await ctx.db
    .select({ said: cases.safeContact, person: cases.userDetails })
    .from(cases)
    .where(eq(cases.id, caseId));
  const { email = '', phone = '' } = file?.person ?? {};
  const stated = Object.assign({ email, phone }, ...reports.map((report) => report.data));
  return safeContactOf({ ...stated, ...file?.said });
}

/** Condition on `cases`: another person typed a report of it, which any answer about a helper implies. */
export function isHelpedCase(): SQL<boolean> {
  return sql<boolean>`exists (select from ${formSubmissions} report
    where report.case_id = cases.id and report.form_type = 'report'
      and ${isTypedByHelper(sql`report.data`)})`;
}

/** Name of somebody whose request to open the case waits for a question to the client; a column of `cases`. */
export function waitingParty(): SQL<string | null> {
  return sql<string | null>`(select party.name from ${supporters} party
    where party.withdrawn_at is null and party.allowed_at is null and party.access <> 'none'
      and (party.case_id = cases.id or party.submission_id in (
        select sent.id from ${formSubmissions} sent
        left join ${formSubmissions} kept on kept.id = sent.merged_into
        where cases.id in (sent.case_id, kept.case_id) and not sent.is_suspected_spam))
    order by party.created_at limit 1)`;
}
