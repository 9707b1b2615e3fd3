import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';

/** How many characters a new password needs, as administrators have set it; every page may say so. */
export async function findPasswordMinimum(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'session:open');
  return (await readSecuritySettings(ctx)).passwordMinLength;
}
