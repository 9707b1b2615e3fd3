import { and, eq, sql, type SQL } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { MailKind } from '#kernel/outbox/letter.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';

/** For staff, beside a mail about a case. */
export const unaskedReason =
  'Not sent: nobody has asked the client whether mail to this address is safe. Record the answer in the case, under File.';

/**
 * True if mail to the client of a case waits until somebody asks whether it is safe: staff made the case, and the
 * person sent us no form, which asks it. What the person asks for, such as a code for the tracker, goes.
 */
export async function isMailUnasked(
  ctx: ServiceContext,
  { caseId, to, kind }: { caseId: string; to: string; kind: Pick<MailKind, 'refusable'> },
): Promise<boolean> {
  if (kind.refusable === false) return false;
  const [file] = await ctx.db
    .select({ email: cases.contactEmail })
    .from(cases)
    .where(isUnasked(caseId));
  return file?.email !== null && file !== undefined && mailboxOf(file.email) === mailboxOf(to);
}

/** Records, within the caller's transaction, that an address was called safe where nobody had asked before. */
export async function noteMailAsked(
  tx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  const said = sql`${cases.safeContact} || '{"safe_mail":"yes"}'::jsonb`;
  await tx.db.update(cases).set({ safeContact: said }).where(isUnasked(caseId));
}

function isUnasked(caseId: string): SQL | undefined {
  return and(
    eq(cases.id, caseId),
    sql`coalesce(${cases.safeContact} ->> 'safe_mail', '') = ''`,
    sql`not exists (select from ${formSubmissions} sent where sent.case_id = ${cases.id}
      and not sent.is_suspected_spam)`,
  );
}
