import type { ServiceContext } from '#kernel/context.ts';
import type { Migration } from '#kernel/ports/database.ts';
import { authorize } from '#kernel/authorize.ts';

/** The steps of the schema, the newest first, without their SQL. */
export async function findMigrations(ctx: ServiceContext): Promise<Omit<Migration, 'sql'>[]> {
  authorize(ctx, 'security:write');
  const all = await ctx.ports.databaseHome.readMigrations();
  return all.map(({ name, writtenAt, isApplied }) => ({ name, writtenAt, isApplied })).toReversed();
}
