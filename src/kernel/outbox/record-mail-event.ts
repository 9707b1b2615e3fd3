import type { ServiceContext } from '../context.ts';
import { mailEvents } from '#database/tables/outbox.ts';

export type MailEventKind = (typeof mailEvents.$inferSelect)['kind'];

export type NewMailEvent = {
  messageId: string;
  kind: MailEventKind;
  /** Text for staff. */
  detail?: string;
};

/** Adds events to the history of mails, within the caller's transaction. */
export async function recordMailEvents(
  tx: ServiceContext,
  events: readonly NewMailEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.db
    .insert(mailEvents)
    .values(events.map((event) => ({ ...event, detail: event.detail ?? null, at: tx.now() })));
}
