import type { Db } from '#server/db/client.ts';
import { securityDefaults } from '#shared/security/security-settings.ts';

/** The idle limit in force, in minutes; asked for each time, so that a shorter one counts at once. */
export async function readIdleMinutes(db: Db): Promise<number> {
  const row = await db.query.securitySettings.findFirst({ columns: { sessionTimeout: true } });
  return row?.sessionTimeout ?? securityDefaults.sessionTimeout;
}
