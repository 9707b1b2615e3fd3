import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { smtpConfigs } from '#server/db/schema/smtp.ts';
import { authorize } from '../authorize.ts';
import { withoutPassword } from './smtp-config-record.ts';
import type { SmtpConfig } from './smtp-config-record.ts';

export type SmtpConfigList = {
  configs: SmtpConfig[];
  /** The host that SMTP_URL names; it counts while no configuration is active. */
  fallbackHost: string | undefined;
};

/** All mail servers, in the order in which they were added. */
export async function findSmtpConfigs(ctx: ServiceContext): Promise<SmtpConfigList> {
  authorize(ctx, 'mail:read');
  const rows = await ctx.db.select().from(smtpConfigs).orderBy(asc(smtpConfigs.id));
  return {
    configs: rows.map((row) => withoutPassword(row)),
    fallbackHost: ctx.ports.mailer.fallback?.host,
  };
}
