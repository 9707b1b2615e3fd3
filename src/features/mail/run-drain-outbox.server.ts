import type { ServiceContext } from '#kernel/context.ts';
import { readLetterTexts } from './letters/letter-text.server.ts';
import { writeLetter } from './letters/write-letter.server.ts';
import { drainOutbox } from './outbox/drain-outbox.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

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
