import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import {
  stateCrimeTypes,
  stateFtcCategories,
  stateGroups,
  stateRates,
  states,
  stateStatistics,
  statisticsLoad,
} from '../schema/statistics.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { dataChecksum, readDataFiles } from './data-files.server.ts';

// Any number will do, as long as every process uses the same one and migrations another.
const lockKey = 7_232_047;

/**
 * Brings the statistics tables to what the data files of this release hold. One query when they do
 * already; otherwise everything is replaced in one transaction, so that readers never see a part.
 * @returns whether anything was loaded
 * @throws when a data file is damaged; the tables then stay as they are
 */
export async function loadStatistics(ctx: ServiceContext): Promise<boolean> {
  authorize(ctx, 'housekeeping:run');
  const checksum = dataChecksum();
  if ((await loadedChecksum(ctx)) === checksum) return false;
  const rows = readDataFiles();
  return inTransaction(ctx, async (tx) => {
    // Several processes may start at once: the first loads, the others find it done.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if ((await loadedChecksum(tx)) === checksum) return false;
    // What belongs to a state goes with it.
    await tx.db.delete(states);
    await tx.db.insert(states).values(rows.states);
    await tx.db.insert(stateStatistics).values(rows.years);
    await tx.db.insert(stateRates).values(rows.rates);
    await tx.db.insert(stateGroups).values(rows.groups);
    await tx.db.insert(stateCrimeTypes).values(rows.crimeTypes);
    await tx.db.insert(stateFtcCategories).values(rows.ftcCategories);
    await tx.db
      .insert(statisticsLoad)
      .values({ checksum, loadedAt: tx.now() })
      .onConflictDoUpdate({
        target: statisticsLoad.onlyRow,
        set: { checksum, loadedAt: tx.now() },
      });
    await raiseSiteVersion(tx);
    await recordAudit(tx, { action: 'statistics.loaded', details: { checksum } });
    return true;
  });
}

async function loadedChecksum(ctx: ServiceContext): Promise<string | undefined> {
  const load = await ctx.db.query.statisticsLoad.findFirst({ columns: { checksum: true } });
  return load?.checksum;
}
