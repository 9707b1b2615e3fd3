import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { passkeys, twoFactors } from './schema/staff.server.ts';

export type FactorsOf = { hasApp: boolean; hasPasskey: boolean };

/** Which second factors an account has set up. */
export async function findFactors(ctx: ServiceContext, userId: string): Promise<FactorsOf> {
  const app = ctx.db
    .select({ one: sql`1` })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  const passkey = ctx.db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const { rows } = await ctx.db.execute<{ app: boolean; passkey: boolean }>(
    sql`select exists(${app}) as app, exists(${passkey}) as passkey`,
  );
  return { hasApp: rows[0]?.app === true, hasPasskey: rows[0]?.passkey === true };
}
