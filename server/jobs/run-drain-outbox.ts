import type { ServiceContext } from '../context.ts';
import { readLetterTexts } from '../services/letters/letter-text.ts';
import { writeLetter } from '../services/letters/write-letter.ts';
import { drainOutbox } from '../services/outbox/drain-outbox.ts';
import { readSettings } from '../services/settings/read-settings.ts';

/** Sends the mail that is due, written with the settings and texts of this moment. */
export async function runDrainOutbox(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  const [settings, texts] = await Promise.all([readSettings(ctx), readLetterTexts(ctx)]);
  const { site, seal } = ctx.ports;
  await drainOutbox(ctx, {
    ...(signal && { signal }),
    write({ template, payload, toAddress: to }, { sender, loginAddress }) {
      const surroundings = { settings, texts, site, seal };
      return writeLetter(
        { template, payload, to },
        { ...surroundings, smtpUser: loginAddress, configured: sender },
      );
    },
  });
}
