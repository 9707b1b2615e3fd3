import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { readFirstWeek } from './first-week.server.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';

export type SelfCheck = { name: string; isGood: boolean; found: string };

/** What somebody who looks after security would ask first, answered from the system itself. */
export async function checkSecurity(ctx: ServiceContext): Promise<SelfCheck[]> {
  authorize(ctx, 'security:write');
  const [settings, week, isEncrypted, migrations] = await Promise.all([
    readSecuritySettings(ctx),
    readFirstWeek(ctx),
    isConnectionSafe(ctx),
    ctx.ports.databaseHome.readMigrations(),
  ]);
  const { site, databaseHome } = ctx.ports;
  const isHttps = site.appUrl.startsWith('https:');
  const pending = migrations.filter(({ isApplied }) => !isApplied).length;
  function fromWeek(step: (typeof week)[number]['step'], name: string): SelfCheck {
    const { isDone = false, found = '' } = week.find((each) => each.step === step) ?? {};
    return { name, isGood: isDone, found };
  }
  return [
    {
      name: 'Visitors come encrypted',
      isGood: isHttps,
      found: isHttps ? site.appUrl : `${site.appUrl} is not encrypted: set APP_URL to https.`,
    },
    {
      name: 'The way to the database is private',
      isGood: isEncrypted,
      found: isEncrypted
        ? databaseHome.place
        : `${databaseHome.place} is reached over the network without encryption: add sslmode=verify-full.`,
    },
    fromWeek('factor', 'Second factors'),
    {
      name: 'A second factor is required',
      isGood: settings.secondFactorRequired !== 'nobody',
      found: `For ${settings.secondFactorRequired}`,
    },
    {
      name: 'Limits on visitors',
      isGood: settings.rateLimiting,
      found: settings.rateLimiting ? 'On' : 'Off: anybody may send as many forms as they like.',
    },
    {
      name: 'Length of passwords',
      isGood: settings.passwordMinLength >= 12,
      found: `At least ${settings.passwordMinLength} characters`,
    },
    {
      name: 'Idle staff are signed out',
      isGood: settings.sessionTimeout <= 60,
      found: `After ${settings.sessionTimeout} minutes`,
    },
    fromWeek('backup', 'Backups'),
    {
      name: 'The schema belongs to this release',
      isGood: pending === 0,
      found: pending === 0 ? 'Every step is applied.' : `${pending} steps are pending.`,
    },
  ];
}

/** Inside the machine, through a socket, or encrypted. */
async function isConnectionSafe(ctx: ServiceContext): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ is_safe: boolean }>(
    sql`select inet_server_addr() is null
        or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1'
        or coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_safe`,
  );
  return rows[0]?.is_safe ?? false;
}
