import type { IncomingMessage } from 'node:http';

/** Larger than the longest report with every optional field filled in. */
const mostBytes = 256 * 1024;

/**
 * Reads a form before anything parses it.
 * @returns undefined when it is larger than any of our forms can be
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
