import { and, desc, gt, inArray, ne, type SQL } from 'drizzle-orm';
import { auditLog } from '#database/tables/security.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';

// Two people work on one record: what a form was filled in for may have changed. Verbs that send compare the time at
// which the form was read, verbs that set a value compare the former value; both say who was quicker, from the audit log.

type Act = { actions: readonly string[]; did: string; so: string };

const changed = 'Nothing was changed. Look at it, then choose again.';

/** Acts of colleagues, in words for who comes second. */
const acts = {
  answer: {
    actions: ['submission.replied', 'submission.answered', 'case.message-sent'],
    did: 'answered',
    so: 'Nothing was sent, and your text is kept. Read it, then send again.',
  },
  status: {
    actions: ['submission.status-changed', 'case.status-changed', 'submission.spam-changed'],
    did: 'changed the status',
    so: changed,
  },
  urgency: {
    actions: ['submission.urgency-changed', 'case.urgency-changed'],
    did: 'changed the urgency',
    so: changed,
  },
  due: {
    actions: ['submission.due-changed', 'case.due-changed'],
    did: 'changed when it is due',
    so: changed,
  },
  snooze: {
    actions: ['submission.snoozed', 'case.snoozed'],
    did: 'snoozed it or ended that',
    so: changed,
  },
  assignee: {
    actions: ['submission.assigned', 'case.assigned'],
    did: 'assigned it',
    so: changed,
  },
  waiting: {
    actions: [
      'submission.replied',
      'submission.answered',
      'case.message-sent',
      'submission.waiting-changed',
      'case.waiting-changed',
    ],
    did: 'answered, or said that no answer is needed,',
    so: changed,
  },
} as const satisfies Readonly<Record<string, Act>>;

export type ActKind = keyof typeof acts;

/** In milliseconds: a page was perhaps read while the act of a colleague was being stored. */
const overlap = 2_000;

/** Until when a page that is read now shows what colleagues did. Who was told of an act has seen it at once. */
export function seenByPage(now: Date): Date {
  return new Date(now.getTime() - overlap);
}

/**
 * Refuses what was written without seeing that a colleague has done the same. The caller holds the record locked, so
 * of two at once the second sees the first.
 * @param input `targets`: ids of the record and of what it belongs to; `seenAt`: when the form was read
 * @throws Refusal `conflict` that names the colleague, and how long ago it was
 */
export async function requireSeen(
  tx: ServiceContext,
  { targets, kind, seenAt }: { targets: readonly (string | null)[]; kind: ActKind; seenAt: Date },
): Promise<void> {
  const last = await findLastAct(tx, { targets, kind, since: seenAt });
  if (last) throw new Refusal('conflict', sentenceOf(tx, kind, last));
}

/**
 * Finds which of several records a colleague has changed since a list showed them. Nothing is locked: who changes one
 * in the same moment is last.
 * @returns their ids, and a sentence about the latest change; undefined if there is none
 */
export async function findUnseen(
  ctx: ServiceContext,
  { targets, kind, seenAt }: { targets: readonly string[]; kind: ActKind; seenAt: Date },
): Promise<{ ids: ReadonlySet<string>; sentence: string } | undefined> {
  const found = await ctx.db
    .select({ target: auditLog.target, who: auditLog.actorName, at: auditLog.timestamp })
    .from(auditLog)
    .where(isAct(ctx, { targets, kind, since: seenAt }))
    .orderBy(desc(auditLog.id))
    .limit(mostActs);
  const [last] = found;
  if (!last) return undefined;
  const ids = new Set(found.flatMap(({ target }) => target ?? []));
  return { ids, sentence: sentenceOf(ctx, kind, { ...last, isOwn: false }) };
}

/** Far more than colleagues do between two readings of a list. */
const mostActs = 5_000;

/**
 * Says who changed what a form showed.
 * @returns the refusal `conflict`, for the caller to throw
 */
export async function staleRefusal(
  ctx: ServiceContext,
  { targets, kind }: { targets: readonly string[]; kind: ActKind },
): Promise<Refusal> {
  const last = await findLastAct(ctx, { targets, kind });
  return new Refusal(
    'conflict',
    last ? sentenceOf(ctx, kind, last) : `It has changed since you opened it. ${acts[kind].so}`,
  );
}

/**
 * Refuses to take back a change after which a colleague has made another. The caller holds the record locked.
 * @throws Refusal `conflict` that names the colleague, and how long ago it was
 */
export async function requireOwnLast(
  tx: ServiceContext,
  { target, kind }: { target: string; kind: ActKind },
): Promise<void> {
  const last = await findLastAct(tx, { targets: [target], kind, isOwnToo: true });
  if (last && !last.isOwn) throw new Refusal('conflict', sentenceOf(tx, kind, last));
}

type LastAct = { who: string; at: Date; isOwn: boolean };

type Wanted = {
  targets: readonly (string | null)[];
  kind: ActKind;
  since?: Date;
  isOwnToo?: true;
};

function isAct({ actor }: ServiceContext, wanted: Wanted): SQL | undefined {
  return and(
    inArray(
      auditLog.target,
      wanted.targets.filter((target) => target !== null),
    ),
    inArray(auditLog.action, [...acts[wanted.kind].actions]),
    wanted.isOwnToo ? undefined : ne(auditLog.actor, actor.type === 'staff' ? actor.userId : ''),
    wanted.since && gt(auditLog.timestamp, wanted.since),
  );
}

async function findLastAct(ctx: ServiceContext, wanted: Wanted): Promise<LastAct | undefined> {
  const me = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
  const [last] = await ctx.db
    .select({ who: auditLog.actorName, at: auditLog.timestamp, actor: auditLog.actor })
    .from(auditLog)
    .where(isAct(ctx, wanted))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last && { who: last.who, at: last.at, isOwn: last.actor === me };
}

function sentenceOf(ctx: ServiceContext, kind: ActKind, { who, at }: LastAct): string {
  const { did, so } = acts[kind];
  return `${who || 'Somebody'} ${did} ${agoWords(ctx.now().getTime() - at.getTime())}. ${so}`;
}

function agoWords(passed: number): string {
  const minutes = Math.floor(passed / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
