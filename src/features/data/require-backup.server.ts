import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';

/**
 * Only names of the list are names of backups.
 * @throws Refusal `not_found`
 */
export async function requireBackup(ctx: ServiceContext, name: string): Promise<void> {
  const stored = await ctx.ports.archives.list();
  if (stored.some((backup) => backup.name === name)) return;
  throw new Refusal('not_found', 'This backup is not in the folder of this machine any more.');
}
