import type { HtmlToTextOptions } from 'html-to-text';
import { NIL } from 'uuid';
import { inLanguage } from '#kernel/in-language.ts';
import type { Seal } from '#kernel/ports/keys.ts';
import type { Mail as OutgoingMail } from '#kernel/ports/mail.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { confirmationWords, withoutEmptyPromise } from '#shared/forms/confirmation-words.ts';
import { freeReports } from '#content/first-calls/free-reports.ts';
import { mailFooter, type Whereabouts } from '#content/first-calls/crisis-lines.ts';
import { formTypeName } from '#shared/forms/form-types.ts';
import { toSubject } from '#shared/forms/template-mail.ts';
import { promisedAnswer } from '#shared/answer-time.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatMoment } from '#shared/format/format-date.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { letterNumber } from '#kernel/letter-number.ts';
import { openReply } from './reply-text.server.ts';
import { pausedCode, trackerCode } from './letter-codes.server.ts';
import { fillLetter, fillLine } from './letter-markup.server.ts';
import type { LetterText } from './letter-problems.server.ts';
import {
  isMailbox,
  wordsIn,
  type Letter,
  type LetterFrame,
  type Values,
} from '#kernel/outbox/letter.ts';
import { isLetterEvent, allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';
import { chooseSender, formatSender, type Sender } from './sender.server.ts';
import { letterTest } from './letter-test.server.ts';
import {
  unsubscribeHeaders,
  unsubscribeLinks,
  type UnsubscribeLinks,
} from './unsubscribe.server.ts';

export type WrittenMail = Omit<OutgoingMail, 'to' | 'messageId'>;

/** Texts that staff wrote to replace the built-in ones. */
export type LetterTexts = Partial<Record<LetterEvent, LetterText>>;

export type Surroundings = {
  settings: Settings;
  /** Public address, with the keys of links. */
  site: SiteAddress;
  /** Opens text of staff for one person, and seals the tokens of links. */
  seal: Seal;
  texts: LetterTexts;
  /** The texts are an unreviewed translation. */
  isDraft?: boolean;
  /** User of the mail server, if it is an address. */
  smtpUser?: string | undefined;
  /** From the configuration of the mail server; parts may be empty. */
  configured?: Sender | undefined;
  /** Where the person is whom the mail is about, which decides its last line. */
  where?: Whereabouts | undefined;
};

/** A row of the outbox. */
export type Outgoing = { id: string; template: string; payload: unknown; to: string };

type LetterContext = Omit<Surroundings, 'smtpUser' | 'configured'> & { senderAddress: string };

type Written = { subject: string; text: string; html: string };

/**
 * Renders one mail with the current texts. Optional mail contains a link to stop it.
 * @throws if the template is unknown, if the row lacks data that it needs, or if it cannot be rendered
 */
export async function writeLetter(
  { id, template, payload, to }: Outgoing,
  { smtpUser, configured, ...rest }: Surroundings,
): Promise<WrittenMail> {
  const { settings, site } = rest;
  const sender = chooseSender({ settings, smtpUser, configured, appUrl: site.appUrl });
  const from = formatSender(sender);
  const given = { ...rest, senderAddress: sender.address };
  if (template === letterTest.event) return { from, ...(await writeTest(payload, given)) };
  if (!isLetterEvent(template)) throw new Error(`There is no mail template "${template}".`);
  const letter = wordsIn(allLetters()[template], currentLanguage());
  const frame = createFrame(given, id);
  const unsubscribe = linksFor(letter, { ...given, email: to });
  const mailbox = isMailbox(frame) ? frame.senderAddress : undefined;
  const text = given.texts[template] ?? letter;
  const values = letter.readValues(payload, frame);
  const notice = given.isDraft ? m.language_mail_draft() : undefined;
  const headers = {
    ...(unsubscribe && unsubscribeHeaders(unsubscribe, mailbox)),
    ...(letter.audience !== 'staff' && replyHeader(given.settings, frame)),
  };
  return {
    from,
    ...(await render(letter, { values, frame, text, unsubscribe, notice, where: given.where })),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(letter.isPersonal && { isPersonal: true }),
  };
}

/** Where an answer is to go. With a tag, by which it is known even where nothing else of the letter is left. */
function replyHeader(
  { answers_tagged: isTagged }: Settings,
  { answerAddress, letterNumber: number }: LetterFrame,
): Record<string, string> {
  if (answerAddress === '') return {};
  if (isTagged !== 'true') return { 'Reply-To': answerAddress };
  const at = answerAddress.lastIndexOf('@');
  const tag = number.replaceAll('-', '').toLowerCase();
  return { 'Reply-To': `${answerAddress.slice(0, at)}+${tag}${answerAddress.slice(at)}` };
}

/**
 * A mail as staff read it before it is sent: without the links by which its reader declines more of them, because
 * those act for anybody who opens them.
 */
export async function writePreview(
  { event, payload }: { event: LetterEvent; payload: unknown },
  { isDraft, texts, where, ...given }: LetterContext,
): Promise<Written> {
  const letter = wordsIn(allLetters()[event], currentLanguage());
  const frame = createFrame(given, NIL);
  const values = letter.readValues(payload, frame);
  const notice = isDraft ? m.language_mail_draft() : undefined;
  const text = texts[event] ?? letter;
  return render(letter, { values, frame, text, unsubscribe: undefined, notice, where });
}

/** A test identifies itself, in the subject and at the top. */
async function writeTest(payload: unknown, given: LetterContext): Promise<Written> {
  const { event, language = baseLanguage, ...text } = letterTest.readPayload(payload);
  if (!isLetterEvent(event)) throw new Error(`There is no mail template "${event}".`);
  const notice = 'This is a test with made-up values. Its links lead nowhere useful.';
  const sample = { ...given, text, notice };
  const written = await inLanguage(language, () => writeSample(event, sample));
  return { ...written, subject: toSubject(`Test: ${written.subject}`) };
}

/** Recipient in the links of a sample: an address that nobody has. */
const nobody = 'sam.sample@example.net';

/** A mail with sample values. */
export async function writeSample(
  event: LetterEvent,
  given: Omit<LetterContext, 'texts'> & {
    text: LetterText;
    /** Notice at its top. */
    notice?: string;
  },
): Promise<Written> {
  const letter = wordsIn(allLetters()[event], currentLanguage());
  const { text, notice } = given;
  const frame = createSampleFrame(given);
  const values = letter.readValues(letter.sample, frame);
  const unsubscribe = linksFor(letter, { ...given, email: nobody });
  return render(letter, { values, frame, text, unsubscribe, notice });
}

function linksFor(
  { refusable }: Letter,
  { site, seal, email }: Pick<LetterContext, 'site' | 'seal'> & { email: string },
): UnsubscribeLinks | undefined {
  return refusable === false
    ? undefined
    : unsubscribeLinks({ site, seal }, { email, choice: refusable });
}

type Rendering = {
  values: Values;
  frame: LetterFrame;
  text: LetterText;
  unsubscribe: UnsubscribeLinks | undefined;
  notice?: string | undefined;
  where?: Whereabouts | undefined;
};

/**
 * Renders text and HTML. Layout and renderer are loaded with the first mail: they would slow every
 * start.
 */
async function render(
  { preview, safety, why, audience }: Letter,
  { values, frame, text, unsubscribe, notice, where = {} }: Rendering,
): Promise<Written> {
  const { LetterLayout } = await import('./letter-layout.server.tsx');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { convert } = await import('html-to-text');
  const { subject, blocks } = fillLetter(promisesKept(text, frame), values);
  const markup = renderToStaticMarkup(
    LetterLayout({
      frame,
      blocks,
      unsubscribe,
      notice,
      safety,
      title: subject,
      preview: fillLine(preview, values),
      why: fillLine(why, values),
      reports: freeReports(where),
      footer: audience === 'staff' ? undefined : mailFooter(where),
    }),
  );
  const html = `${doctype}${markup.replace(/^<!doctype html>/i, '')}`;
  return { subject, text: convert(html, textOptions), html };
}

/** Until response hours are set, neither our text nor that of staff promises any. */
function promisesKept({ subject, body }: LetterText, { responseHours }: LetterFrame) {
  return {
    subject: withoutEmptyPromise(subject, responseHours),
    body: withoutEmptyPromise(body, responseHours),
  };
}

/** Mail programs, including Outlook, need this doctype to lay out tables as the components expect. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Headings keep their case: capitals are hard to read and seem to shout at frightened people. */
const textOptions = {
  wordwrap: 78,
  selectors: [
    // The preview line of an inbox repeats the following text.
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    // The layout is a table.
    {
      selector: 'td',
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} satisfies HtmlToTextOptions;

/** Facts about the organisation from its settings; and decryption of what is sealed for the mail. */
function createFrame(
  { settings, site, seal, senderAddress }: Omit<LetterContext, 'texts'>,
  mailId: string,
): LetterFrame {
  return {
    companyName: settings.company_name,
    senderAddress,
    answerAddress: settings.answers_email.trim(),
    appUrl: site.appUrl,
    responseHours: settings.response_hours,
    promisedAnswer: (urgency) => promisedAnswer(settings, urgency),
    letterNumber: letterNumber(site, mailId),
    confirmationToken: (id) => confirmationToken(site, id),
    confirmationWords: (about) => writeConfirmation(settings, about),
    pausedCode: (pausedId) => pausedCode(site, pausedId),
    trackerCode: (codeId) => trackerCode(site, codeId),
    openReply: (sealed) => openReply(seal, mailId, sealed),
  };
}

/** The same for a mail with sample values, whose links open pages that say so. */
export function createSampleFrame(given: Omit<LetterContext, 'texts'>): LetterFrame {
  return {
    ...createFrame(given, NIL),
    letterNumber: '0000-0000-0000-0000',
    confirmationToken: () => 'sample',
    pausedCode: () => '0000-0000-0000-0000',
    trackerCode: () => '0000 0000',
    openReply: () => ({
      subject: 'About your report R-SAMPL-00000',
      text: 'What the member of staff wrote stands here.',
    }),
  };
}

function writeConfirmation(
  settings: Settings,
  { reference, formType, submittedAt }: Parameters<LetterFrame['confirmationWords']>[0],
): ReturnType<LetterFrame['confirmationWords']> {
  // The organisation's own wording exists only in English.
  const isEnglish = currentLanguage() === baseLanguage;
  const words = isEnglish
    ? { subject: settings.email_template_subject, text: settings.email_template_body }
    : {
        subject: m.language_confirmation_subject({ reference: '{{reference}}' }),
        text: m.language_confirmation_text(),
      };
  return confirmationWords(words, {
    reference,
    formName: formTypeName(formType),
    submittedAt: submittedAt ? formatMoment(new Date(submittedAt), settings.timezone) : '',
    companyName: settings.company_name,
    responseHours: settings.response_hours,
  });
}
