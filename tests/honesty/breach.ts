import type { Markup } from './read-markup.ts';
import type { Statement } from './statements.ts';

/** The honesty rules that can be checked on a page. */
export type Rule =
  | 'posing'
  | 'unsourced figure'
  | 'promise'
  | 'independence notice'
  | 'sample badge'
  | 'payment'
  | 'third party';

/** Words or behaviour that a page must not have. */
export type Breach = { rule: Rule; path: string; found: string };

/** One rule, applied to one page. @returns the offending words or element */
export type Check = (page: VisitedPage) => string[];

export type VisitedPage = {
  root: Markup;
  path: string;
  statements: readonly Statement[];
  /** The organisation's name, as the page states it. */
  organisation: string;
};
