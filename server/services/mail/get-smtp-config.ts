import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { storedSmtpConfig, withoutPassword } from './smtp-config-record.ts';
import type { SmtpConfig } from './smtp-config-record.ts';

/** @throws Refusal `not_found` */
export async function getSmtpConfig(ctx: ServiceContext, id: string): Promise<SmtpConfig> {
  authorize(ctx, 'mail:read');
  return withoutPassword(await storedSmtpConfig(ctx, id));
}
