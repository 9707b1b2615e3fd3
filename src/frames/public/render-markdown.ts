import { micromark } from 'micromark';
import { readMediaPath } from '#shared/media-path.ts';

/**
 * Markdown as HTML that may stand in a page: no tag of the writer's own, links to http, https, mailto
 * and places of this site, pictures of this site only. Runs on the server and in the browser.
 *
 * What is changed afterwards is found by its tags: micromark writes every `<` of the text as `&lt;`, so
 * each tag is one that it made itself.
 */
export function renderMarkdown(text: string): string {
  const html = micromark(text);
  return belowPageTitle(html)
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, image)
    .replaceAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, link)
    .replaceAll(/<code class="[^"]*">/g, '<code>');
}

/** The first paragraph without markup, for where there is room for one line. */
export function firstParagraph(text: string): string {
  const [, html = ''] = /<p>([\s\S]*?)<\/p>/.exec(renderMarkdown(text)) ?? [];
  return wordsOf(html);
}

/** What people read of a piece of such HTML, or of one of its attributes. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)
    .trim();
}

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The highest heading becomes an h2, as the title of the page is the h1, and none skips a level. */
function belowPageTitle(html: string): string {
  const ranks = [...html.matchAll(/<h([1-6])>/g)].map(([, rank]) => Number(rank));
  const highest = Math.min(...ranks);
  let shown = 1;
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_tag, slash: string, rank: string) => {
    if (slash === '') shown = Math.min(Number(rank) - highest + 2, shown + 1, 6);
    return `<${slash}h${shown}>`;
  });
}

/** A picture of another host would tell that host who reads this page. */
function image(_tag: string, address: string, alt: string): string {
  const media = readMediaPath(address);
  if (!media) return '';
  const size = media.width > 0 ? ` width="${media.width}" height="${media.height}"` : '';
  return `<img src="${address}" alt="${alt}"${size} loading="lazy" />`;
}

/** What leads elsewhere than we allow stays as text. */
function link(_tag: string, address: string, words: string): string {
  if (words.trim() === '') return '';
  if (/^https?:\/\//i.test(address)) return `<a href="${address}" rel="noopener">${words}</a>`;
  const isOurs = /^(?:\/(?!\/)|#|mailto:)/i.test(address);
  return isOurs ? `<a href="${address}">${words}</a>` : words;
}
