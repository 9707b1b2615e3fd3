import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { isEmail, textLimits } from '#shared/forms/text-fields.ts';

/** An attachment. */
export type MailFile = { name: string; content: Uint8Array };

export type ReadMail = {
  /** Without angle brackets; empty when missing. */
  messageId: string;
  from: { name: string; email: string };
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
  const parsed = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
  }).catch(() => undefined);
  if (!parsed || parsed.headers.length === 0) return undefined;
  const { from, attachments, subject = '', messageId = '' } = parsed;
  const files = attachments.map((part, place) => fileOf(part, place));
  const message = attachments.findIndex(({ mimeType }) => mimeType === 'message/rfc822');
  return {
    refusal: findRefusal(parsed),
    mail: {
      messageId: cleanLine(messageId).replaceAll(/[<>]/g, ''),
      from: mailboxOf(from),
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

function mailboxOf(address: Address | undefined): ReadMail['from'] {
  const mailbox = address?.group ? address.group[0] : address;
  const email = cleanLine(mailbox?.address ?? '');
  const name = [...cleanLine(mailbox?.name ?? '')].slice(0, textLimits.other).join('');
  return { name, email: isEmail(email) && email.length <= textLimits.other ? email : '' };
}

function textOf({ text = '', html = '' }: Email): string {
  const plain = text.trim() === '' ? wordsOfHtml(html.slice(0, 5 * longestText)) : text;
  return plain.slice(0, longestText);
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

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}

const forwardMark =
  /(?:^|\n)[> ]*(?:-{2,} ?(?:Forwarded|Original) message ?-{2,}|Begin forwarded message:)/i;

/** Separates the sender's own text from the forwarded message below it, as mail programs quote it. */
export function partForward(text: string): { above: string; quoted: string } {
  const start = forwardMark.exec(text)?.index ?? 0;
  return { above: text.slice(0, start).trim(), quoted: text.slice(start).trim() };
}

/** The author of a message that is quoted in the text of another one. */
export function forwardedSender(text: string): ReadMail['from'] | undefined {
  const start = forwardMark.exec(text);
  if (!start) return undefined;
  const lines = text.slice(start.index + start[0].length).split('\n', 20);
  const from = lines.find((line) => /^[> *]*From:/i.test(line)) ?? '';
  const value = from.replace(/^[> *]*From:\**/i, '').slice(0, 600);
  const email = /[^\s<>"()[\]:]+@[^\s<>"()[\]]+/.exec(value)?.[0] ?? '';
  if (!isEmail(email)) return undefined;
  const name = cleanLine(value.slice(0, value.indexOf(email)).replaceAll(/["<[(]|mailto:/gi, ''));
  return { name, email };
}
