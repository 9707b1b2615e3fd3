// Never a stream of events: packing gathers what must leave at once.
const worthIt =
  /^(text\/(?!event-stream)|application\/([a-z]+\+)?(json|xml|javascript)|image\/svg)/;

/** @param contentType as in the header */
export function isWorthPacking(contentType: string): boolean {
  return worthIt.test(contentType);
}

/**
 * Packs what is made for one visitor; pages in memory are packed when they are made. The pages hold
 * no secret that somebody could guess by watching sizes: a session is in the cookie alone.
 */
export function compressAnswer(answer: Response, acceptEncoding: string | null): Response {
  const type = answer.headers.get('content-type') ?? '';
  const isPacked = answer.headers.has('content-encoding');
  if (!answer.body || isPacked || !isWorthPacking(type) || !acceptEncoding?.includes('gzip'))
    return answer;
  const headers = new Headers(answer.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  const body = answer.body.pipeThrough(new CompressionStream('gzip'));
  return new Response(body, { status: answer.status, headers });
}
