import { micromark } from 'micromark';
import { readMediaPath } from '#shared/media-path.ts';

/**
 * Renders Markdown as HTML that is safe to embed: no tags of the author, links to http, https, mailto and
 * pages of this site, images of this site only. Runs on the server and in the browser.
 *
 * The later replacements rely on tags: micromark escapes every `<` of the text as `&lt;`, so each tag is
 * one that it created itself.
 */
export function renderMarkdown(text: string): string {
  const html = micromark(text);
  return belowPageTitle(html)
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, image)
    .replaceAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, link)
    .replaceAll(/<code class="[^"]*">/g, '<code>');
}

/** The first paragraph without markup, for places with one line. */
export function firstParagraph(text: string): string {
  const [, html = ''] = /<p>([\s\S]*?)<\/p>/.exec(renderMarkdown(text)) ?? [];
  return wordsOf(html);
}

/** Text of such HTML, or of one of its attributes. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => characters.get(entity) ?? entity)
    .trim();
}

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&amp;': '&',
  }),
);

/** The highest heading becomes an h2, because the title of the page is the h1, and no level is skipped. */
function belowPageTitle(html: string): string {
  const ranks = [...html.matchAll(/<h([1-6])>/g)].map(([, rank]) => Number(rank));
  const highest = Math.min(...ranks);
  let shown = 1;
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_tag, slash: string, rank: string) => {
    if (slash === '') shown = Math.min(Number(rank) - highest + 2, shown + 1, 6);
    return `<${slash}h${shown}>`;
  });
}

/** An image of another host would reveal the reader to that host. */
function image(_tag: string, address: string, alt: string): string {
  const media = readMediaPath(address);
  if (!media) return '';
  const size = media.width > 0 ? ` width="${media.width}" height="${media.height}"` : '';
  return `<img src="${address}" alt="${alt}"${size} loading="lazy" />`;
}

/** A link to an address that is not permitted becomes plain text. */
function link(_tag: string, address: string, words: string): string {
  if (words.trim() === '') return '';
  if (/^https?:\/\//i.test(address)) return `<a href="${address}" rel="noopener">${words}</a>`;
  const isOurs = /^(?:\/(?!\/)|#|mailto:)/i.test(address);
  return isOurs ? `<a href="${address}">${words}</a>` : words;
}
