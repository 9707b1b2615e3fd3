import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { supporters } from '#database/tables/safety.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { findHelper } from './helper-address.server.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';

/** Parties whom staff named, or reports of a case or reports merged into these, and who were not refused. */
export function supportersOf(caseId: string): SQL | undefined {
  return and(
    isNull(supporters.withdrawnAt),
    sql`(${supporters.caseId} = ${caseId}::uuid or ${supporters.submissionId} in (
      select sent.id from ${formSubmissions} sent
      left join ${formSubmissions} kept on kept.id = sent.merged_into
      where ${caseId}::uuid in (sent.case_id, kept.case_id) and not sent.is_suspected_spam))`,
  );
}

/**
 * True if mail to the client of a case may go to an address, in any spelling: it belongs to the client, to the helper
 * who wrote the report, or to a supporter who may open the case.
 */
export async function isReaderOfCase(
  ctx: ServiceContext,
  { caseId, to }: { caseId: string; to: string },
): Promise<boolean> {
  const mailbox = mailboxOf(to);
  const [file] = await ctx.db
    .select({ email: cases.contactEmail })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (file?.email && mailboxOf(file.email) === mailbox) return true;
  const helper = await findHelper(ctx, caseId);
  if (helper && mailboxOf(helper.email) === mailbox) return true;
  const allowed = await ctx.db
    .select({ email: supporters.email })
    .from(supporters)
    .where(and(supportersOf(caseId), isNotNull(supporters.allowedAt)));
  return allowed.some(({ email }) => mailboxOf(email) === mailbox);
}
