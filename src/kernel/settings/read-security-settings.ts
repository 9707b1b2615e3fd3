import type { ServiceContext } from '../context.ts';
import { securityDefaults, type SecuritySettings } from './security-settings.ts';

export type StoredSecurity = SecuritySettings & {
  /** Undefined: no code is required. */
  accessCode: { hash: string; version: number } | undefined;
  /** 0 if nothing was changed. */
  version: number;
};

/**
 * The current security settings. Read on every request, so that a change takes effect with the next
 * request in every process, and never assumed: if the database does not answer, access is denied.
 * @throws the database's error
 */
export async function readSecuritySettings(ctx: ServiceContext): Promise<StoredSecurity> {
  const row = await ctx.db.query.securitySettings.findFirst();
  if (!row) return { ...securityDefaults, accessCode: undefined, version: 0 };
  const { accessCodeHash: hash, accessCodeVersion, version } = row;
  return {
    rateLimiting: row.rateLimiting,
    ipWhitelisting: row.ipWhitelisting,
    allowedIps: row.allowedIps,
    sessionTimeout: row.sessionTimeout,
    maxLoginAttempts: row.maxLoginAttempts,
    secondFactorRequired: row.secondFactorRequired,
    passwordMinLength: row.passwordMinLength,
    accessCode: hash === null ? undefined : { hash, version: accessCodeVersion },
    version,
  };
}
