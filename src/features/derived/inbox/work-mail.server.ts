import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { described } from '#shared/capabilities.ts';
import {
  countUnseenMentions,
  markMentionsMailed,
} from '#features/casework/cases/mentions.server.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages, submissionMessages } from '#database/tables/conversation.ts';
import { formSubmissions as reports } from '#database/tables/reports.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { openCases, openWork } from '#database/tables/columns.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Role } from '#shared/roles.ts';
import { countQueues } from './queue.server.ts';
import { openedToday, workWeekOf } from '#shared/working-hours.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** In milliseconds, between two mails with news to one person. */
const newsEvery = 60 * 60_000;

/** Arbitrary number that no other advisory lock uses. */
const mailLock = 7_164_051;

type Person = { userId: string; email: string; role: Role; since: Date };

/**
 * Mails news about their work to staff who want it and have not seen it yet: new assignments, replies of
 * their clients, due records, mentions. At most one mail an hour, which contains only counts.
 * @returns number of people notified
 */
export async function mailWorkNews(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${mailLock})`);
    const hourAgo = new Date(tx.now().getTime() - newsEvery);
    const { workMailedAt } = adminUsers;
    const rested = or(isNull(workMailedAt), lt(workMailedAt, hourAgo));
    let mailed = 0;
    for (const person of await findPeople(tx, and(eq(adminUsers.wantsWorkMail, true), rested)))
      mailed += Number(await mailNews(tx, { ...person, since: person.since ?? hourAgo }));
    if (mailed > 0)
      await recordAudit(tx, { action: 'mail.work-told', details: { count: String(mailed) } });
    return mailed;
  });
}

function findPeople(tx: ServiceContext, where: SQL | undefined) {
  return tx.db
    .select({
      userId: users.id,
      email: users.email,
      role: adminUsers.role,
      since: adminUsers.workMailedAt,
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(where, isNull(adminUsers.disabledAt)))
    .orderBy(users.id);
}

async function mailNews(tx: ServiceContext, person: Person): Promise<boolean> {
  const reader = asReader(tx, person);
  const { permissions } = reader.actor;
  const mayRead = {
    reports: permissions.includes('submission:read'),
    cases: permissions.includes('case:read'),
  };
  const mentions = mayRead.cases ? await countUnseenMentions(reader, person.userId) : 0;
  await markMentionsMailed(tx, person.userId);
  const counts = { ...(await countNews(reader, person, mayRead)), mentions };
  if (Object.values(counts).every((count) => count === 0)) return false;
  const me = eq(adminUsers.userId, person.userId);
  await tx.db.update(adminUsers).set({ workMailedAt: tx.now() }).where(me);
  const to = person.email;
  if (counts.assigned + counts.replied + counts.due === 0) {
    const payload = { count: String(mentions) };
    await enqueueEmail(tx, { template: 'case-mentioned', to, payload });
  } else {
    const payload = inWords(counts);
    await enqueueEmail(tx, { template: 'work-news', to, payload });
  }
  return true;
}

function inWords<Name extends string>(counts: Record<Name, number>): Record<Name, string> {
  const words = Object.entries<number>(counts).map(([name, count]) => [name, String(count)]);
  return Object.fromEntries(words) as Record<Name, string>;
}

/** Reads with the current rights of the person: role and access lists may have changed. */
function asReader(tx: ServiceContext, { userId, role }: Pick<Person, 'userId' | 'role'>) {
  const permissions = described().permissionsByRole[role];
  const person = { type: 'staff', userId, permissions, name: '', email: '', ip: '' } as const;
  return { ...tx, actor: { ...person, provedAt: new Date(0) } };
}

type MayRead = Readonly<Record<'reports' | 'cases', boolean>>;

/** Counts news since the last mail that was not seen yet. */
async function countNews(reader: ServiceContext, { userId, since }: Person, mayRead: MayRead) {
  const from = sql`${since.toISOString()}::timestamptz`;
  const now = sql`${reader.now().toISOString()}::timestamptz`;
  function count(conditions: readonly [SQL, SQL]): SQL {
    const [ofReport, ofCase] = conditions;
    const parts = [
      mayRead.reports &&
        sql`(select count(*) from ${reports} where ${reports.assignedTo} = ${userId}::uuid
          and ${openWork(reports)} and ${ofReport} and ${visibleSubmissions(reader) ?? sql`true`})`,
      mayRead.cases &&
        sql`(select count(*) from ${cases} where ${cases.assignedTo} = ${userId}::uuid
          and ${openCases(cases)} and ${ofCase} and ${visibleCases(reader) ?? sql`true`})`,
    ].filter((part) => part !== false);
    return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})::int` : sql`0`;
  }
  // A record that the person assigned to themselves or has opened since is no news.
  function isNew(table: typeof reports | typeof cases): SQL {
    return sql`${table.assignedAt} > ${from} and not exists (select from audit_log
      where target = ${table.id}::text and actor = ${userId} and timestamp >= ${table.assignedAt})`;
  }
  // An answer that was not delivered since: its reader waits again.
  function isUndeliveredSince(waitsSince: AnyPgColumn, belongs: SQL): SQL {
    return sql`(${waitsSince} is not null and exists (select from ${emailMessages} where ${belongs}
      and ${emailMessages.template} in ('submission-reply', 'case-message')
      and ${emailMessages.state} in ('failed', 'suppressed') and ${emailMessages.updatedAt} > ${from}))`;
  }
  const row = z.object({ assigned: z.int(), replied: z.int(), due: z.int() });
  const [news] = await queryRows(
    reader.db,
    row,
    sql`
    select ${count([isNew(reports), isNew(cases)])} as assigned,
      ${count([
        sql`(exists (select from ${submissionMessages} where ${submissionMessages.submissionId} = ${reports.id}
          and ${submissionMessages.author} = 'sender' and not ${submissionMessages.isSeen}
          and ${submissionMessages.createdAt} > ${from})
          or ${isUndeliveredSince(reports.waitsSince, sql`${emailMessages.submissionId} = ${reports.id}`)})`,
        sql`(exists (select from ${caseMessages} where ${caseMessages.caseId} = ${cases.id}
          and ${caseMessages.author} = 'client' and ${caseMessages.readByStaffAt} is null
          and ${caseMessages.createdAt} > ${from})
          or ${isUndeliveredSince(cases.waitsSince, sql`${emailMessages.caseId} = ${cases.id}`)})`,
      ])} as replied,
      ${count([
        sql`${reports.dueAt} > ${from} and ${reports.dueAt} <= ${now}`,
        sql`${cases.attentionAt} > ${from} and ${cases.attentionAt} <= ${now}`,
      ])} as due`,
  );
  return news ?? { assigned: 0, replied: 0, due: 0 };
}

/** In milliseconds: a summary sent later would no longer mark the start of the day. */
const morning = 2 * 60 * 60_000;

/**
 * Mails staff who want it a summary of waiting work, once when a working day begins. With nothing waiting,
 * no mail is sent.
 * @returns number of people notified
 */
export async function mailDayBegins(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const week = workWeekOf(await readSettings(ctx));
  const opens = week && openedToday(week, ctx.now());
  if (!opens || ctx.now().getTime() - opens.getTime() > morning) return 0;
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${mailLock})`);
    const { digestMailedAt, wantsDigest } = adminUsers;
    const isDue = or(isNull(digestMailedAt), lt(digestMailedAt, opens));
    let mailed = 0;
    for (const person of await findPeople(tx, and(eq(wantsDigest, true), isDue)))
      mailed += Number(await mailDigest(tx, person));
    if (mailed > 0)
      await recordAudit(tx, { action: 'mail.digest-told', details: { count: String(mailed) } });
    return mailed;
  });
}

/** In milliseconds: what a first summary counts of forms that nobody has to act on. */
const week = 7 * 24 * 60 * 60_000;

async function mailDigest(tx: ServiceContext, person: Omit<Person, 'since'>): Promise<boolean> {
  const reader = asReader(tx, person);
  if (!reader.actor.permissions.includes('submission:read')) return false;
  const { mine = 0, due = 0, mentions = 0, unassigned = 0, ...rest } = await countQueues(reader);
  const replied = rest['client-replied'] ?? 0;
  const me = eq(adminUsers.userId, person.userId);
  const [before] = await tx.db
    .select({ mailedAt: adminUsers.digestMailedAt })
    .from(adminUsers)
    .where(me);
  const since = before?.mailedAt ?? new Date(tx.now().getTime() - week);
  await tx.db.update(adminUsers).set({ digestMailedAt: tx.now() }).where(me);
  const signUps = await countForms(tx, { formType: 'newsletter', since });
  const optOuts = await countForms(tx, { formType: 'opt-out', since });
  if (mine + due + mentions + unassigned + replied + signUps + optOuts === 0) return false;
  const payload = inWords({ mine, due, replied, mentions, unassigned, signUps, optOuts });
  await enqueueEmail(tx, { template: 'work-digest', to: person.email, payload });
  return true;
}

function countForms(
  tx: ServiceContext,
  { formType, since }: { formType: string; since: Date },
): Promise<number> {
  const isNew = and(eq(reports.formType, formType), gt(reports.submittedAt, since));
  return tx.db.$count(reports, isNew);
}
