import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { careContacts, recoveryOffers } from '#database/tables/care.ts';

/** A figure, or `hidden` when it is small enough to identify a person. */
export type MaskedFigure = number | 'hidden';

export type SecondScamFigures = {
  sent: MaskedFigure;
  pressed: MaskedFigure;
  paidAgain: MaskedFigure;
};

/**
 * Counts the letters that left, the reported offers, and how many of their senders had paid again.
 * Reading is not tracked: nobody knows whether a letter was opened. Small numbers are hidden, because
 * these figures are quoted.
 */
export async function countSecondScams(ctx: ServiceContext): Promise<SecondScamFigures> {
  authorize(ctx, 'case:read');
  const [letters] = await ctx.db
    .select({ sent: count() })
    .from(careContacts)
    .leftJoin(emailMessages, eq(emailMessages.id, careContacts.messageId))
    .where(
      and(
        isNull(careContacts.withdrawnAt),
        // The list of mail is cleared after a while; a letter without a mail that was not withdrawn has left.
        or(eq(emailMessages.state, 'sent'), isNull(emailMessages.id)),
      ),
    );
  const [offers] = await ctx.db
    .select({
      pressed: count(),
      paid: sql<number>`(count(*) filter (where ${recoveryOffers.hasPaid}))::int`,
    })
    .from(recoveryOffers)
    .leftJoin(formSubmissions, eq(formSubmissions.id, recoveryOffers.submissionId))
    .where(
      and(sql`${formSubmissions.isSuspectedSpam} is not true`, isNull(formSubmissions.mergedInto)),
    );
  return hideSmall({
    sent: letters?.sent ?? 0,
    pressed: offers?.pressed ?? 0,
    paidAgain: offers?.paid ?? 0,
  });
}

/** CMS cell size suppression policy: one to ten are not shown, zero may be. */
function isSmall(figure: number): boolean {
  return figure >= 1 && figure <= 10;
}

/** Hides the payers as well when the difference would reveal how few did not pay. */
export function hideSmall(figures: Record<keyof SecondScamFigures, number>): SecondScamFigures {
  const { sent, pressed, paidAgain } = figures;
  return {
    sent: isSmall(sent) ? 'hidden' : sent,
    pressed: isSmall(pressed) ? 'hidden' : pressed,
    paidAgain: isSmall(paidAgain) || isSmall(pressed - paidAgain) ? 'hidden' : paidAgain,
  };
}
