import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ServiceContext } from '#kernel/context.ts';
import type { Finding } from './system-test.server.ts';

/** Writes a file, reads it back and deletes it. */
export async function testStorage({ ports: { storage } }: ServiceContext): Promise<Finding> {
  const key = `system-test/${randomUUID()}.bin`;
  const bytes = randomBytes(64 * 1024);
  try {
    await storage.put(key, bytes);
    const stored = await storage.read(key);
    const isSame = stored !== undefined && bytes.equals(await buffer(stored.stream));
    if (!isSame) return { status: 'failed', message: 'What was read is not what was written.' };
  } finally {
    await storage.remove(key);
  }
  return (await storage.read(key)) === undefined
    ? { status: 'passed', message: 'Wrote 64 KB, read the same back and deleted it.' }
    : { status: 'failed', message: 'The file is still there after it was deleted.' };
}
