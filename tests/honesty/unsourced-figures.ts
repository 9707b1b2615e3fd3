import { m } from '#shared/messages/compiled/messages.js';
import type { VisitedPage } from './breach.ts';
import { ancestor, attribute, elements, textOf, type Markup } from './read-markup.ts';

/** Amounts, percentages and counts from a thousand up; years and page numbers do not count. */
const figure = /\$\s?\d|\d\s?%|\b\d{1,3}(?:,\d{3})+\b/;

/** Every headline figure and every table of figures shows where it comes from. */
export function findUnsourced({ root }: VisitedPage): string[] {
  const all = elements(root);
  const headlines = all.filter(({ attributes }) => attributes.has('data-figure'));
  const tables = all.filter(({ tag }) => tag === 'table').filter((table) => isOfFigures(table));
  return [
    ...headlines.filter((headline) => !isHeadlineSourced(headline, all)).map(textOf),
    ...tables.filter((table) => !isTableSourced(table)).map((table) => textOf(table).slice(0, 80)),
  ];
}

function isOfFigures(table: Markup): boolean {
  return elements(table).some((cell) => cell.tag === 'td' && figure.test(textOf(cell)));
}

/** A source with its date, inside the figure's own frame. */
function isHeadlineSourced(headline: Markup, all: readonly Markup[]): boolean {
  const inside = elements(headline);
  if (!inside.some(({ tag }) => tag === 'time')) return false;
  return hasOrigin(headline) || inside.some((link) => leadsToOrigin(link, all));
}

/** "See the table below" is enough where the table below names its sources. */
function leadsToOrigin(link: Markup, all: readonly Markup[]): boolean {
  const href = attribute(link, 'href');
  if (link.tag !== 'a' || !href.startsWith('#')) return false;
  const target = all.find((element) => attribute(element, 'id') === href.slice(1));
  const part = target && (ancestor(target, 'section') ?? target);
  return part !== undefined && hasOrigin(part);
}

function isTableSourced(table: Markup): boolean {
  const part = ancestor(table, 'section', 'figure', 'article');
  const around = part?.tag === 'figure' ? (ancestor(part, 'section') ?? part) : part;
  return around !== undefined && (hasOrigin(around) || elements(around).some(isNamedSource));
}

/** An old report is named with its year, even where its address could not be confirmed. */
function isNamedSource(element: Markup): boolean {
  return element.attributes.has('data-figure-source') && /\b20\d\d\b/.test(textOf(element));
}

function hasOrigin(part: Markup): boolean {
  if (textOf(part).includes(m.home_figure_own())) return true;
  return elements(part).some(
    (link) => link.tag === 'a' && attribute(link, 'href').startsWith('https://'),
  );
}
