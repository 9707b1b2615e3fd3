import type { SiteAddress } from '#server/ports.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { confirmationToken } from '../confirmation-token.ts';
import type { EmailTemplate, EmailTemplates } from '../outbox/email-templates.ts';
import { chooseSender, formatSender } from './choose-sender.ts';
import type { MailFrame } from './templates/mail-frame.ts';
import type { MailTemplate } from './templates/mail-template.ts';

export type WrittenMail = { from: string; subject: string; text: string; html: string };

type Surroundings = {
  settings: Settings;
  /** Where visitors reach us, and the keys of links. */
  site: SiteAddress;
  /** The user of the mail server, when it is an address. */
  smtpUser?: string | undefined;
};

/**
 * Writes one mail as text and as HTML. Templates and renderer are loaded at the first mail, since
 * they would slow every start.
 * @throws when there is no such template, or when it cannot be rendered
 */
export async function writeMail<Template extends EmailTemplate>(
  template: Template,
  payload: EmailTemplates[Template],
  { settings, site, smtpUser }: Surroundings,
): Promise<WrittenMail> {
  const { allTemplates } = await import('./templates/all-templates.ts');
  const { render, toPlainText } = await import('@react-email/render');
  const chosen: MailTemplate<Template> | undefined = allTemplates[template];
  if (chosen === undefined) throw new Error(`There is no mail template "${template}".`);
  const sender = chooseSender({ settings, smtpUser, appUrl: site.appUrl });
  const frame: MailFrame = {
    companyName: settings.company_name,
    senderAddress: sender.address,
    appUrl: site.appUrl,
    responseHours: settings.response_hours,
    confirmationToken: (id) => confirmationToken(site, id),
  };
  const html = await render(chosen.body(payload, frame));
  return {
    from: formatSender(sender),
    subject: chosen.subject(payload),
    text: toPlainText(html, textOptions),
    html,
  };
}

/** Headings stay as written: capitals are hard to read and shout at frightened people. */
const textOptions = {
  wordwrap: 78,
  selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
};
