import { z } from 'zod';
import { sentText } from './sent-text.ts';

const moment = z.iso.datetime();

/** In milliseconds: nobody knows what the sender of a form that does not say so has seen, so a day counts as unseen. */
const unknown = 86_400_000;

/** When the page was read on which a form was filled in. */
export function readSeen(form: FormData, now: Date): Date {
  const typed = moment.safeParse(sentText(form, 'seen'));
  const seen = typed.success ? new Date(typed.data) : undefined;
  return seen && seen <= now ? seen : new Date(now.getTime() - unknown);
}
