import { eq, sql } from 'drizzle-orm';
import { insertCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase, type CaseRecord } from '#features/casework/cases/case-record.server.ts';
import { mentionIn, readColleagues } from '#features/casework/cases/mentions.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { urls } from '#shared/urls.ts';
import { readMatches, type MatchScope } from './matches.server.ts';
import { seizureFinds, seizureNotices } from './schema.server.ts';
import { rereadNotice } from './values.server.ts';

/** Any number that nothing else in the database locks. */
const findLock = 7_164_064;

/**
 * Notes which cases notices concern that nobody was told of, and tells one who may see each: with a note in
 * the case that names them, as a colleague would. With the caller's transaction, which authorises. Cases
 * that the caller may not see are among them; nothing of it comes back.
 */
export async function tellNewFinds(tx: ServiceContext, scope: MatchScope): Promise<number> {
  // Whoever brought the paper may not know of all that it concerns: the program tells.
  const job: ServiceContext = { ...tx, actor: { type: 'system', job: 'match-seizures' } };
  await job.db.execute(sql`select pg_advisory_xact_lock(${findLock})`);
  const pairs = await findNewPairs(job, scope);
  let told = 0;
  for (const pair of pairs) told += Number(await tellOf(job, pair));
  return told;
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
  // In the order of the cases, so that two that lock several never wait for each other in a circle.
  return [...found.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pair]) => pair);
}

async function tellOf(job: ServiceContext, { noticeId, caseId }: Pair): Promise<boolean> {
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
  const names = await namesToTell(job, file, notice.readBy);
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

/** Deleted meanwhile. */
function leaveGone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}

/**
 * Whoever works on the case; where nobody does who may see it, all on the list of a restricted one, and
 * of an open one whoever brought the notice.
 */
async function namesToTell(
  job: ServiceContext,
  file: CaseRecord,
  readBy: string | null,
): Promise<string[]> {
  const may = await readColleagues(job, file.id);
  const assignee = may.filter(({ id }) => id === file.assignedTo);
  if (assignee.length > 0) return assignee.map(({ name }) => name);
  const told = file.isRestricted ? may : may.filter(({ id }) => id === readBy);
  return told.map(({ name }) => name);
}

/** In milliseconds: what came since is compared at each run, everything once a day. */
const lookBack = 2 * 3_600_000;

/** The hour of the night, in UTC, whose first run compares everything with everything. */
const wholeAt = 3;

/**
 * Compares reports, payments and cases that came since with all notices, and tells whoever works on the
 * case. The program runs it every minute, and at once for what staff add.
 */
export async function matchSeizures(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  if ((await ctx.db.$count(seizureNotices)) === 0) return 0;
  const again = await rereadNotice(ctx);
  // oxlint-disable-next-line lantern/write-in-five-steps -- each find is audited where it is told
  if (again) await inTransaction(ctx, (tx) => tellNewFinds(tx, { noticeId: again }));
  const now = ctx.now();
  const isWhole = now.getUTCHours() === wholeAt && now.getUTCMinutes() === 0;
  const since = new Date(now.getTime() - lookBack);
  // oxlint-disable-next-line lantern/write-in-five-steps -- each find is audited where it is told
  return inTransaction(ctx, (tx) => tellNewFinds(tx, isWhole ? {} : { since }));
}
