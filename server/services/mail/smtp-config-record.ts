import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { smtpConfigs } from '#server/db/schema/smtp.ts';
import { Refusal } from '#server/errors.ts';

type Stored = typeof smtpConfigs.$inferSelect;

/** A mail server without its password, which nobody gets to see. */
export type SmtpConfig = Omit<Stored, 'passwordSealed'> & { hasPassword: boolean };

/** @throws Refusal `not_found` */
export async function storedSmtpConfig(ctx: ServiceContext, id: string): Promise<Stored> {
  const [row] = await ctx.db.select().from(smtpConfigs).where(eq(smtpConfigs.id, id));
  if (!row) throw new Refusal('not_found', 'This mail server does not exist any more.');
  return row;
}

export function withoutPassword({ passwordSealed, ...config }: Stored): SmtpConfig {
  return { ...config, hasPassword: passwordSealed !== null };
}
