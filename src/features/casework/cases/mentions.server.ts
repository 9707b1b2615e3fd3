import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import {
  findStaffWith,
  visibleCases,
  type NamedStaff,
} from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { mentions } from '#database/tables/attention.ts';
import { caseAccess, caseNotes, cases } from '#database/tables/cases.ts';

/**
 * Lists whom a note can mention: staff who may see the case, by name.
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

/**
 * Like `findColleagues`, for a caller that has authorised. The queries are sequential: a note runs them
 * inside its transaction, which has one connection.
 */
export async function readColleagues(ctx: ServiceContext, caseId: string): Promise<NamedStaff[]> {
  const readers = await findStaffWith(ctx, 'case:read');
  const [file] = await ctx.db
    .select({ isRestricted: cases.isRestricted })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!file?.isRestricted) return file ? readers : [];
  const overseers = await findStaffWith(ctx, 'case:oversee');
  const listed = await ctx.db
    .select({ id: caseAccess.userId })
    .from(caseAccess)
    .where(eq(caseAccess.caseId, caseId));
  const allowed = new Set([...overseers, ...listed].map(({ id }) => id));
  return readers.filter(({ id }) => allowed.has(id));
}

/**
 * Notifies the people whom a note names, with the caller's transaction, which authorises and audits. The
 * author and people who may not see the case are not mentioned, even when the note names them.
 * @returns the names of those notified
 */
export async function mentionIn(
  tx: ServiceContext,
  note: { id: string; caseId: string; text: string },
): Promise<string[]> {
  if (!note.text.includes('@')) return [];
  const me = tx.actor.type === 'staff' ? tx.actor.userId : undefined;
  const named = namedIn(note.text, await readColleagues(tx, note.caseId));
  const notified = named.filter(({ id }) => id !== me);
  if (notified.length === 0) return [];
  const { id: noteId, caseId } = note;
  await tx.db
    .insert(mentions)
    .values(notified.map(({ id }) => ({ userId: id, caseId, noteId, createdAt: tx.now() })));
  for (const { id } of notified) await announce(tx, { kind: 'case.mentioned', id: caseId }, id);
  return notified.map(({ name }) => name);
}

/** The longest name matches first, so that “@Ann Lee” is not Ann. Two people of one name both match. */
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
 * Cases whose notes mention a person who has not opened them since. The caller checks which of them the
 * person may still see.
 * @param userId of a member of staff
 */
export function mentioningCases(userId: string): SQL {
  return sql`select ${mentions.caseId} from ${mentions} where ${isUnseenBy(userId)}`;
}

function isUnseenBy(userId: string): SQL {
  // A mention in a withdrawn note no longer counts.
  return sql`${mentions.userId} = ${userId}::uuid and ${mentions.seenAt} is null
    and not exists (select from ${caseNotes}
      where ${caseNotes.id} = ${mentions.noteId} and ${caseNotes.withdrawnAt} is not null)`;
}

/** Marks the mentions of the actor in a case as seen. The caller has authorised access to the case. */
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

/**
 * Counts unseen mentions of a person in cases that `reader` may see, for the mail about them. The caller
 * has checked that the person may read cases at all.
 */
export async function countUnseenMentions(reader: ServiceContext, userId: string): Promise<number> {
  authorize(reader, 'case:read');
  const unseen = and(isUnseenBy(userId), visibleCases(reader, mentions.caseId));
  // A mail is due only when a mention has not been mailed yet; it then counts all unseen ones.
  const unmailed = await reader.db.$count(mentions, and(unseen, isNull(mentions.mailedAt)));
  return unmailed === 0 ? 0 : reader.db.$count(mentions, unseen);
}

/** Records that a mail reported these mentions, so that none reports them twice. */
export async function markMentionsMailed(ctx: ServiceContext, userId: string): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await ctx.db
    .update(mentions)
    .set({ mailedAt: ctx.now() })
    .where(and(eq(mentions.userId, userId), isNull(mentions.mailedAt)));
}
