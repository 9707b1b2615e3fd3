import type { ServiceContext } from '../context.ts';
import { securityDefaults, type SecuritySettings } from './security-settings.ts';

export type StoredSecurity = SecuritySettings & {
  /** Undefined: no code is asked for. */
  accessCode: { hash: string; version: number } | undefined;
  /** 0 while nothing was changed. */
  version: number;
};

/**
 * The security settings in force. Read anew each time, so that a change counts from the next request
 * on in every process, and never guessed: without an answer of the database nobody gets in.
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
