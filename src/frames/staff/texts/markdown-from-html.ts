import Turndown from 'turndown';

/** Word writes lists as paragraphs that begin with a bullet character. */
const wordItem = '[class*=MsoListParagraph]';
const marked = `h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, b, em, i, blockquote, ${wordItem}`;

const converter = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  .remove(['style', 'script', 'title'])
  .addRule('headings below the title of the page', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (words, { nodeName }) =>
      `\n\n${'#'.repeat(Math.min(Number(nodeName[1]) + 1, 6))} ${words.replaceAll('**', '').trim()}\n\n`,
  })
  .addRule('lists of Word', {
    filter: (node) => node.matches(wordItem),
    replacement: (words) => `\n- ${words.trim().replace(/^(?:[·•§o-]|\d+\\?[.)])\s+/, '')}\n`,
  })
  .addRule('what is not bold in Google Docs, inside an element that is', {
    filter: (node) => node.nodeName === 'B' && /font-weight:\s*(?:normal|400)/.test(styleOf(node)),
    replacement: (words) => words,
  })
  .addRule('links that lead nowhere from a page', {
    filter: (node) => node.nodeName === 'A' && !/^(?:https?|mailto):/i.test(addressOf(node)),
    replacement: (words) => words,
  })
  .addRule('tables', {
    filter: 'table',
    replacement: (_, table) => `\n\n${rowsOf(table)}\n\n`,
  });

/**
 * Converts clipboard HTML of a word processor or a web page to Markdown. A table becomes a list with a line
 * for each row, because our Markdown has no tables. Nothing of it is loaded or run.
 * @returns undefined when the plain text is equivalent
 */
export function markdownFromHtml(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  if (!body.querySelector(marked)) return undefined;
  // One space after a bullet, as people type it.
  return converter.turndown(body).replaceAll(/^(\s*(?:-|\d+\.)) +/gm, '$1 ');
}

/** Removes styles, which the content security policy forbids even in a detached document. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/gi, '').replaceAll(/\sstyle=/gi, ' data-style=');
}

function styleOf(node: HTMLElement): string {
  return node.dataset['style'] ?? '';
}

function addressOf(node: HTMLElement): string {
  return node.getAttribute('href') ?? '';
}

/**
 * The first row has the column names; each other one becomes "**first cell** (column: cell, …)". The bullet
 * differs from that of lists, so that Markdown does not merge them.
 */
function rowsOf(table: HTMLElement): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('td, th')].map(wordsOf),
  );
  const [names = [], ...others] = rows;
  if (others.length === 0) return names.join(', ');
  return others
    .map(([first = '', ...rest]) => {
      const cells = rest.map((cell, place) => `${names[place + 1] ?? ''}: ${cell}`);
      return `* **${first}**${cells.length > 0 ? ` (${cells.join(', ')})` : ''}`;
    })
    .join('\n');
}

/** On one line, and not bold: the first cell of a row is bold anyway. */
function wordsOf(cell: HTMLElement): string {
  return converter.turndown(cell).replaceAll('**', '').replaceAll(/\s+/g, ' ').trim();
}
