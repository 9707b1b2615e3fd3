import { and, isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { mailTemplates } from '#server/db/schema/letters.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { isLetterEvent } from './all-letters.ts';
import type { LetterText } from './letter-problems.ts';

export type LetterTexts = Partial<Record<LetterEvent, LetterText>>;

/** The texts that staff wrote in place of the built-in ones. */
export async function readLetterTexts(ctx: ServiceContext): Promise<LetterTexts> {
  const { event, subject, body } = mailTemplates;
  const rows = await ctx.db
    .select({ event, subject, body })
    .from(mailTemplates)
    .where(and(isNotNull(subject), isNotNull(body)));
  const texts = rows.map((row) => [
    row.event,
    { subject: row.subject ?? '', body: row.body ?? '' },
  ]);
  return Object.fromEntries(texts.filter(([name]) => isLetterEvent(String(name))));
}
