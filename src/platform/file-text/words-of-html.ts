import { decodeEntities } from '#shared/format/decode-entities.ts';

const blocks = new Set(
  'p div br tr li ul ol table h1 h2 h3 h4 h5 h6 blockquote hr section article pre'.split(' '),
);
/** Cells stand beside each other: without a space two values would become one. */
const cells = new Set(['td', 'th', 'dd', 'dt', 'option']);
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
    else if (cells.has(tag)) words += words.endsWith(' ') || words.endsWith('\n') ? '' : ' ';
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
