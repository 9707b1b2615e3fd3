import { ancestor, attribute, textOf, type Markup } from './read-markup.ts';

/** A sentence of a page, with its element and the headings above it. */
export type Statement = { text: string; at: Markup; headings: string };

const inline = new Set(
  'a abbr b bdi br cite code em i kbd mark q small span strong sub sup time u'.split(' '),
);
const spokenAttributes = ['alt', 'aria-label', 'placeholder', 'title'];

/** All statements of a page: sentences, labels, descriptions of pictures, search texts. */
export function statements(page: Markup): Statement[] {
  return passages(page).flatMap(({ text, at }) => {
    const headings = headingsAbove(at);
    return sentences(text).map((sentence) => ({ text: sentence, at, headings }));
  });
}

/** @param text any length, in one line */
export function sentences(text: string): string[] {
  return text.split(/(?<=[.!?][”"’)]?)\s+/).filter((sentence) => /\w/.test(sentence));
}

type Passage = { text: string; at: Markup };

function passages(markup: Markup): Passage[] {
  if (['script', 'style', 'template'].includes(markup.tag)) return [];
  const found: Passage[] = spokenAttributes
    .filter((name) => markup.attributes.has(name))
    .map((name) => ({ text: attribute(markup, name), at: markup }));
  if (markup.tag === 'meta' && /description|title|site_name/.test(nameOf(markup)))
    found.push({ text: attribute(markup, 'content'), at: markup });
  let line = '';
  function endLine(): void {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') found.push({ text, at: markup });
    line = '';
  }
  for (const part of markup.children) {
    if (typeof part === 'string') line += part;
    else if (isInline(part)) {
      line += ` ${textOf(part)} `;
      found.push(...labels(part));
    } else {
      endLine();
      found.push(...passages(part));
    }
  }
  endLine();
  return found;
}

function labels(markup: Markup): Passage[] {
  return passages(markup).filter(({ text, at }) =>
    spokenAttributes.some((name) => at.attributes.get(name) === text),
  );
}

/** A line of text; a link around a whole card contains blocks, and is not one. */
function isInline(markup: Markup): boolean {
  return (
    inline.has(markup.tag) &&
    markup.children.every((part) => typeof part === 'string' || isInline(part))
  );
}

function nameOf(meta: Markup): string {
  return `${attribute(meta, 'name')} ${attribute(meta, 'property')}`;
}

const headingTags = ['h2', 'h3', 'h4', 'summary', 'legend'];

/** The first heading of each part around an element, up to the main part of the page. */
function headingsAbove(from: Markup): string {
  const found: string[] = [];
  for (let at = from.parent; at && at.tag !== 'main' && at.tag !== 'body'; at = at.parent) {
    if (!ancestor(at, 'main')) break;
    const heading = at.children.find(
      (part): part is Markup => typeof part !== 'string' && headingTags.includes(part.tag),
    );
    if (heading) found.push(textOf(heading));
  }
  return found.join(' / ');
}
