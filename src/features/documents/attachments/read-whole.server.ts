import { createHash } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import type { VaultPlace } from '#kernel/ports/files.ts';

/**
 * All of a stored file.
 * @throws Error when it is gone, or not what its row says
 */
export async function readWhole(
  ctx: ServiceContext,
  { place, sha256 }: { place: VaultPlace; sha256: string },
): Promise<Buffer> {
  const stream = await ctx.ports.vault.read(place);
  if (!stream) throw new Error('A stored file is missing.');
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('A stored file is not what arrived.');
  return bytes;
}
