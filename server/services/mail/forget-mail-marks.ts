import { and, eq, lt, ne } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { mailDays, mailPaces, undeliverableAddresses } from '#server/db/schema/smtp.ts';
import { authorize } from '../authorize.ts';
import { mailDayOf } from '../outbox/mail-days.ts';
import { ownServer } from '../outbox/mail-pace.ts';

const dayLength = 86_400_000;

/** In days. A mailbox that was gone a year ago may be somebody's again. */
const kept = { paces: 1, bounces: 365, figures: 800 };

/** Deletes what was noted of domains and addresses and means nothing any more. Complaints stay. */
export async function forgetMailMarks(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  function before(days: number): Date {
    return new Date(ctx.now().getTime() - days * dayLength);
  }
  await ctx.db
    .delete(mailPaces)
    .where(and(lt(mailPaces.minute, before(kept.paces)), ne(mailPaces.target, ownServer)));
  await ctx.db
    .delete(undeliverableAddresses)
    .where(
      and(
        eq(undeliverableAddresses.cause, 'bounce'),
        lt(undeliverableAddresses.updatedAt, before(kept.bounces)),
      ),
    );
  await ctx.db.delete(mailDays).where(lt(mailDays.day, mailDayOf(before(kept.figures))));
}
