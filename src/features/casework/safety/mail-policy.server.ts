import { and, eq, notInArray, sql } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { isReaderOfCase } from './case-readers.server.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { readPayer } from '#shared/vocabulary/payer.ts';
import { readCasePayer } from './case-payer.server.ts';
import { findHelper } from './helper-address.server.ts';
import type { MailPolicy } from '#kernel/outbox/mail-policy.ts';
import { isMailUnasked, unaskedReason } from './unasked-mail.server.ts';
import { isMailStopped, stoppedReason } from './stopped-mail.server.ts';

/** For staff, beside a mail to the client of a case. */
const formerReason =
  'Not sent: the address belongs neither to the client of the case nor to a helper of theirs any more.';

/** Rules for mail about cases and reports. */
export const caseworkMailPolicy: MailPolicy = {
  languageOf: ({ caseId, submissionId }) =>
    sql<string | null>`coalesce(
      (select ${cases.language} from ${cases} where ${cases.id} = ${caseId ?? null}::uuid),
      (select ${formSubmissions.language} from ${formSubmissions}
        where ${formSubmissions.id} = ${submissionId ?? null}::uuid))`,

  async findObstacle(ctx, { about: { caseId }, to, kind }) {
    if (!caseId) return undefined;
    const isNews = kind.refusable === 'case_updates';
    if (isNews && (await isMailStopped(ctx, caseId))) return stoppedReason;
    const isToClient = kind.audience === 'clients';
    return isToClient && !(await isReaderOfCase(ctx, { caseId, to })) ? formerReason : undefined;
  },

  async findHold(ctx, { about: { caseId }, to, kind }) {
    if (!caseId || kind.audience !== 'clients') return undefined;
    return (await isMailUnasked(ctx, { caseId, to, kind })) ? unaskedReason : undefined;
  },

  async findHelper(ctx, { caseId }) {
    const helper = caseId ? await findHelper(ctx, caseId) : undefined;
    if (!caseId || !helper) return undefined;
    const [file] = await ctx.db
      .select({ email: cases.contactEmail })
      .from(cases)
      .where(eq(cases.id, caseId));
    // A case that has their address opens with it.
    const isOwn = mailboxOf(file?.email ?? '') === mailboxOf(helper.email);
    return isOwn ? undefined : helper;
  },

  async whereIs(ctx, { caseId, submissionId }) {
    if (caseId) {
      const { country, region } = await readCasePayer(ctx, caseId);
      return { country, region };
    }
    if (!submissionId) return {};
    const [told] = await ctx.db
      .select({ answers: formSubmissions.data })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, submissionId));
    const { country, region } = readPayer(told?.answers ?? {});
    return { country, region };
  },

  async markQueued(tx, { submissionId }) {
    if (!submissionId) return;
    // A failure of another mail takes precedence in the list.
    await tx.db
      .update(formSubmissions)
      .set({ mailState: 'waiting' })
      .where(
        and(
          eq(formSubmissions.id, submissionId),
          notInArray(formSubmissions.mailState, ['waiting', 'failed']),
        ),
      );
  },

  async markSuppressed(tx, { submissionId }, why) {
    if (!submissionId) return;
    await tx.db
      .update(formSubmissions)
      .set({ emailError: why })
      // If other mails are waiting, this is recorded once they have left.
      .where(and(eq(formSubmissions.id, submissionId), eq(formSubmissions.mailState, 'none')));
  },
};
