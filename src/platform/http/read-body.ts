import type { IncomingMessage } from 'node:http';

/** A browser shows our answer only after it could send everything, so this much is read and dropped. */
const maxDropped = 16 * 1024 * 1024;

/**
 * Reads a form before anything parses it.
 * @param maxBytes what the form at this address may hold
 * @returns undefined when it is larger
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxDropped) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxDropped) return undefined;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}
