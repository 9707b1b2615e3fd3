import type { HeadersArgs } from 'react-router';

/**
 * The headers of a page with a form: those of its action where that set any, else of its loader. What did
 * not run has an empty list in the router, not none.
 */
export function pageHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}
