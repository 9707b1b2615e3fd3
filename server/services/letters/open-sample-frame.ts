import type { ServiceContext } from '#server/context.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { openMailServer } from '../outbox/read-mail-server.ts';
import { readSettings } from '../settings/read-settings.ts';
import { chooseSender } from './choose-sender.ts';
import { createSampleFrame } from './create-frame.ts';
import type { LetterFrame } from './letter-frame.ts';

export type SampleFrame = { frame: LetterFrame; settings: Settings; senderAddress: string };

/** The frame of a mail that would go out now, with made-up values. */
export async function openSampleFrame(ctx: ServiceContext): Promise<SampleFrame> {
  const { site, seal } = ctx.ports;
  const [settings, server] = await Promise.all([readSettings(ctx), openMailServer(ctx)]);
  const { address: senderAddress } = chooseSender({
    ...{ settings, appUrl: site.appUrl },
    smtpUser: server?.loginAddress,
    configured: server?.sender,
  });
  const frame = createSampleFrame({ settings, site, seal, senderAddress });
  return { frame, settings, senderAddress };
}
