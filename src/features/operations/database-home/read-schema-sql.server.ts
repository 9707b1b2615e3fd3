import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';

/** All steps as one SQL text, as they are applied to an empty database. */
export async function readSchemaSql(ctx: ServiceContext): Promise<string> {
  authorize(ctx, 'security:write');
  const all = await ctx.ports.databaseHome.readMigrations();
  const parts = all.map(({ name, sql }) => `-- ${name}\n${sql.trim()}\n`);
  return parts.join('\n').replaceAll('--> statement-breakpoint', '');
}
