import type { Mail } from '#server/ports/mail.ts';
import type { Seal } from '#server/ports/keys.ts';
import type { SiteAddress } from '#server/ports/site.ts';
import { toSubject } from '#shared/forms/template-placeholders.ts';
import { mailKinds } from '#shared/mail-kinds.ts';
import type { Settings } from '#shared/settings/registry.ts';
import type { EmailTemplate, EmailTemplates, LetterEvent } from '../outbox/email-templates.ts';
import { allLetters, isLetterEvent } from './all-letters.ts';
import { chooseSender, formatSender } from './choose-sender.ts';
import type { Sender } from './choose-sender.ts';
import { createFrame } from './create-frame.ts';
import { isAnswerable } from './letter-frame.ts';
import type { LetterTexts } from './read-letter-texts.ts';
import { renderLetter } from './render-letter.ts';
import { renderSample } from './render-sample.ts';
import { unsubscribeHeaders, wayOutOf } from './way-out.ts';
import type { Letter } from './letter.ts';

export type WrittenMail = Omit<Mail, 'to' | 'messageId'>;

export type Surroundings = {
  settings: Settings;
  /** Where visitors reach us, and the keys of links. */
  site: SiteAddress;
  /** Opens what staff wrote to one person, and closes the tokens of links. */
  seal: Seal;
  /** What staff wrote in place of the built-in texts. */
  texts: LetterTexts;
  /** The user of the mail server, when it is an address. */
  smtpUser?: string | undefined;
  /** Of the configuration of the mail server; parts may be empty. */
  configured?: Sender | undefined;
};

/** A row of the outbox. */
export type Outgoing<Template extends EmailTemplate> = {
  template: Template;
  payload: EmailTemplates[Template];
  to: string;
};

/**
 * Writes one mail in the words in force. Mail that need not be sent carries the way to stop it.
 * @throws when there is no such template, or when it cannot be rendered
 */
export async function writeLetter<Template extends EmailTemplate>(
  outgoing: Outgoing<Template>,
  surroundings: Surroundings,
): Promise<WrittenMail> {
  const { settings, site, smtpUser, configured } = surroundings;
  const sender = chooseSender({ settings, smtpUser, configured, appUrl: site.appUrl });
  const from = formatSender(sender);
  const given = { ...surroundings, senderAddress: sender.address };
  const any: Outgoing<EmailTemplate> = outgoing;
  if (isTest(any)) return { from, ...(await writeTest(any, given)) };
  if (isLetter(any)) return { from, ...(await writeFrom(any, given)) };
  throw new Error(`There is no mail template "${outgoing.template}".`);
}

type Given = Surroundings & { senderAddress: string };

/** A test says that it is one, in the subject and on top. */
async function writeTest({ payload }: Outgoing<'letter-test'>, given: Given) {
  const { event, ...text } = payload;
  const notice = 'This is a test with made-up values. Its links lead nowhere useful.';
  const written = await renderSample(event, { ...given, text, notice });
  return { ...written, subject: toSubject(`Test: ${written.subject}`) };
}

async function writeFrom<Event extends LetterEvent>(
  { template, payload, to }: Outgoing<Event>,
  { texts, site, seal, ...rest }: Given,
) {
  const letter: Letter<Event> = allLetters[template];
  const frame = createFrame({ site, seal, ...rest });
  const { policy } = mailKinds[template];
  const wayOut =
    policy === 'mandatory' ? undefined : wayOutOf({ site, seal }, { email: to, choice: policy });
  const mailbox = isAnswerable(frame) ? frame.senderAddress : undefined;
  return {
    ...(await renderLetter(letter, { payload, frame, text: texts[template] ?? letter, wayOut })),
    ...(wayOut && { headers: unsubscribeHeaders(wayOut, mailbox) }),
  };
}

function isTest(outgoing: Outgoing<EmailTemplate>): outgoing is Outgoing<'letter-test'> {
  return outgoing.template === 'letter-test';
}

/** The outbox may hold a mail of another release. */
function isLetter(outgoing: Outgoing<EmailTemplate>): outgoing is Outgoing<LetterEvent> {
  return isLetterEvent(outgoing.template);
}
