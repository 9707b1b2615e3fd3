import { buffer } from 'node:stream/consumers';
import type { ServiceContext } from '#kernel/context.ts';

/** All of a stored file; undefined when it is gone. */
export async function readStored(ctx: ServiceContext, key: string): Promise<Buffer | undefined> {
  const file = await ctx.ports.storage.read(key);
  return file && buffer(file.stream);
}
