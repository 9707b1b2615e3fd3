import type { ServiceContext } from '../context.ts';
import { forgetMailMarks } from '../services/mail/mail-figures.ts';
import { sendMailDigest } from '../services/mail/send-mail-digest.ts';

/** Once a day: tells administrators of mail that failed, and forgets what is too old to matter. */
export async function runMailDigest(ctx: ServiceContext): Promise<void> {
  await sendMailDigest(ctx);
  await forgetMailMarks(ctx);
}
