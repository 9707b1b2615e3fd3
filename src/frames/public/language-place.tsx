import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';

/** Where the header has the links to a page's other languages: the header is the same on every page, they are not. */
export function LanguagePlace() {
  return <span className="contents" data-languages="" />;
}

const emptyPlace = renderToString(<LanguagePlace />);

/**
 * @param markup HTML of the header
 * @param links of one page
 * @returns the same HTML with the links in their place
 */
export function withLanguages(markup: string, links: ReactNode): string {
  const filled = emptyPlace.replace('></', () => `>${renderToString(links)}</`);
  return markup.replace(emptyPlace, () => filled);
}
