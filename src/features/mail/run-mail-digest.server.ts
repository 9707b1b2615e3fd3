import type { ServiceContext } from '#kernel/context.ts';
import { forgetMailMarks } from './mail-figures.server.ts';
import { sendMailDigest } from './send-mail-digest.server.ts';

/** Once a day: tells administrators of mail that failed, and forgets what is too old to matter. */
export async function runMailDigest(ctx: ServiceContext): Promise<void> {
  await sendMailDigest(ctx);
  await forgetMailMarks(ctx);
}
