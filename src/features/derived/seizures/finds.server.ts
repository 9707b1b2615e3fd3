import { eq, sql } from 'drizzle-orm';
import { insertCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase, type CaseRecord } from '#features/casework/cases/case-record.server.ts';
import { mentionIn, readColleagues } from '#features/casework/cases/mentions.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { urls } from '#shared/urls.ts';
import { readMatches, type MatchScope } from './matches.server.ts';
import { seizureFinds, seizureNotices } from '#database/tables/seizures.ts';
import { rereadNotice } from './values.server.ts';

/** Arbitrary number that no other advisory lock uses. */
const findLock = 7_164_064;

/**
 * Records new matches between notices and cases, and notifies a person who may see each case with a note
 * that mentions them, in the caller's transaction, which authorises. Cases that the caller may not see are
 * included; nothing about them is returned.
 */
export async function notifyNewFinds(tx: ServiceContext, scope: MatchScope): Promise<number> {
  // The author of the notice may not see all cases that it concerns, so the system user writes the notes.
  const job: ServiceContext = { ...tx, actor: { type: 'system', job: 'match-seizures' } };
  await job.db.execute(sql`select pg_advisory_xact_lock(${findLock})`);
  const pairs = await findNewPairs(job, scope);
  let notified = 0;
  for (const pair of pairs) notified += Number(await notify(job, pair));
  return notified;
}

type Pair = { noticeId: string; caseId: string };

async function findNewPairs(job: ServiceContext, scope: MatchScope): Promise<Pair[]> {
  const found = new Map<string, Pair>();
  for (const { noticeId, caseId } of await readMatches(job, scope))
    if (caseId) found.set(`${caseId} ${noticeId}`, { noticeId, caseId });
  if (found.size === 0) return [];
  const known = await job.db
    .select({ noticeId: seizureFinds.noticeId, caseId: seizureFinds.caseId })
    .from(seizureFinds)
    .where(
      sql`(${seizureFinds.noticeId}, ${seizureFinds.caseId}) in (
        select notice, matched from jsonb_to_recordset(${JSON.stringify(
          [...found.values()].map((pair) => ({ notice: pair.noticeId, matched: pair.caseId })),
        )}::jsonb) as pair (notice uuid, matched uuid))`,
    );
  for (const { noticeId, caseId } of known) found.delete(`${caseId} ${noticeId}`);
  // Ordered by case, so that concurrent runs cannot deadlock.
  return [...found.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pair]) => pair);
}

async function notify(job: ServiceContext, { noticeId, caseId }: Pair): Promise<boolean> {
  const [notice] = await job.db
    .select({ title: seizureNotices.title, readBy: seizureNotices.readBy })
    .from(seizureNotices)
    .where(eq(seizureNotices.id, noticeId));
  const file = await lockCase(job, caseId).catch(leaveGone);
  if (!notice || !file) return false;
  const [added] = await job.db
    .insert(seizureFinds)
    .values({ noticeId, caseId, foundAt: job.now() })
    .onConflictDoNothing()
    .returning({ id: seizureFinds.id });
  if (!added) return false;
  const names = await namesToMention(job, file, notice.readBy);
  const text = `${names.map((name) => `@${name} `).join('')}What this case names stands in a notice that we keep: “${notice.title}”. Look which, and add its dates: ${urls.admin.seizure(noticeId)}`;
  const id = await insertCaseNote(job, { caseId, text });
  if (id) await mentionIn(job, { id, caseId, text });
  await recordCaseEvent(job, { caseId, kind: 'note-added', details: {} });
  await recordAudit(job, {
    action: 'seizure.case-found',
    target: caseId,
    details: { notice: noticeId },
  });
  await announce(job, { kind: 'case.changed', id: caseId });
  return true;
}

/** Ignores a record that was deleted meanwhile. */
function leaveGone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}

/**
 * Returns the people to mention: the assignee; without one who may see the case, everybody on the list of a
 * restricted case, or the author of the notice for an open one.
 */
async function namesToMention(
  job: ServiceContext,
  file: CaseRecord,
  readBy: string | null,
): Promise<string[]> {
  const may = await readColleagues(job, file.id);
  const assignee = may.filter(({ id }) => id === file.assignedTo);
  if (assignee.length > 0) return assignee.map(({ name }) => name);
  const recipients = file.isRestricted ? may : may.filter(({ id }) => id === readBy);
  return recipients.map(({ name }) => name);
}

/** In milliseconds: each run compares recent records, and one run a day compares everything. */
const lookBack = 2 * 3_600_000;

/** Hour in UTC whose first run compares everything. */
const wholeAt = 3;

/**
 * Compares new reports, payments and cases with all notices, and notifies the assignees. It runs every
 * minute, and immediately for records that staff add.
 */
export async function matchSeizures(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  if ((await ctx.db.$count(seizureNotices)) === 0) return 0;
  const again = await rereadNotice(ctx);
  // oxlint-disable-next-line lantern/write-in-five-steps -- each match is audited with its note
  if (again) await inTransaction(ctx, (tx) => notifyNewFinds(tx, { noticeId: again }));
  const now = ctx.now();
  const isWhole = now.getUTCHours() === wholeAt && now.getUTCMinutes() === 0;
  const since = new Date(now.getTime() - lookBack);
  // oxlint-disable-next-line lantern/write-in-five-steps -- each match is audited with its note
  return inTransaction(ctx, (tx) => notifyNewFinds(tx, isWhole ? {} : { since }));
}
