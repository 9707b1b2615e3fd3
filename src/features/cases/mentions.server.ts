import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { permissionsByRole } from '#features/capabilities.ts';
import { adminUsers, users } from '#features/staff/schema.server.ts';
import { findStaffWho, visibleCases, type NamedStaff } from '#kernel/access/need-to-know.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { Role } from '#shared/roles.ts';
import { mentions } from './attention-schema.server.ts';
import { caseAccess, caseNotes, cases } from './schema.server.ts';

/**
 * Who can be mentioned in a case: staff who may see it, by name.
 * @throws Refusal `not_found`
 */
export async function findColleagues(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<NamedStaff[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  return readColleagues(ctx, caseId);
}

/** One after the other: a note asks inside its transaction, which has one connection. */
async function readColleagues(ctx: ServiceContext, caseId: string): Promise<NamedStaff[]> {
  const readers = await findStaffWho(ctx, 'case:read');
  const [file] = await ctx.db
    .select({ isRestricted: cases.isRestricted })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!file?.isRestricted) return file ? readers : [];
  const overseers = await findStaffWho(ctx, 'case:oversee');
  const listed = await ctx.db
    .select({ id: caseAccess.userId })
    .from(caseAccess)
    .where(eq(caseAccess.caseId, caseId));
  const allowed = new Set([...overseers, ...listed].map(({ id }) => id));
  return readers.filter(({ id }) => allowed.has(id));
}

/**
 * Tells those whom a note names, with the caller's transaction, which authorises and audits. Somebody who
 * may not see the case is not mentioned, whatever the note says; nor is who wrote it.
 * @returns the names of those who are told
 */
export async function mentionIn(
  tx: ServiceContext,
  note: { id: string; caseId: string; text: string },
): Promise<string[]> {
  if (!note.text.includes('@')) return [];
  const me = tx.actor.type === 'staff' ? tx.actor.userId : undefined;
  const named = namedIn(note.text, await readColleagues(tx, note.caseId));
  const told = named.filter(({ id }) => id !== me);
  if (told.length === 0) return [];
  const { id: noteId, caseId } = note;
  await tx.db
    .insert(mentions)
    .values(told.map(({ id }) => ({ userId: id, caseId, noteId, createdAt: tx.now() })));
  for (const { id } of told) await announce(tx, { kind: 'case.mentioned', id: caseId }, id);
  return told.map(({ name }) => name);
}

/** The longest name first, so that “@Ann Lee” is no Ann. Two of one name are both meant. */
function namedIn(text: string, people: readonly NamedStaff[]): NamedStaff[] {
  let rest = text.toLowerCase();
  const named: NamedStaff[] = [];
  const names = new Set(people.map(({ name }) => name.toLowerCase()));
  for (const name of [...names].toSorted((one, other) => other.length - one.length)) {
    const quoted = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const sign = new RegExp(String.raw`(^|[\s(])@${quoted}(?![\p{L}\p{N}])`, 'gu');
    const without = rest.replaceAll(sign, '$1');
    if (without === rest) continue;
    rest = without;
    named.push(...people.filter((person) => person.name.toLowerCase() === name));
  }
  return named;
}

/**
 * The cases in whose notes somebody was mentioned and that they have not opened since. The caller asks which
 * of them they may still see.
 * @param userId of a member of staff
 */
export function mentioningCases(userId: string): SQL {
  return sql`select ${mentions.caseId} from ${mentions} where ${isUnseenBy(userId)}`;
}

function isUnseenBy(userId: string): SQL {
  // What was said of them in a withdrawn note is gone.
  return sql`${mentions.userId} = ${userId}::uuid and ${mentions.seenAt} is null
    and not exists (select from ${caseNotes}
      where ${caseNotes.id} = ${mentions.noteId} and ${caseNotes.withdrawnAt} is not null)`;
}

/** Notes that whoever asks has seen what mentioned them in a case. The caller has asked for the case. */
export async function markMentionsSeen(ctx: ServiceContext, caseId: string): Promise<void> {
  authorize(ctx, 'case:read');
  if (ctx.actor.type !== 'staff') return;
  await ctx.db
    .update(mentions)
    .set({ seenAt: ctx.now() })
    .where(
      and(
        eq(mentions.caseId, caseId),
        eq(mentions.userId, ctx.actor.userId),
        isNull(mentions.seenAt),
      ),
    );
}

/** In milliseconds, between two such mails to one person. */
const mailEvery = 60 * 60_000;

/** Any number that nothing else in the database locks. */
const mailLock = 7_164_051;

/**
 * Tells by mail those who wish it that a colleague mentioned them, once an hour at most and with nothing of
 * what was written. Who has looked meanwhile, or may not see the case any more, gets none.
 * @returns how many were told
 */
export async function mailMentions(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${mailLock})`);
    const due = await tx.db
      .selectDistinct({ userId: users.id, email: users.email, role: adminUsers.role })
      .from(mentions)
      .innerJoin(users, eq(users.id, mentions.userId))
      .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(
        and(
          isNull(mentions.seenAt),
          isNull(mentions.mailedAt),
          eq(adminUsers.wantsMentionMail, true),
          isNull(adminUsers.disabledAt),
          or(
            isNull(adminUsers.mentionMailedAt),
            lt(adminUsers.mentionMailedAt, new Date(tx.now().getTime() - mailEvery)),
          ),
        ),
      );
    let told = 0;
    for (const person of due) told += Number(await mailTo(tx, person));
    if (told > 0)
      await recordAudit(tx, { action: 'mail.mentions-told', details: { count: String(told) } });
    return told;
  });
}

type Due = { userId: string; email: string; role: Role };

async function mailTo(tx: ServiceContext, { userId, email, role }: Due): Promise<boolean> {
  const count = await countFor(tx, { userId, role });
  await tx.db
    .update(mentions)
    .set({ mailedAt: tx.now() })
    .where(and(eq(mentions.userId, userId), isNull(mentions.mailedAt)));
  if (count === 0) return false;
  await tx.db
    .update(adminUsers)
    .set({ mentionMailedAt: tx.now() })
    .where(eq(adminUsers.userId, userId));
  await enqueueEmail(tx, {
    template: 'case-mentioned',
    to: email,
    payload: { count: String(count) },
  });
  return true;
}

/** As the person would be told now: their role and the lists of cases may have changed. */
async function countFor(tx: ServiceContext, { userId, role }: Omit<Due, 'email'>): Promise<number> {
  const permissions = permissionsByRole[role];
  if (!permissions.includes('case:read')) return 0;
  const person = { type: 'staff', userId, permissions, name: '', email: '', ip: '' } as const;
  const reader = { ...tx, actor: { ...person, provedAt: new Date(0) } };
  return tx.db.$count(mentions, and(isUnseenBy(userId), visibleCases(reader, mentions.caseId)));
}
