import { decodeEntities } from '#shared/format/decode-entities.ts';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { isEmail, textLimits } from '#shared/forms/text-fields.ts';
import type { Mailbox } from './read-forward.server.ts';
import { mendMail } from './mend-mail.server.ts';

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
export async function readMail(
  raw: Uint8Array,
): Promise<{ mail: ReadMail; refusal: MailRefusal | undefined } | undefined> {
  const parsed = await PostalMime.parse(mendMail(raw), {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
  }).catch(() => undefined);
  if (!parsed || parsed.headers.length === 0) return undefined;
  const { from, replyTo, attachments, subject = '', messageId = '' } = parsed;
  const sender = mailboxOf(from);
  const [answerTo] = (replyTo ?? []).map(mailboxOf).filter(({ email }) => email !== '');
  const files = attachments.map((part, place) => fileOf(part, place));
  const message = attachments.findIndex(({ mimeType }) => mimeType === 'message/rfc822');
  return {
    refusal: findRefusal(parsed),
    mail: {
      messageId: cleanLine(messageId).replaceAll(/[<>]/g, ''),
      from: sender,
      replyTo: answerTo?.email.toLowerCase() === sender.email.toLowerCase() ? undefined : answerTo,
      others: [...(parsed.to ?? []), ...(parsed.cc ?? [])]
        .flatMap((each) => each.group ?? [each])
        .map((each) => mailboxOf(each).email)
        .filter((email) => email !== ''),
      subject: [...cleanLine(subject)].slice(0, textLimits.other).join(''),
      text: cleanText(textOf(parsed)),
      files,
      forwarded: files[message],
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
    /^(mailer-daemon|postmaster)@/i.test(mailboxOf(from).email);
  return isAutomatic ? 'automatic' : undefined;
}

function mailboxOf(address: Address | undefined): Mailbox {
  const mailbox = address?.group ? address.group[0] : address;
  const email = cleanLine(mailbox?.address ?? '');
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

function fileOf(part: Attachment, place: number): MailFile {
  const ending = part.mimeType === 'message/rfc822' ? '.eml' : '';
  const name = part.filename ?? `attachment-${place + 1}${ending}`;
  return { name, content: bytesOf(part) };
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content);
}

const blocks = new Set(
  'p div br tr li ul ol table h1 h2 h3 h4 h5 h6 blockquote hr section article pre'.split(' '),
);
const unread = new Set(['script', 'style', 'head', 'title', 'noscript', 'template']);

/**
 * The text of an HTML message, with the targets of its links, which matter most in a fraud.
 * Runs in linear time.
 */
export function wordsOfHtml(html: string): string {
  // ASCII letters only: others can become longer, which would shift every later index.
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const unclosed = new Set<string>();
  let [words, at, link, close] = ['', 0, '', -1];

  /** Index after the next `end`; `otherwise` when there is none. */
  function behind(end: string, from: number, otherwise: number): number {
    const found = unclosed.has(end) ? -1 : lower.indexOf(end, from);
    if (found < 0) unclosed.add(end);
    return found < 0 ? otherwise : found + end.length;
  }

  while (at < html.length) {
    const open = html.indexOf('<', at);
    // Searched for once, no matter how many characters precede it.
    if (close < open) close = html.indexOf('>', open);
    const isTag = open >= 0 && close >= 0;
    words += html.slice(at, isTag ? open : html.length);
    if (!isTag) break;
    const name = /^\/?[a-z][a-z\d]*/.exec(lower.slice(open + 1, open + 20))?.[0] ?? '';
    const tag = name.replace('/', '');
    at = close + 1;
    if (html.startsWith('<!--', open)) at = behind('-->', open + 4, at);
    else if (unread.has(name)) {
      const ended = behind(`</${name}`, at, -1);
      if (ended >= 0) at = behind('>', ended, html.length);
    } else if (name === 'a') link = linkOf(html.slice(open, close));
    else if (name === '/a' && link !== '') {
      if (!words.endsWith(link)) words += ` <${link}>`;
      link = '';
    } else if (blocks.has(tag)) words += '\n';
    else if (name === '' && !'/!?'.includes(html[open + 1] ?? '')) {
      words += '<';
      at = open + 1;
    }
  }
  return decodeEntities(words).replaceAll(/\n{3,}/g, '\n\n');
}

function linkOf(tag: string): string {
  const found = /\shref\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag.slice(0, 4_000));
  const address = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return /^(https?:\/\/|mailto:)/i.test(address) ? address : '';
}
