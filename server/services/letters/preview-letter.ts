import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import type { LetterText } from './letter-problems.ts';
import { openSampleFrame } from './open-sample-frame.ts';
import { renderSample } from './render-sample.ts';
import { tidyLetter } from './tidy-letter.ts';

/** What a text would look like, with made-up values; also one that could not be saved. */
export async function previewLetter(
  ctx: ServiceContext,
  { event, ...typed }: LetterText & { event: LetterEvent },
): Promise<{ subject: string; text: string; html: string }> {
  authorize(ctx, 'template:read');
  const { site, seal } = ctx.ports;
  const { settings, senderAddress } = await openSampleFrame(ctx);
  const text = tidyLetter(typed);
  return renderSample(event, { ...{ settings, site, seal, senderAddress, text } });
}
