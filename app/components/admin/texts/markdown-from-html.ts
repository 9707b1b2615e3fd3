/**
 * What a word processor or a web page puts on the clipboard, as Markdown. A table becomes a list with a
 * line for each row, as our Markdown has no tables. Nothing of it is loaded or run.
 * @returns undefined when the plain text says as much
 */
export function markdownFromHtml(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  if (!body.querySelector(marked)) return undefined;
  return blocksOf(body).join('\n\n');
}

/** The page forbids styles from elsewhere, also where nobody sees them. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/gi, '').replaceAll(/\sstyle=/gi, ' data-style=');
}

/** Word writes lists as paragraphs that begin with a bullet of their own. */
const wordItem = '[class*=MsoListParagraph]';
const marked = `h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, b, em, i, blockquote, ${wordItem}`;
const container = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, section, article';

/** The paragraphs, headings, lists and tables inside an element, each as one piece. */
function blocksOf(parent: Element): string[] {
  const blocks: string[] = [];
  let line = '';
  function endLine(): void {
    if (line.trim() !== '') blocks.push(line.trim());
    line = '';
  }
  for (const node of parent.childNodes) {
    if (node instanceof Element && (node.matches(container) || node.querySelector(container))) {
      endLine();
      const made = blocksOfElement(node);
      // Its bullets belong together.
      if (node.matches(wordItem) && node.previousElementSibling?.matches(wordItem))
        blocks.push(`${blocks.pop() ?? ''}\n${made.join('')}`);
      else blocks.push(...made);
    } else line += inline(node);
  }
  endLine();
  return blocks;
}

function blocksOfElement(element: Element): string[] {
  const name = element.tagName;
  if (/^H[1-6]$/.test(name))
    return filled(`${'#'.repeat(Number(name[1]) + 1).slice(0, 6)} `, element);
  if (name === 'UL' || name === 'OL') return [listOf(element)];
  if (name === 'TABLE') return [rowsOf(element)];
  if (name === 'BLOCKQUOTE') return blocksOf(element).map((block) => `> ${block}`);
  if (element.matches(wordItem)) return [`- ${withoutBullet(inlineOf(element))}`];
  return blocksOf(element);
}

function withoutBullet(words: string): string {
  return words
    .trim()
    .replace(/^(?:[·•§o-]|\d+[.)])\s+/, '')
    .trim();
}

function filled(mark: string, element: Element): string[] {
  const words = inlineOf(element).replaceAll('**', '').trim();
  return words === '' ? [] : [mark + words];
}

function listOf(list: Element): string {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  return items
    .map((item, place) => {
      const mark = list.tagName === 'OL' ? `${place + 1}. ` : '- ';
      return mark + blocksOf(item).join('\n').replaceAll('\n', '\n  ');
    })
    .join('\n');
}

/**
 * The first row names the columns; each other one becomes "**first cell** (column: cell, …)". Another
 * bullet than that of lists, so that Markdown does not run them together.
 */
function rowsOf(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) =>
      blocksOf(cell).join(' ').replaceAll('**', ''),
    ),
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

function inlineOf(element: Element): string {
  return [...element.childNodes].map(inline).join('').replaceAll(/\s+/g, ' ');
}

function inline(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  const words = inlineOf(node);
  if (node.tagName === 'BR') return ' ';
  if (words.trim() === '') return words;
  if (node instanceof HTMLAnchorElement) {
    const address = node.getAttribute('href') ?? '';
    return /^(?:https?:|mailto:)/i.test(address) ? `[${words.trim()}](${address})` : words;
  }
  if (/^(?:B|STRONG)$/.test(node.tagName) && !/font-weight:\s*(?:normal|400)/.test(styleOf(node)))
    return around('**', words);
  if (/^(?:I|EM)$/.test(node.tagName)) return around('*', words);
  return words;
}

/** Google Docs puts everything into a bold element that is not bold. */
function styleOf(node: Element): string {
  return node.getAttribute('data-style') ?? '';
}

/** The marks stand at the words themselves, as Markdown wants it. */
function around(mark: string, words: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? [];
  return `${before}${mark}${inner}${mark}${after}`;
}
