import type { Seal, SiteAddress } from '#server/ports.ts';
import { confirmationWords } from '#shared/forms/confirmation-words.ts';
import { formTypeName } from '#shared/forms/form-types.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { confirmationToken } from '../confirmation-token.ts';
import { formatMoment } from '../format-moment.ts';
import type { EmailTemplate, EmailTemplates } from '../outbox/email-templates.ts';
import { openReply } from '../outbox/reply-text.ts';
import { chooseSender, formatSender } from './choose-sender.ts';
import type { MailFrame } from './templates/mail-frame.ts';
import type { MailTemplate } from './templates/mail-template.ts';

export type WrittenMail = { from: string; subject: string; text: string; html: string };

type Surroundings = {
  settings: Settings;
  /** Where visitors reach us, and the keys of links. */
  site: SiteAddress;
  /** Opens what staff wrote to one person. */
  seal: Pick<Seal, 'open'>;
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
  { settings, site, seal, smtpUser }: Surroundings,
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
    confirmationWords: (about) => writeConfirmation(settings, about),
    openReply: (sealed) => openReply(seal, sealed),
  };
  const html = await render(chosen.body(payload, frame));
  return {
    from: formatSender(sender),
    subject: chosen.subject(payload, frame),
    text: toPlainText(html, textOptions),
    html,
  };
}

function writeConfirmation(
  settings: Settings,
  about: Parameters<MailFrame['confirmationWords']>[0],
): ReturnType<MailFrame['confirmationWords']> {
  const words = { subject: settings.email_template_subject, text: settings.email_template_body };
  const moment = about.submittedAt === undefined ? undefined : new Date(about.submittedAt);
  return confirmationWords(words, {
    reference: about.reference,
    formName: formTypeName(about.formType),
    submittedAt: moment ? formatMoment(moment, settings.timezone) : '',
    companyName: settings.company_name,
    responseHours: settings.response_hours,
  });
}

/** Headings stay as written: capitals are hard to read and shout at frightened people. */
const textOptions = {
  wordwrap: 78,
  selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
};
