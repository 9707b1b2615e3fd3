import { and, eq, isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers } from './schema/staff.server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { recordRefusedSession } from './session-audit.server.ts';

/**
 * Whether an account is disabled; the try to sign in to it is then written down. Whoever tries is told
 * what is told for a wrong password: nobody learns by it which accounts there are.
 */
export async function refuseDisabled(ctx: ServiceContext, account: Account): Promise<boolean> {
  const [disabled] = await ctx.db
    .select({ userId: adminUsers.userId })
    .from(adminUsers)
    .where(and(eq(adminUsers.userId, account.userId), isNotNull(adminUsers.disabledAt)));
  if (!disabled) return false;
  await recordRefusedSession(ctx, account.email, 'disabled');
  return true;
}
