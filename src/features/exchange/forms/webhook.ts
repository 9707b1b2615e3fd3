import { z } from 'zod';
import { webhookEventNames } from '../webhook-events.ts';

const noAddress = 'Enter an address that begins with https://, without a port, a user or a “#”';

/** Port 443 alone is connected to, and only what a name leads to. */
function isReceiver(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, port, username, password, hash, hostname } = new URL(typed);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => /^[a-z\d-]{1,63}$/.test(label));
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '');
  return protocol === 'https:' && isName && !isAddress && port + username + password + hash === '';
}

/** Where another program hears of events. */
export const webhookForm = z.object({
  integration: z.uuid({ error: 'Choose an integration' }),
  url: z
    .string({ error: noAddress })
    .trim()
    .max(500, { error: 'Use 500 characters or fewer' })
    .refine(isReceiver, { error: noAddress })
    .transform((typed) => new URL(typed).href),
  events: z
    .array(z.enum(webhookEventNames, { error: 'Choose from the list' }))
    .min(1, { error: 'Choose at least one event' }),
});
