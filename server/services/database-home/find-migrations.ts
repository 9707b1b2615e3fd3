import type { ServiceContext } from '#server/context.ts';
import type { Migration } from '#server/ports/database.ts';
import { authorize } from '../authorize.ts';

/** The steps of the schema, the newest first, without their SQL. */
export async function findMigrations(ctx: ServiceContext): Promise<Omit<Migration, 'sql'>[]> {
  authorize(ctx, 'security:write');
  const all = await ctx.ports.databaseHome.readMigrations();
  return all.map(({ name, writtenAt, isApplied }) => ({ name, writtenAt, isApplied })).toReversed();
}
