import { and, asc, eq, lt } from 'drizzle-orm';
import pLimit from 'p-limit';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { PaperText } from './paper.server.ts';
import { readNotice, type NoticeValue } from './read-notice.server.ts';
import { seizureNotices, seizureValues } from '#database/tables/seizures.ts';

/** Raise it when the reader changes: papers read by an older version are then read again. */
export const noticeReader = 3;

/** Reading a long paper occupies a processor for seconds, so papers are read one at a time. */
const oneByOne = pLimit(1);

/** Returns the values of a paper. The caller authorises. */
export function valuesOf({ pages, hasPages }: PaperText): Promise<NoticeValue[]> {
  return oneByOne(async () => (await readNotice(pages, { hasPages })).values);
}

/** Rows per statement. */
const atOnce = 1_000;

/**
 * Stores the values in the transaction that writes the notice or reads it again; it authorises and audits.
 */
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
 * Reads one notice again that an older version has read, from the stored text: new values are added, and
 * existing ones stay.
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
