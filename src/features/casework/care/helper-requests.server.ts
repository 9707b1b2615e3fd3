import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { trackerCodes } from '#database/tables/conversation.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { NewParty } from '#features/casework/safety/forms/party.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { withholdFormerAddress } from '#features/casework/cases/former-address.server.ts';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { supportersOf } from '#features/casework/safety/case-readers.server.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { supporters } from '#database/tables/safety.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { requireOwnOrStaff } from '#features/casework/safety/supporters.server.ts';

/** Finds the helpers of cases whose request nobody has answered. */
export const findUnansweredHelpers: MatterSource = async (ctx, files) => {
  const { id, name, allowedAt, createdAt } = supporters;
  const asked = sql`coalesce(${supporters.caseId},
    (select coalesce(sent.case_id, kept.case_id) from ${formSubmissions} sent
    left join ${formSubmissions} kept on kept.id = sent.merged_into
    where sent.id = ${supporters.submissionId} and not sent.is_suspected_spam))`;
  const ids = files.map((file) => file.id);
  const rows = await ctx.db
    .select({ id, name, about: sql<string>`${asked}` })
    .from(supporters)
    .where(
      and(
        isNull(supporters.withdrawnAt),
        isNull(allowedAt),
        ne(supporters.access, 'none'),
        inArray(asked, ids),
        visibleCases(ctx, asked),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ about, ...helper }) => ({
    about,
    key: `helper ${helper.id}`,
    kind: 'consent' as const,
    text: `${helper.name} asks to open the case, and nobody has asked the client`,
  }));
};

/**
 * Names somebody beside the client: a helper, a colleague or a lawyer. They can open nothing until the client was
 * asked, which is a task of the case from now on.
 * @throws Refusal `not_found`; `conflict` where somebody with this address is named already
 */
export async function addParty(
  ctx: ServiceContext,
  { caseId, ...party }: NewParty & { caseId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const file = await lockCase(tx, caseId);
    const email = party.email.toLowerCase();
    const isNamed = and(supportersOf(caseId), eq(supporters.email, email));
    const isOwn = email !== '' && mailboxOf(email) === mailboxOf(file.email);
    if (isOwn || (email !== '' && (await tx.db.$count(supporters, isNamed)) > 0))
      throw new Refusal('conflict', 'Somebody with this address belongs to the case already.');
    const [stored] = await tx.db
      .insert(supporters)
      .values({ ...party, email, caseId, createdAt: tx.now() })
      .returning({ id: supporters.id });
    const { role, access } = party;
    await recordCaseEvent(tx, { caseId, kind: 'party-named', details: { role, access } });
    const details = { supporter: stored?.id ?? '', role, access };
    await recordAudit(tx, { action: 'case.party-named', target: caseId, details });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

type Answer = { caseId: string; id: string; isAllowed: boolean };

/**
 * Lets a helper open the case, or revokes that for good. The client does it in the tracker, or through
 * staff.
 * @throws Refusal `not_found`; `forbidden` for a helper; `conflict` when it was revoked before
 */
export async function answerSupporter(ctx: ServiceContext, answer: Answer): Promise<void> {
  const { caseId, id, isAllowed } = answer;
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnOrStaff(ctx, caseId, 'case:write');
  await inTransaction(ctx, async (tx) => {
    const file = await lockCase(tx, caseId);
    const by = actorName(tx);
    const changed = await tx.db
      .update(supporters)
      .set(
        isAllowed
          ? { allowedAt: tx.now(), allowedByName: by }
          : { withdrawnAt: tx.now(), withdrawnByName: by },
      )
      .where(and(eq(supporters.id, id), supportersOf(caseId)))
      .returning({ email: supporters.email, access: supporters.access });
    const [helper] = changed;
    if (!helper) throw new Refusal('conflict', m.supporters_gone());
    if (!isAllowed && mailboxOf(helper.email) !== mailboxOf(file.email))
      await withholdFormerAddress(tx, {
        caseId,
        email: helper.email,
        reason: 'Not sent: the helper was refused before this mail left.',
      });
    // Their earlier mail said that they need do nothing until then.
    if (isAllowed && helper.email !== '' && helper.access !== 'none')
      await enqueueEmail(tx, {
        template: 'case-opened',
        to: helper.email,
        payload: { caseNumber: file.caseNumber, helper: 'open' },
        caseId,
      });
    // A session of theirs that is open ends with the next request; codes that they have open nothing any more.
    if (!isAllowed) await tx.db.delete(trackerCodes).where(eq(trackerCodes.supporterId, id));
    const kind = isAllowed ? 'helper-allowed' : 'helper-withdrawn';
    await recordCaseEvent(tx, { caseId, kind, details: {} });
    await recordAudit(tx, {
      action: `case.${kind}`,
      target: caseId,
      details: { supporter: id },
      severity: 'warning',
    });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}
