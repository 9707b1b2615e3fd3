import type { ServiceContext } from '#server/context.ts';
import { mailKinds } from '#shared/mail-kinds.ts';
import { authorize } from '../authorize.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { allLetters, letterEvents } from './all-letters.ts';
import type { Audience } from './letter.ts';
import { ownText } from './stored-letter.ts';

export type ListedLetter = {
  event: LetterEvent;
  name: string;
  audience: Audience;
  occasion: string;
  isMandatory: boolean;
  isSecurity: boolean;
  isChanged: boolean;
  /** When staff last changed it. */
  changedAt: Date | undefined;
};

/** Every mail that the program sends, in the order of the registry. */
export async function findLetters(ctx: ServiceContext): Promise<ListedLetter[]> {
  authorize(ctx, 'template:read');
  const rows = await ctx.db.query.mailTemplates.findMany();
  return letterEvents.map((event) => {
    const { audience, occasion, safety } = allLetters[event];
    const row = rows.find((each) => each.event === event);
    return {
      ...{ event, audience, occasion },
      name: mailKinds[event].words,
      isMandatory: mailKinds[event].policy === 'mandatory',
      isSecurity: safety !== undefined,
      isChanged: ownText(row) !== undefined,
      changedAt: row?.updatedAt,
    };
  });
}
