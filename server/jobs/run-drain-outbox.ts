import type { ServiceContext } from '../context.ts';
import { writeMail } from '../services/mail/write-mail.ts';
import type { EmailTemplate, EmailTemplates } from '../services/outbox/email-templates.ts';
import { drainOutbox } from '../services/outbox/drain-outbox.ts';
import { readSettings } from '../services/settings/read-settings.ts';

type Options = { signal?: AbortSignal; smtpUser: string | undefined };

/** Sends the mail that is due, written with the settings of this moment. */
export async function runDrainOutbox(ctx: ServiceContext, options: Options): Promise<void> {
  const { signal, smtpUser } = options;
  const settings = await readSettings(ctx);
  const { site, seal } = ctx.ports;
  await drainOutbox(ctx, {
    ...(signal && { signal }),
    // What `enqueueEmail` typed has become plain JSON in the row.
    write: ({ template, payload }) =>
      writeMail(template as EmailTemplate, payload as EmailTemplates[EmailTemplate], {
        settings,
        site,
        seal,
        smtpUser,
      }),
  });
}
