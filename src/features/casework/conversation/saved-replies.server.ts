import { count, eq, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { auditedClaims, checkClaims, type ClaimsFound } from '#kernel/secrets/check-claims.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { mentionsCase, type SavedReplyDetail } from './forms/saved-reply.ts';
import type { ReplyChoice } from '#frames/staff/composer/reply-choice.ts';
import { replyStarters } from './reply-starters.server.ts';
import { savedReplies } from '#database/tables/conversation.ts';

export type SavedReply = {
  id: string;
  title: string;
  /** Empty when it is in no folder. */
  folder: string;
  /** Language of its text. */
  language: string;
  body: string;
  uses: number;
  /** `YYYY-MM-DD` */
  reviewOn: string | null;
  /** The review date has passed. */
  isOverdue: boolean;
  /** Private to the actor; otherwise it is the organisation's. */
  isOwn: boolean;
  /** A starter, as shipped. */
  isBuiltIn: boolean;
  version: number;
};

/** Sorted in memory: there are at most a few hundred. */
const orders = {
  folder: (one, other) => byWords(one.folder, other.folder) || byWords(one.title, other.title),
  title: (one, other) => byWords(one.title, other.title),
  used: (one, other) => other.uses - one.uses || byWords(one.title, other.title),
  // Replies without a review date come last.
  review: (one, other) => byWords(one.reviewOn ?? '~', other.reviewOn ?? '~'),
} as const satisfies Record<string, (one: SavedReply, other: SavedReply) => number>;

export type ReplyOrder = keyof typeof orders;
export const replyOrders = Object.keys(orders) as ReplyOrder[];

function byWords(one: string, other: string): number {
  return one.localeCompare(other, 'en', { sensitivity: 'base' });
}

export type ReplyFilter = {
  /** Words in title, folder or text. */
  query?: string | undefined;
  whose?: 'organisation' | 'own' | undefined;
  folder?: string | undefined;
  isOverdue?: boolean | undefined;
  order?: ReplyOrder | undefined;
};

/** Replies that the actor may use: the organisation's and their own. */
export async function findSavedReplies(
  ctx: ServiceContext,
  { query = '', whose, folder, isOverdue, order = 'folder' }: ReplyFilter = {},
): Promise<SavedReply[]> {
  authorize(ctx, 'reply:read');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await readReplies(ctx)).filter(
    (reply) =>
      (whose === undefined || reply.isOwn === (whose === 'own')) &&
      (folder === undefined || reply.folder === folder) &&
      (!isOverdue || reply.isOverdue) &&
      words.every((word) =>
        `${reply.title} ${reply.folder} ${reply.body}`.toLowerCase().includes(word),
      ),
  );
  return found.toSorted(orders[order]);
}

/**
 * Replies for the picker next to an answer; empty for somebody who may not use them.
 * @param about.spoken the person's language, whose replies come first; `hasCase`: otherwise replies that speak of a
 *   case are left out
 */
export async function findReplyChoices(
  ctx: ServiceContext,
  { spoken = baseLanguage, hasCase }: { spoken?: string; hasCase: boolean },
): Promise<ReplyChoice[]> {
  const { actor } = ctx;
  if (actor.type !== 'staff' || !actor.permissions.includes('reply:own')) return [];
  const replies = (await findSavedReplies(ctx)).filter(
    ({ body }) => hasCase || !mentionsCase(body),
  );
  const first = replies.filter(({ language }) => language === spoken);
  const others = replies.filter(({ language }) => language !== spoken);
  return [...first, ...others].map(({ id, title, folder, language, isOwn }) => {
    const choice = { id, title, folder, isOwn };
    return language === baseLanguage ? choice : { ...choice, language };
  });
}

/** @throws Refusal `not_found`, also for another person's own reply */
export async function getSavedReply(ctx: ServiceContext, id: string): Promise<SavedReply> {
  authorize(ctx, 'reply:read');
  const reply = (await readReplies(ctx)).find((each) => each.id === id);
  if (!reply) throw new Refusal('not_found', 'This saved reply does not exist any more.');
  return reply;
}

/** The caller authorises. */
async function readReplies(ctx: ServiceContext): Promise<SavedReply[]> {
  const rows = await ctx.db
    .select()
    .from(savedReplies)
    .where(or(isNull(savedReplies.ownerId), eq(savedReplies.ownerId, staffId(ctx))));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const starters = new Map(replyStarters.map((each) => [each.id, each]));
  const today = ctx.now().toISOString().slice(0, 10);
  return [
    ...replyStarters.filter(({ id }) => !stored.has(id)).map((each) => ({ ...each, ...untouched })),
    ...rows
      .filter(({ removedAt }) => removedAt === null)
      .map(({ ownerId, ...row }) => ({
        ...row,
        ...(row.isBuiltIn && starters.get(row.id)),
        isOwn: ownerId !== null,
        isOverdue: row.reviewOn !== null && row.reviewOn < today,
      })),
  ];
}

/** Fields of a starter without a row: it has been neither used nor changed. */
const untouched = {
  uses: 0,
  reviewOn: null,
  isOverdue: false,
  isOwn: false,
  isBuiltIn: true,
  version: 1,
} as const;

function staffId({ actor }: ServiceContext): string {
  if (actor.type !== 'staff') throw new Error('Only staff have saved replies.');
  return actor.userId;
}

type Confirmable = {
  /** The author has checked a flagged text and keeps it. */
  isConfirmed?: boolean;
};

type SavedReplyRefused =
  | ClaimsFound
  | { ok: false; code: 'too_many'; field: 'title'; message: string };

/** Limit for the organisation and for each person, because the list is read whole. */
const maxReplies = 200;

/**
 * Saves a reply for the organisation, or for the actor alone.
 * @throws Refusal `forbidden`
 */
export async function createSavedReply(
  ctx: ServiceContext,
  input: SavedReplyDetail & Confirmable & { isOwn: boolean },
): Promise<{ ok: true; id: string } | SavedReplyRefused> {
  const { isOwn, isConfirmed, ...detail } = input;
  authorize(ctx, isOwn ? 'reply:own' : 'reply:write');
  const claims = checkClaims(`${detail.title}\n\n${detail.body}`, isConfirmed);
  if (claims.question) return claims.question;
  const ownerId = isOwn ? staffId(ctx) : null;
  return inTransaction(ctx, async (tx) => {
    await lockReplies(tx);
    const [listed] = await tx.db
      .select({ total: count() })
      .from(savedReplies)
      .where(ownerId === null ? isNull(savedReplies.ownerId) : eq(savedReplies.ownerId, ownerId));
    if ((listed?.total ?? 0) >= maxReplies) {
      const message = `There are ${maxReplies} saved replies. Delete one that is not needed any more.`;
      return { ok: false, code: 'too_many', field: 'title', message };
    }
    const times = { createdAt: tx.now(), updatedAt: tx.now() };
    const [created] = await tx.db
      .insert(savedReplies)
      .values({ ...detail, ownerId, ...times })
      .returning({ id: savedReplies.id });
    if (!created) throw new Error('The saved reply was not stored.');
    await recordAudit(tx, {
      action: 'reply.created',
      target: created.id,
      ...auditedClaims(claims, named({ ...detail, isOwn })),
    });
    return { ok: true, id: created.id };
  });
}

/**
 * Changes a reply; a changed starter becomes the organisation's text.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`, `forbidden`
 */
export async function changeSavedReply(
  ctx: ServiceContext,
  input: SavedReplyDetail & Confirmable & { id: string; version: number },
): Promise<{ ok: true } | ClaimsFound | { ok: false; code: 'conflict'; current: SavedReply }> {
  authorize(ctx, 'reply:read');
  const { id, version, isConfirmed, ...detail } = input;
  const claims = checkClaims(`${detail.title}\n\n${detail.body}`, isConfirmed);
  return inTransaction(ctx, async (tx) => {
    await lockReplies(tx);
    const current = await getChangeable(tx, id);
    if (claims.question) return claims.question;
    if (current.version !== version) return { ok: false, code: 'conflict', current };
    const fields = Object.keys(detail) as (keyof SavedReplyDetail)[];
    const changed = fields.filter((field) => current[field] !== detail[field]);
    if (changed.length === 0) return { ok: true };
    const isBuiltIn = current.isBuiltIn && !changed.some((field) => field !== 'reviewOn');
    const next = { ...detail, isBuiltIn, version: version + 1, updatedAt: tx.now() };
    await tx.db
      .insert(savedReplies)
      .values({ id, ...next, createdAt: tx.now() })
      .onConflictDoUpdate({ target: savedReplies.id, set: next });
    await recordAudit(tx, {
      action: 'reply.changed',
      target: id,
      ...auditedClaims(claims, { ...named({ ...detail, ...current }), fields: changed.join(', ') }),
    });
    return { ok: true };
  });
}

/**
 * Deletes a reply for good; a starter does not come back.
 * @throws Refusal `not_found`, `forbidden`
 */
export async function removeSavedReply(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'reply:read');
  const { id } = input;
  await inTransaction(ctx, async (tx) => {
    await lockReplies(tx);
    const reply = await getChangeable(tx, id);
    if (replyStarters.some((each) => each.id === id)) {
      const gone = { removedAt: tx.now(), updatedAt: tx.now() };
      const { title, folder, body, language } = reply;
      await tx.db
        .insert(savedReplies)
        .values({
          id,
          title,
          folder,
          body,
          language,
          isBuiltIn: true,
          ...gone,
          createdAt: tx.now(),
        })
        .onConflictDoUpdate({ target: savedReplies.id, set: gone });
    } else {
      await tx.db.delete(savedReplies).where(eq(savedReplies.id, id));
    }
    await recordAudit(tx, {
      action: 'reply.deleted',
      target: id,
      severity: 'warning',
      details: named(reply),
    });
  });
}

/** Counts a use of the reply. The version stays, so that open forms are not outdated by it. */
export async function countUse(ctx: ServiceContext, reply: SavedReply): Promise<void> {
  const { id, title, folder, body, language, isBuiltIn } = reply;
  const counted = { uses: sql`${savedReplies.uses} + 1`, updatedAt: savedReplies.updatedAt };
  if (!isBuiltIn) {
    await ctx.db.update(savedReplies).set(counted).where(eq(savedReplies.id, id));
    return;
  }
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.db
    .insert(savedReplies)
    .values({ id, title, folder, body, language, isBuiltIn, uses: 1, ...times })
    .onConflictDoUpdate({ target: savedReplies.id, set: counted });
}

/**
 * @throws Refusal `not_found`; `forbidden` for the organisation's when the actor may only change their own
 */
async function getChangeable(tx: ServiceContext, id: string): Promise<SavedReply> {
  const reply = await getSavedReply(tx, id);
  authorize(tx, reply.isOwn ? 'reply:own' : 'reply:write');
  return reply;
}

/** The title of a private reply stays out of the audit log. */
function named({ isOwn, title }: Pick<SavedReply, 'isOwn' | 'title'>): Record<string, string> {
  return isOwn ? { whose: 'own' } : { whose: 'organisation', title };
}

/** Serialises changes, so that counts and versions stay stable until the transaction ends. */
async function lockReplies(tx: ServiceContext): Promise<void> {
  await tx.db.execute(sql`lock table ${savedReplies} in share row exclusive mode`);
}
