import type { HeadersArgs } from 'react-router';

/**
 * Headers of a page with a form: those of its action if it set any, else of its loader. The router
 * represents a missing result as an empty list.
 */
export function pageHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

/** Headers of an answer that no cache keeps. */
export const noStore = { 'Cache-Control': 'no-store' };

const bodies = new WeakMap<Response, Buffer>();

/** A document together with its bytes: reading them from a stream took a third of the page's time. */
export function documentAnswer(html: string, init: ResponseInit): Response {
  const body = Buffer.from(`<!DOCTYPE html>${html}`);
  const answer = new Response(body, init);
  bodies.set(answer, body);
  return answer;
}

/** @returns undefined if it is no document, or was changed */
export function documentBody(answer: Response): Buffer | undefined {
  return bodies.get(answer);
}
