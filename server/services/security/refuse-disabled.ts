import { and, eq, isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { adminUsers } from '#server/db/schema/staff.ts';
import type { Account } from '#server/ports/sign-in.ts';
import { recordRefusedSession } from './session-audit.ts';

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
