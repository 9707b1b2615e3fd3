import { findFacts, noteFact } from '#features/derived/deadlines/case-facts.server.ts';
import type { EventKind } from '#shared/vocabulary/event-kinds.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { draftClientLetter } from './client-letter.ts';
import { findAffectedMatters } from './concerned.server.ts';
import { getNotice } from './notices.server.ts';
import { noNotice } from './paper.server.ts';
import { seizureFinds } from '#database/tables/seizures.ts';
import { noticeDays, type NoticeDay } from './states.ts';

/** Kind of fact for each day of a notice. Restitution and remission are separate procedures. */
const factOf: Readonly<Record<NoticeDay, EventKind>> = {
  seizedOn: 'seized',
  restitutionBy: 'restitution-closes',
  petitionBy: 'remission-closes',
  claimBy: 'forfeiture-date-stated',
};

/**
 * Adds the days of a notice to a concerned case as facts, from which its dates follow. A known day is not
 * added twice.
 * @returns number of facts added
 * @throws Refusal `forbidden`; `not_found` for a case that is not concerned; `invalid` for a notice without
 *   days
 */
export async function addNoticeDeadlines(
  ctx: ServiceContext,
  { noticeId, caseId }: { noticeId: string; caseId: string },
): Promise<number> {
  authorize(ctx, 'seizure:write');
  await requireCaseAccess(ctx, caseId);
  await findAffectedMatters(ctx, { noticeId, caseId });
  const notice = await getNotice(ctx, { id: noticeId });
  const days = noticeDays.flatMap((name) => {
    const on = notice[name];
    return on ? [{ kind: factOf[name], on }] : [];
  });
  if (days.length === 0)
    throw new Refusal('invalid', 'Type the days that the notice names first, then add them.');
  return inTransaction(ctx, async (tx) => {
    const { facts } = await findFacts(tx, { caseId });
    const added = days.filter(
      ({ kind, on }) => !facts.some((fact) => fact.kind === kind && fact.earliest === on),
    );
    for (const { kind, on } of added)
      await noteFact(tx, { caseId, kind, on: { earliest: on, latest: on } });
    const stamp = { deadlinesAddedAt: tx.now(), deadlinesAddedByName: actorName(tx) };
    await tx.db
      .insert(seizureFinds)
      .values({ noticeId, caseId, foundAt: tx.now(), ...stamp })
      .onConflictDoUpdate({ target: [seizureFinds.noticeId, seizureFinds.caseId], set: stamp });
    await recordAudit(tx, {
      action: 'seizure.dates-added',
      target: caseId,
      details: { notice: noticeId, dates: String(added.length) },
    });
    return added.length;
  });
}

/**
 * Drafts a letter to the client of a concerned case, for staff to edit and send.
 * @throws Refusal `forbidden`; `not_found` for a case that is not concerned
 */
export async function draftForCase(
  ctx: ServiceContext,
  { noticeId, caseId }: { noticeId: string; caseId: string },
): Promise<{ caseNumber: string; text: string }> {
  authorize(ctx, 'seizure:write');
  const { concerned } = await findAffectedMatters(ctx, { noticeId, caseId });
  const notice = await getNotice(ctx, { id: noticeId });
  const [file] = concerned;
  if (!file) throw new Refusal('not_found', noNotice);
  const { restitutionBy, petitionBy } = notice;
  const text = draftClientLetter({
    client: file.client,
    title: notice.title,
    source: notice.source,
    kind: notice.kind,
    named: file.paths,
    days: { ...(restitutionBy && { restitutionBy }), ...(petitionBy && { petitionBy }) },
  });
  return { caseNumber: file.number, text };
}
