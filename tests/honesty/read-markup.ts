/** An element of a page. */
export type Markup = {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (Markup | string)[];
  parent: Markup | undefined;
};

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;

/**
 * The tree of a server-rendered page. React closes every element, so this needs none of the repairs that
 * browsers make.
 */
export function readMarkup(html: string): Markup {
  const root: Markup = { tag: '#page', attributes: new Map(), children: [], parent: undefined };
  let open = root;
  for (const [text, rawTag, rawAttributes, raw, closing, tag, attributes] of html.matchAll(token)) {
    if (rawTag !== undefined) {
      const script = child(open, rawTag, rawAttributes ?? '');
      script.children.push(raw ?? '');
    } else if (closing !== undefined) {
      open = ancestor(open, closing.toLowerCase())?.parent ?? open;
    } else if (tag !== undefined) {
      const element = child(open, tag, attributes ?? '');
      if (!voids.has(element.tag) && !text.endsWith('/>')) open = element;
    } else if (!text.startsWith('<!')) {
      open.children.push(decode(text));
    }
  }
  return root;
}

function child(parent: Markup, tag: string, attributes: string): Markup {
  const element = { tag: tag.toLowerCase(), attributes: readAttributes(attributes), parent };
  const markup: Markup = { ...element, children: [] };
  parent.children.push(markup);
  return markup;
}

function readAttributes(text: string): Map<string, string> {
  const found = text.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decode(text: string): string {
  return text.replaceAll(/&(#x?)?(\w+);/gi, (all, mark: string | undefined, name: string) => {
    if (mark === undefined) return entities[name] ?? all;
    return String.fromCodePoint(Number.parseInt(name, mark === '#' ? 10 : 16));
  });
}

/** The element itself or its nearest ancestor with one of these tags. */
export function ancestor(from: Markup | undefined, ...tags: string[]): Markup | undefined {
  for (let at = from; at; at = at.parent) if (tags.includes(at.tag)) return at;
  return undefined;
}

/** Every element below, in the order of the page. */
export function elements(root: Markup): Markup[] {
  const found: Markup[] = [];
  // Into one list: copying lists at every level took a third of the time of all these checks.
  function collect({ children }: Markup): void {
    for (const part of children) {
      if (typeof part === 'string') continue;
      found.push(part);
      collect(part);
    }
  }
  collect(root);
  return found;
}

/** Readable text of an element, in one line. */
export function textOf(markup: Markup): string {
  const parts = markup.children.map((part) => {
    if (typeof part === 'string') return part;
    return ['script', 'style'].includes(part.tag) ? '' : ` ${textOf(part)} `;
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** @returns the attribute, empty where there is none */
export function attribute(markup: Markup, name: string): string {
  return markup.attributes.get(name) ?? '';
}
