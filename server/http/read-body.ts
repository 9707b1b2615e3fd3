import type { IncomingMessage } from 'node:http';

/** Larger than the longest report with every optional field filled in. */
const mostBytes = 256 * 1024;

/** A browser shows our answer only after it could send everything, so this much is read and dropped. */
const mostDropped = 16 * 1024 * 1024;

/**
 * Reads a form before anything parses it.
 * @returns undefined when it is larger than any of our forms can be
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostDropped) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostDropped) return undefined;
    if (size <= mostBytes) chunks.push(chunk);
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks);
}
