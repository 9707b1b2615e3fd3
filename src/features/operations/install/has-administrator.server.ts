import type { ServiceContext } from '#kernel/context.ts';

/** Whether the first administrator exists. */
export async function hasAdministrator(ctx: ServiceContext): Promise<boolean> {
  return (await findInstallation(ctx)) !== undefined;
}

/** Whether the installer has finished, and is closed for ever. */
export async function isSealed(ctx: ServiceContext): Promise<boolean> {
  const installation = await findInstallation(ctx);
  return installation !== undefined && installation.sealedAt !== null;
}

function findInstallation(ctx: ServiceContext) {
  return ctx.db.query.installation.findFirst({ columns: { sealedAt: true } });
}
