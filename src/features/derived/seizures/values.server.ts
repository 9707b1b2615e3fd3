import { and, asc, eq, lt } from 'drizzle-orm';
import pLimit from 'p-limit';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { PaperText } from './paper.server.ts';
import { readNotice, type NoticeValue } from './read-notice.server.ts';
import { seizureNotices, seizureValues } from './schema.server.ts';

/** Raise it when the reader learns something: what an older one read is then read again. */
export const noticeReader = 2;

/** Reading a long paper takes a processor for seconds: one at a time. */
const oneByOne = pLimit(1);

/** What a paper names. The caller authorises. */
export function valuesOf({ pages, hasPages }: PaperText): Promise<NoticeValue[]> {
  return oneByOne(() => readNotice(pages, { hasPages }));
}

/** Of one statement. */
const atOnce = 1_000;

/** With the transaction that writes the notice, or reads it anew; it authorises and audits. */
export async function storeValues(
  tx: ServiceContext,
  noticeId: string,
  values: readonly NoticeValue[],
): Promise<void> {
  for (let at = 0; at < values.length; at += atOnce)
    await tx.db
      .insert(seizureValues)
      .values(values.slice(at, at + atOnce).map((value) => ({ ...value, noticeId })))
      .onConflictDoNothing();
}

/**
 * Reads one notice again that an earlier reader has read, from the text that is kept: what is new in it is added,
 * and nothing that was there is taken away.
 * @returns its id, or undefined when there is none left
 */
export async function rereadNotice(ctx: ServiceContext): Promise<string | undefined> {
  authorize(ctx, 'housekeeping:run');
  const { id, body, pages } = seizureNotices;
  const [row] = await ctx.db
    .select({ id, body, pages })
    .from(seizureNotices)
    .where(lt(seizureNotices.reader, noticeReader))
    .orderBy(asc(id))
    .limit(1);
  if (!row) return undefined;
  const hasPages = row.pages !== null;
  const values = await valuesOf({ pages: hasPages ? row.body.split('\f') : [row.body], hasPages });
  return inTransaction(ctx, async (tx) => {
    const [marked] = await tx.db
      .update(seizureNotices)
      .set({ reader: noticeReader })
      .where(and(eq(id, row.id), lt(seizureNotices.reader, noticeReader)))
      .returning({ id });
    if (!marked) return undefined;
    await storeValues(tx, row.id, values);
    const details = { values: String(values.length) };
    await recordAudit(tx, { action: 'seizure.notice-read-again', target: row.id, details });
    return row.id;
  });
}
