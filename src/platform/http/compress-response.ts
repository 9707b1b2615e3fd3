import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipBytes } from 'node:zlib';
import { sendResponse } from '@remix-run/node-fetch-server';
import { documentBody } from './page-headers.ts';

// Never a stream of events: compression buffers data that must be sent immediately.
const compressibleTypes =
  /^(text\/(?!event-stream)|application\/([a-z]+\+)?(json|xml|javascript)|image\/svg)/;

/** @param contentType as in the header */
export function isCompressible(contentType: string): boolean {
  return compressibleTypes.test(contentType);
}

export type Encoding = 'br' | 'gzip' | 'identity';

type Weights = Record<Encoding, number>;

const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Browsers send a handful of values; arbitrary ones must not fill the memory. */
const maxKnown = 100;
const known = new Map<string, Weights>();

/**
 * The best supported encoding, by RFC 9110 section 12.5.3: quality values are honoured, and an
 * encoding with `q=0` is not used. Without the header nothing is compressed.
 * @param accepted the header `Accept-Encoding`
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const { br, gzip, identity } = weightsOf(accepted ?? '');
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

/** The same if only gzip is available. */
export function takesGzip(accepted: string | null | undefined): boolean {
  const { gzip, identity } = weightsOf(accepted ?? '');
  return gzip > 0 && gzip >= identity;
}

function weightsOf(accepted: string): Weights {
  const found = known.get(accepted);
  if (found) return found;
  const weights = readWeights(accepted);
  if (known.size >= maxKnown) known.clear();
  if (accepted.length <= maxKnown) known.set(accepted, weights);
  return weights;
}

function readWeights(accepted: string): Weights {
  const given = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    if (name !== '') given.set(name, /^(0|1)(\.\d{0,3})?$/.test(weight) ? Number(weight) : 0);
  }
  const others = given.get('*');
  // A client that refuses identity without naming an encoding is assumed to decode gzip.
  const isCompressedOnly =
    given.get('identity') === 0 && encodings.every((name) => !given.has(name));
  return {
    br: given.get('br') ?? others ?? 0,
    gzip: given.get('gzip') ?? given.get('x-gzip') ?? others ?? (isCompressedOnly ? 1 : 0),
    identity: given.get('identity') ?? 0,
  };
}

/**
 * Compresses responses for one visitor; cached pages are compressed when they are made. Pages contain
 * no secret that an attacker could infer from sizes: a session is in the cookie alone.
 */
export function compressResponse(answer: Response, acceptEncoding: string | null): Response {
  const type = answer.headers.get('content-type') ?? '';
  const isCompressed = answer.headers.has('content-encoding');
  if (!answer.body || isCompressed || !isCompressible(type) || !takesGzip(acceptEncoding))
    return answer;
  const headers = new Headers(answer.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  const body = answer.body.pipeThrough(new CompressionStream('gzip'));
  return new Response(body, { status: answer.status, headers });
}

export const compressBrotli = promisify(brotliCompress);

export const compressGzip = promisify(gzipBytes);

/**
 * Sends a response for one visitor. A document, whose bytes are available, is compressed in another
 * thread and sent in one piece.
 */
export async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
  const { req: request } = response;
  const accepted = request.headers['accept-encoding'];
  const body = documentBody(answer);
  if (!body) return sendResponse(response, compressResponse(answer, String(accepted ?? '')));
  const isCompressed = takesGzip(accepted);
  const sent = isCompressed ? await compressGzip(body) : body;
  response.writeHead(answer.status, [
    ...[...answer.headers].flat(),
    ...(isCompressed ? ['Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding'] : []),
    'Content-Length',
    String(sent.length),
  ]);
  response.end(request.method === 'HEAD' ? undefined : sent);
}
