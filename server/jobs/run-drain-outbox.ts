import type { ServiceContext } from '../context.ts';
import { readLetterTexts } from '../services/letters/read-letter-texts.ts';
import { writeLetter } from '../services/letters/write-letter.ts';
import type { Outgoing } from '../services/letters/write-letter.ts';
import type { EmailTemplate } from '../services/outbox/email-templates.ts';
import { drainOutbox } from '../services/outbox/drain-outbox.ts';
import { readSettings } from '../services/settings/read-settings.ts';

/** Sends the mail that is due, written with the settings and texts of this moment. */
export async function runDrainOutbox(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  const [settings, texts] = await Promise.all([readSettings(ctx), readLetterTexts(ctx)]);
  const { site, seal } = ctx.ports;
  await drainOutbox(ctx, {
    ...(signal && { signal }),
    write({ template, payload, toAddress: to }, { sender, loginAddress }) {
      // What `enqueueEmail` typed has become plain JSON in the row.
      const outgoing = { template, payload, to } as Outgoing<EmailTemplate>;
      return writeLetter(outgoing, {
        ...{ settings, texts, site, seal },
        ...{ smtpUser: loginAddress, configured: sender },
      });
    },
  });
}
