import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { isEmail, textLimits, tidyEmail } from '#shared/forms/text-fields.ts';
import { mendMail } from './mend-mail.ts';
import { isTnef, readTnef } from './tnef.ts';
import { wordsOfHtml } from './words-of-html.ts';

export type Mailbox = { name: string; email: string };

/** An attachment. */
export type MailFile = { name: string; content: Uint8Array };

export type ReadMail = {
  /** Without angle brackets; empty when missing. */
  messageId: string;
  from: Mailbox;
  /** Reply-To, where it differs: a web form writes the person there. */
  replyTo: Mailbox | undefined;
  /** Addresses in To and Cc. */
  others: string[];
  /** Ids of the messages that it answers, without angle brackets, the newest first. */
  answers: string[];
  /** Addresses it was delivered to, also where To and Cc do not name them. */
  deliveredTo: string[];
  /** The receiving server found that the domain of From did not send it (RFC 8601, `dmarc=fail`). */
  isForged: boolean;
  subject: string;
  /** The whole text, without markup. */
  text: string;
  files: MailFile[];
  /** The first message among the attachments, as mail programs forward them. */
  forwarded: MailFile | undefined;
};

export type MailRefusal =
  /** A bounce, or an automatic reply. */
  | 'automatic'
  /** One of our own mails, or a mail loop. */
  | 'loop';

/** No honest route has more hops (RFC 5321, 6.3). */
const maxHops = 50;

/** In characters; the rest of a longer message is only in the original. */
const longestText = 200_000;

/**
 * Parses a message. Nothing in it is executed, and nothing that it references is fetched.
 * @returns undefined when it is not a message, or is nested too deeply
 */
export async function readMail(raw: Uint8Array): Promise<
  | {
      mail: ReadMail;
      refusal: MailRefusal | undefined;
      /** A delivery status or feedback report of a mail server. */
      isReport: boolean;
    }
  | undefined
> {
  const parsed = await PostalMime.parse(mendMail(raw), {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
  }).catch(() => undefined);
  if (!parsed || parsed.headers.length === 0) return undefined;
  const { replyTo, attachments, subject = '', messageId = '' } = parsed;
  const from = parsed.from?.address ? parsed.from : (parsed.sender ?? parsed.from);
  const sender = mailboxOf(from);
  const [answerTo] = (replyTo ?? []).map(mailboxOf).filter(({ email }) => email !== '');
  const parts = await Promise.all(attachments.map((part, place) => fileOf(part, place)));
  const opened = parts.map((part) => (isTnef(part.content) ? readTnef(part.content) : undefined));
  // What cannot be unpacked stays a file of its own, which otherwise nobody would find.
  const files = parts.flatMap((part, place) => {
    const inside = opened[place]?.files ?? [];
    return inside.length > 0 ? inside : [part];
  });
  const message = attachments.findIndex(({ mimeType }) => mimeType === 'message/rfc822');
  const inside = opened.find((each) => each && (each.text !== '' || each.html !== ''));
  return {
    refusal: findRefusal(parsed),
    isReport: headersOf(parsed, 'content-type').some((type) =>
      /^\s*multipart\/report\b/i.test(type),
    ),
    mail: {
      messageId: cleanLine(messageId).replaceAll(/[<>]/g, ''),
      from: sender,
      replyTo: answerTo?.email.toLowerCase() === sender.email.toLowerCase() ? undefined : answerTo,
      others: [...(parsed.to ?? []), ...(parsed.cc ?? [])]
        .flatMap((each) => each.group ?? [each])
        .map((each) => mailboxOf(each).email)
        .filter((email) => email !== ''),
      answers: answeredBy(parsed),
      deliveredTo: headersOf(parsed, ...deliveryHeaders)
        .flatMap((value) => value.split(/[\s,;<>]+/))
        .filter(isEmail),
      isForged: headersOf(parsed, 'authentication-results').some((value) =>
        /\bdmarc\s*=\s*fail\b/i.test(value),
      ),
      subject: [...cleanLine(subject)].slice(0, textLimits.other).join(''),
      text: cleanText(textOf(withText(parsed, inside))),
      files,
      forwarded: parts[message],
    },
  };
}

/** Detects messages that no person sent. Source: RFC 3834, 2 and 5.2; RFC 3464, 2. */
function findRefusal({ headers, from, returnPath }: Email): MailRefusal | undefined {
  const valueOf = new Map(headers.map(({ key, value }) => [key, value.trim().toLowerCase()]));
  const hops = headers.filter(({ key }) => key === 'received').length;
  if (valueOf.has('x-lantern-mail') || hops > maxHops) return 'loop';
  const isAutomatic =
    valueOf.get('return-path') === '<>' ||
    returnPath === '<>' ||
    !['', 'no'].includes(valueOf.get('auto-submitted')?.split(';')[0]?.trim() ?? '') ||
    ['auto_reply', 'junk'].includes(valueOf.get('precedence') ?? '') ||
    valueOf.has('x-autoreply') ||
    valueOf.has('x-autorespond') ||
    /^multipart\/report\b/.test(valueOf.get('content-type') ?? '') ||
    [from?.address, from?.name].some((who) =>
      /^(mailer-daemon|postmaster)(?:@|$)/i.test(who ?? ''),
    );
  return isAutomatic ? 'automatic' : undefined;
}

/** Where servers write the address of the envelope, which a list or an alias leaves out of To. */
const deliveryHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

function headersOf({ headers }: Email, ...names: string[]): string[] {
  return headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);
}

/** The answered message first, then those before it. Source: RFC 5322, 3.6.4. */
function answeredBy(mail: Email): string[] {
  const ids = ['in-reply-to', 'references'].flatMap((name) =>
    headersOf(mail, name)
      .flatMap((value) => [...value.slice(0, longestHeader).matchAll(/<?([^\s<>]+@[^\s<>]+)>?/g)])
      .map(([, id = '']) => id)
      .toReversed(),
  );
  return [...new Set(ids)].slice(0, mostAnswered);
}

/** In characters: a thread of 300 messages has References of about 20,000. */
const longestHeader = 40_000;

const mostAnswered = 400;

function mailboxOf(address: Address | undefined): Mailbox {
  const mailbox = address?.group ? address.group[0] : address;
  const email = tidyEmail(mailbox?.address ?? '');
  const name = [...cleanLine(mailbox?.name ?? '')].slice(0, textLimits.other).join('');
  return { name, email: isEmail(email) && email.length <= textLimits.other ? email : '' };
}

function textOf({ text = '', html = '' }: Email): string {
  const words = html === '' ? '' : wordsOfHtml(html.slice(0, 5 * longestText)).trim();
  const disguised = disguisedLinks(words);
  const rich = withTargets(words, disguised);
  if (isStub(text, rich)) return rich.slice(0, longestText);
  // A link may lead elsewhere than its words say, and only HTML knows where.
  const targets = [...rich.matchAll(/<(https?:\/\/[^<>\s]{1,2000})>/g)].map(
    ([, target = '']) => target,
  );
  const plain = withTargets(text, disguised);
  const hidden = [...new Set(targets)].filter((target) => !plain.includes(target));
  const links = hidden.slice(0, 50).map((target) => `<${target}>`);
  const whole =
    links.length > 0 ? `${plain.trimEnd()}\n\nLinks lead to:\n${links.join('\n')}` : plain;
  return whole.slice(0, longestText);
}

/** Links whose words show another site than the one they lead to, with their targets. */
function disguisedLinks(words: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, shown = '', target = ''] of words.matchAll(
    /((?:https?:\/\/|www\.)[^\s<>]{4,500})\s?<(https?:\/\/[^<>\s]{4,2000})>/gi,
  )) {
    const host =
      shown
        .replace(/^https?:\/\//i, '')
        .replace(/^www\./i, '')
        .split(/[/?#:]/)[0] ?? '';
    // A wrapper of the mail program holds the site that is shown.
    if (host !== '' && !target.toLowerCase().includes(host.toLowerCase())) found.set(shown, target);
    if (found.size >= 50) break;
  }
  return found;
}

/** The site that is shown belongs to somebody else, whom nobody accuses. */
function withTargets(text: string, disguised: ReadonlyMap<string, string>): string {
  let whole = text;
  for (const [shown, target] of disguised)
    whole = whole
      .replaceAll(`${shown} <${target}>`, `<${target}> (its words show another site)`)
      .replaceAll(shown, `<${target}> (its words show another site)`);
  return whole;
}

/** True if the plain text only says that the message is in HTML, or is missing. */
function isStub(plain: string, rich: string): boolean {
  const short = plain.trim();
  if (rich === '') return false;
  if (short === '') return true;
  if (short.length > 400) return false;
  const isExcuse = /\b(?:html|browser|navegador|navigateur|e-?mail client|mail program)\b/i.test(
    short,
  );
  return isExcuse ? rich.length > 0 : rich.length > 5 * short.length + 200;
}

/** The text of a mail that stands only in its winmail.dat. */
function withText(mail: Email, inside: { text: string; html: string } | undefined): Email {
  const isEmpty = (mail.text ?? '').trim() === '' && (mail.html ?? '').trim() === '';
  return inside && isEmpty ? { ...mail, text: inside.text, html: inside.html } : mail;
}

/** A message without a file name is known by its subject. */
async function fileOf(part: Attachment, place: number): Promise<MailFile> {
  const content = bytesOf(part);
  if (part.filename) return { name: part.filename, content };
  if (part.mimeType !== 'message/rfc822') return { name: `attachment-${place + 1}`, content };
  const inner = await PostalMime.parse(content, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
  })
    .then(({ subject }) => cleanLine(subject ?? ''))
    .catch(() => '');
  const name = [...inner].slice(0, 100).join('').trim();
  return { name: `${name || `attachment-${place + 1}`}.eml`, content };
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content);
}
