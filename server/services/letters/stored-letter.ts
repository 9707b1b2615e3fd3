import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { mailTemplates } from '#server/db/schema/letters.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import type { LetterText } from './letter-problems.ts';

export type StoredLetter = typeof mailTemplates.$inferSelect;

/** The row of a mail's text, if staff ever changed it. */
export async function storedLetter(
  ctx: ServiceContext,
  event: LetterEvent,
): Promise<StoredLetter | undefined> {
  const [row] = await ctx.db.select().from(mailTemplates).where(eq(mailTemplates.event, event));
  return row;
}

/** Undefined while the built-in text is in force. */
export function ownText(row: StoredLetter | undefined): LetterText | undefined {
  return row && row.subject !== null && row.body !== null
    ? { subject: row.subject, body: row.body }
    : undefined;
}
