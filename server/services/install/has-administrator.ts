import type { ServiceContext } from '#server/context.ts';

/** Whether the installation is sealed, which is when the first administrator exists. */
export async function hasAdministrator(ctx: ServiceContext): Promise<boolean> {
  const sealed = await ctx.db.query.installation.findFirst({ columns: { onlyRow: true } });
  return sealed !== undefined;
}
