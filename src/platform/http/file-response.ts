import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { downloadName } from '#shared/forms/attachment.ts';

/** A file to be sent; `size` in bytes, if known. */
type ServedFile = { name: string; mime: string; size?: number | undefined; stream: Readable };

/**
 * Sends an untrusted file so that the browser runs nothing in it: its type is the one that was
 * detected, and a page that shows it is a sandbox without an origin.
 * @param options `isInline`: displayed in the browser; only for pictures that we rendered
 */
export function fileResponse(
  { name, mime, size, stream }: ServedFile,
  { isInline }: { isInline: boolean },
): Response {
  return streamed(
    { mime, size, stream },
    {
      'Content-Disposition': disposition(isInline ? 'inline' : 'attachment', { name, mime }),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  );
}

/** Sends a generated file as a download. */
export function madeFileResponse({ name, mime, size, stream }: ServedFile): Response {
  const saved = name.replaceAll(/[^\w.-]/g, '_');
  return streamed(
    { mime, size, stream },
    { 'Content-Disposition': `attachment; filename="${saved}"` },
  );
}

/**
 * Answers with a text that the client may reuse while it is unchanged. It must revalidate each time,
 * so that no intermediary keeps a copy.
 * @param headers in addition to the caching headers
 */
export function respondUnlessCached(
  request: Request,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, ETag: etag, 'Cache-Control': 'private, no-cache' };
  return holdsVersion(request, etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}

/** True if the client says that it has this version. Source: RFC 9110, 13.1.2. */
export function holdsVersion(request: Request, etag: string): boolean {
  // A proxy may have weakened the tags: their strength does not count here.
  const known = readTags(request.headers.get('If-None-Match') ?? '');
  return known === '*' || (known ?? []).some((tag) => tag.replace('W/', '') === etag);
}

/**
 * True if a header If-Match names this version: strong tags alone do, and “*” names whatever there is.
 * Source: RFC 9110, 13.1.1.
 * @returns undefined for a header that is neither “*” nor a list of tags
 */
export function namesVersion(header: string, etag: string): boolean | undefined {
  const named = readTags(header);
  return named === undefined ? undefined : named === '*' || named.includes(etag);
}

/** Longer headers are not parsed; each of our tags has 24 characters at most. */
const longestTags = 4_096;

/** The tags of a list, each with its quotation marks, inside which a comma separates nothing. */
function readTags(header: string): '*' | string[] | undefined {
  const list = header.trim();
  if (list === '*') return '*';
  if (list.length > longestTags) return undefined;
  const tags: string[] = [];
  let end = 0;
  for (const { 0: piece, 1: tag = '', index } of list.matchAll(
    /[\s,]*((?:W\/)?"[\u0021\u0023-\u007E\u0080-\u00FF]*")\s*(?:,|$)/g,
  )) {
    if (index !== end) return undefined;
    tags.push(tag);
    end += piece.length;
  }
  return tags.length > 0 && /^[\s,]*$/.test(list.slice(end)) ? tags : undefined;
}

function streamed(
  { mime, size, stream }: Omit<ServedFile, 'name'>,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': mime,
      ...headers,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...(size !== undefined && { 'Content-Length': String(size) }),
    },
  });
}

function disposition(kind: string, { name, mime }: { name: string; mime: string }): string {
  // A displayed file is never the original.
  const whole = kind === 'inline' ? `${name}.webp` : downloadName(name, mime);
  return dispositionOf(kind, { plain: whole.replaceAll(/[^\w .()-]/g, '_'), whole });
}

/**
 * The header Content-Disposition. Source: RFC 6266.
 * @param names `plain`: ASCII, for old programs; `whole`: as people read it
 */
export function dispositionOf(
  kind: string,
  { plain, whole }: { plain: string; whole: string },
): string {
  const encoded = encodeURIComponent(whole).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
