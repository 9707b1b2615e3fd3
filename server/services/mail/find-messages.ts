import { and, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { authorize } from '../authorize.ts';
import { mailName } from '../letters/letters.ts';
import { readKeysetPage } from '../lists/keyset-page.ts';
import type { Cursor, Page, Slice } from '../lists/keyset-page.ts';
import { readInTime } from '../read-in-time.ts';
import { searchList } from '../lists/search-list.ts';
import { getMailStatus } from './get-mail-status.ts';
import { messageConditions, messageMatches } from './message-filter.ts';
import type { MessageFilter } from './message-filter.ts';
import { whyWaiting } from './why-waiting.ts';
import type { WaitReason } from './why-waiting.ts';

const columns = {
  id: emailMessages.id,
  template: emailMessages.template,
  toAddress: emailMessages.toAddress,
  state: emailMessages.state,
  lane: emailMessages.lane,
  domain: emailMessages.domain,
  attempts: emailMessages.attempts,
  lastError: emailMessages.lastError,
  nextAttemptAt: emailMessages.nextAttemptAt,
  sentAt: emailMessages.sentAt,
  createdAt: emailMessages.createdAt,
} as const;

type StoredRow = Pick<typeof emailMessages.$inferSelect, keyof typeof columns>;

export type MessageRow = StoredRow & {
  /** What staff call this kind of mail. */
  name: string;
  waits: WaitReason | undefined;
};

const pageSize = 25;

/**
 * One page of all mail that who asks may know of, newest first, with why each waits.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findMessages(
  ctx: ServiceContext,
  input: MessageFilter & { cursor?: Cursor | undefined },
): Promise<Page<MessageRow>> {
  authorize(ctx, 'mail:read');
  const conditions = messageConditions(ctx, input);
  const matches = messageMatches(input);
  const place = { cursor: input.cursor, size: pageSize };
  const [page, status] = await Promise.all([
    readKeysetPage(emailMessages.id, place, (slice) =>
      matches
        ? readSearch(ctx, { matches, conditions, slice })
        : readInTime(ctx, (tx) => readRows(tx, [...conditions, ...asList(slice.where)], slice)),
    ),
    getMailStatus(ctx),
  ]);
  const now = ctx.now();
  const rows = page.rows.map((row) => ({
    ...row,
    name: mailName(row.template),
    waits: whyWaiting(row, { status, now }),
  }));
  return { ...page, rows };
}

function readRows(
  ctx: ServiceContext,
  conditions: SQL[],
  { orderBy, limit }: Pick<Slice, 'orderBy' | 'limit'>,
): Promise<StoredRow[]> {
  return ctx.db
    .select(columns)
    .from(emailMessages)
    .where(and(...conditions))
    .orderBy(orderBy)
    .limit(limit);
}

async function readSearch(
  ctx: ServiceContext,
  { matches, conditions, slice }: { matches: SQL; conditions: SQL[]; slice: Slice },
): Promise<StoredRow[]> {
  const { id } = emailMessages;
  const sort = { column: id, id, direction: 'descending' } as const;
  const found = await searchList(ctx, { table: emailMessages, matches, conditions, sort }, slice);
  const ids = found.rows.map((row) => row.id);
  return ids.length === 0 ? [] : readRows(ctx, [inArray(id, ids)], slice);
}

function asList(condition: SQL | undefined): SQL[] {
  return condition ? [condition] : [];
}
