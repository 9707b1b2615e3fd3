import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { supporters } from '#database/tables/safety.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { MailedHelper } from '#kernel/outbox/mail-policy.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';

type Answers = Readonly<Record<string, string | undefined>>;

/** The own address of a helper who wrote a report and said that it is safe to write to them. */
export function helperAddressOf(answers: Answers): string | undefined {
  const { reported_by: by, helper_mail: isSafe, helper_email: email } = answers;
  return by === 'helper' && isSafe === 'yes' && email ? email : undefined;
}

/**
 * The helper who wrote the report that a case began with, until the client refuses them; the name may be empty. A
 * report that was linked later names nobody: it may come from an offender who wants the client's mail.
 */
export async function findHelper(
  ctx: ServiceContext,
  caseId: string,
): Promise<(MailedHelper & { name: string }) | undefined> {
  const { id, data, submittedAt, formType, isSuspectedSpam } = formSubmissions;
  const [first] = await ctx.db
    .select({
      data,
      withdrawnAt: supporters.withdrawnAt,
      allowedAt: supporters.allowedAt,
      asked: supporters.id,
      may: supporters.access,
    })
    .from(formSubmissions)
    .leftJoin(supporters, eq(supporters.submissionId, id))
    .where(
      and(
        eq(formSubmissions.caseId, caseId),
        eq(formType, 'report'),
        eq(isSuspectedSpam, false),
        isNull(formSubmissions.mergedInto),
      ),
    )
    .orderBy(asc(submittedAt), asc(sql`${id}`))
    .limit(1);
  if (!first || first.withdrawnAt) return undefined;
  const email = helperAddressOf(first.data);
  if (!email || (await isUnsafeAddress(ctx, email))) return undefined;
  const isAsking = first.asked !== null && first.may !== 'none';
  const access = isAsking ? (first.allowedAt ? 'open' : 'asked') : 'none';
  return { email, name: first.data['helper_name'] ?? '', access };
}
