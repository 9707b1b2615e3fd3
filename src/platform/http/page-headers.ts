import type { HeadersArgs } from 'react-router';

/**
 * The headers of a page with a form: those of its action where that set any, else of its loader. What did
 * not run has an empty list in the router, not none.
 */
export function pageHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

const bodies = new WeakMap<Response, Buffer>();

/** A document with its bytes beside it: to read them out of a stream took a third of what the page took. */
export function documentAnswer(html: string, init: ResponseInit): Response {
  const body = Buffer.from(`<!DOCTYPE html>${html}`);
  const answer = new Response(body, init);
  bodies.set(answer, body);
  return answer;
}

/** @returns undefined for what is no document, or not as it was made */
export function documentBody(answer: Response): Buffer | undefined {
  return bodies.get(answer);
}
