import type { IncomingMessage } from 'node:http';

/** A browser shows our answer only after it could send everything, so this much is read and dropped. */
const mostDropped = 16 * 1024 * 1024;

/**
 * Reads a form before anything parses it.
 * @param mostBytes what the form at this address may hold
 * @returns undefined when it is larger
 */
export async function readBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<Buffer | undefined> {
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
