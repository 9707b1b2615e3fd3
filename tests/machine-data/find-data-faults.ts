import {
  attribute,
  elements,
  readMarkup,
  textOf,
  type Markup,
} from '#tests/honesty/read-markup.ts';
import { itemFaults, type Item } from './item-faults.ts';

/**
 * Reads the data blocks of a page as a search engine does.
 * @param html whole document
 * @returns missing or wrong values, in words
 */
export function findDataFaults(html: string): string[] {
  const root = readMarkup(html);
  const items = structuredItems(root);
  if (typeof items === 'string') return [items];
  const crumbs = items.filter((item) => item['@type'] === 'BreadcrumbList');
  return [
    ...items.flatMap(itemFaults),
    ...(crumbs.length > 1 ? ['more than one BreadcrumbList'] : []),
    ...hiddenAnswers(items, root),
  ];
}

/** @returns the types of a page's data, such as `Article` */
export function dataTypes(html: string): string[] {
  const items = structuredItems(readMarkup(html));
  return typeof items === 'string' ? [] : items.map((item) => String(item['@type']));
}

function structuredItems(root: Markup): Item[] | string {
  const blocks = elements(root).filter(
    (element) => attribute(element, 'type') === 'application/ld+json',
  );
  const items: Item[] = [];
  for (const block of blocks) {
    const data = readJson(String(block.children[0] ?? ''));
    if (data === undefined) return 'a block is not JSON';
    if (data['@context'] !== 'https://schema.org') return 'a block is not of schema.org';
    items.push(...(Array.isArray(data['@graph']) ? data['@graph'] : [data]));
  }
  return items;
}

function readJson(text: string): Item | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Google: questions and answers in the data must be visible on the page. */
function hiddenAnswers(items: readonly Item[], root: Markup): string[] {
  const asked = items
    .filter((item) => item['@type'] === 'FAQPage' && Array.isArray(item['mainEntity']))
    .flatMap((item) => item['mainEntity'] as Item[]);
  if (asked.length === 0) return [];
  const shown = withoutSpaces(textOf(root));
  return asked
    .map((question) => String(question['name'] ?? ''))
    .filter((name) => !shown.includes(withoutSpaces(name)))
    .map((name) => `FAQPage: not on the page: ${name}`);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
