import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { programRoot } from '#platform/config/program-root.ts';
import { usStates } from '#shared/us-states.ts';
import {
  stateCrimeTypes,
  stateFtcCategories,
  stateGroups,
  stateRates,
  states,
  stateStatistics,
  statisticsLoad,
} from '#database/tables/statistics.ts';

// Arbitrary, but every process must use the same one, and migrations another.
const lockKey = 7_232_047;

/**
 * Loads this release's data files into the statistics tables. One query if they are up to date;
 * otherwise everything is replaced in one transaction, so that readers never see a part.
 * @returns true if anything was loaded
 * @throws if a data file is damaged; the tables then stay unchanged
 */
export async function loadStatistics(ctx: ServiceContext): Promise<boolean> {
  authorize(ctx, 'housekeeping:run');
  const checksum = dataChecksum();
  if ((await loadedChecksum(ctx)) === checksum) return false;
  const rows = readDataFiles();
  return inTransaction(ctx, async (tx) => {
    // Several processes may start simultaneously: the first loads, the others find it done.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if ((await loadedChecksum(tx)) === checksum) return false;
    // Deletes cascade to everything that belongs to a state.
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
    await raiseSiteVersion(tx, 'statistics');
    await recordAudit(tx, { action: 'statistics.loaded', details: { checksum } });
    return true;
  });
}

async function loadedChecksum(ctx: ServiceContext): Promise<string | undefined> {
  const load = await ctx.db.query.statisticsLoad.findFirst({ columns: { checksum: true } });
  return load?.checksum;
}

const files = {
  years: 'ic3-state-year.csv',
  rates: 'ic3-state-per100k.csv',
  groups: 'ic3-state-2024-60plus-crypto.csv',
  crimeTypes: 'ic3-state-crime-types-2021.csv',
  ftcCategories: 'ftc-state-2024-top-categories.csv',
  fieldOffices: 'fbi-field-offices.csv',
  consumerOffices: 'state-consumer-offices.csv',
} as const;

/** Increase it if the same files must be loaded differently. */
const loadedAs = 1;

/** Changes with any of the files; compared with the checksum of the loaded data. */
export function dataChecksum(): string {
  const hash = createHash('sha256').update(String(loadedAs));
  for (const name of Object.values(files)) hash.update(name).update(dataFileText(name));
  return hash.digest('hex');
}

// An empty field would be parsed as zero, and a gap must not become a figure.
const count = z.string().regex(/^\d+$/).transform(Number);
const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
const code = z.enum(usStates.map((state) => state.code));
const source = z.string().min(1);
const orNull = z.string().transform((value) => value || null);

const yearRow = z
  .object({ state_code: code, year: count, complaints: count, losses_usd: count, source })
  .transform(({ state_code, losses_usd, ...row }) => ({
    stateCode: state_code,
    losses: losses_usd,
    ...row,
  }));

const rateRow = z
  .object({
    state_code: code,
    year: count,
    complaints_per_100k: decimal,
    losses_per_100k_usd: count,
    source,
  })
  .transform((row) => ({
    stateCode: row.state_code,
    year: row.year,
    complaintsPer100k: row.complaints_per_100k,
    lossesPer100k: row.losses_per_100k_usd,
    source: row.source,
  }));

const groupsRow = z.object({
  state_code: code,
  year: count,
  complaints_60plus: count,
  losses_60plus_usd: count,
  crypto_complaints: count,
  crypto_losses_usd: count,
  source,
});

const crimeTypeRow = z
  .object({
    state_code: code,
    year: count,
    crime_type: z.string().min(1),
    complaints: count,
    losses_usd: count,
    source,
  })
  .transform(({ state_code, crime_type, losses_usd, ...row }) => ({
    stateCode: state_code,
    crimeType: crime_type,
    losses: losses_usd,
    ...row,
  }));

const ftcRow = z
  .object({
    state_code: code,
    year: count,
    category: z.string().min(1),
    reports: count,
    pct_of_state_reports: count,
    source,
  })
  .transform(({ state_code, pct_of_state_reports, ...row }) => ({
    stateCode: state_code,
    share: pct_of_state_reports,
    ...row,
  }));

const fieldOfficeRow = z.object({ state_code: code, field_offices: z.string().min(1) });
const consumerRow = z.object({ state_code: code, phone: orNull, url: orNull });

/**
 * All rows of the data files in the format of the tables.
 * @throws if a row does not have the expected fields, naming file and line
 */
export function readDataFiles() {
  return {
    states: readStates(),
    years: readDataFile(files.years, yearRow),
    rates: readDataFile(files.rates, rateRow),
    groups: readDataFile(files.groups, groupsRow).flatMap(splitGroups),
    crimeTypes: readDataFile(files.crimeTypes, crimeTypeRow),
    ftcCategories: readDataFile(files.ftcCategories, ftcRow),
  };
}

function readStates() {
  const offices = new Map(
    readDataFile(files.fieldOffices, fieldOfficeRow).map((row) => [
      row.state_code,
      row.field_offices.split('; '),
    ]),
  );
  const consumer = new Map(
    readDataFile(files.consumerOffices, consumerRow).map((row) => [row.state_code, row]),
  );
  return usStates.map((state) => ({
    code: state.code,
    name: state.name,
    slug: state.slug ?? null,
    fieldOffices: offices.get(state.code) ?? [],
    consumerPhone: consumer.get(state.code)?.phone ?? null,
    consumerUrl: consumer.get(state.code)?.url ?? null,
  }));
}

function splitGroups(row: z.output<typeof groupsRow>) {
  const shared = { stateCode: row.state_code, year: row.year, source: row.source };
  return [
    {
      ...shared,
      groupName: '60_and_over' as const,
      complaints: row.complaints_60plus,
      losses: row.losses_60plus_usd,
    },
    {
      ...shared,
      groupName: 'cryptocurrency' as const,
      complaints: row.crypto_complaints,
      losses: row.crypto_losses_usd,
    },
  ];
}

/** The text of a file of `data/`. */
function dataFileText(name: string): string {
  return readFileSync(join(programRoot(), 'data', name), 'utf8');
}

/**
 * Reads a file of `data/` and validates every row.
 * @throws if a row does not have as many fields as the header, or does not match `row`
 */
export function readDataFile<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  const records: unknown[] = parse(dataFileText(name), { columns: true });
  return records.map((record, index) => {
    const parsed = row.safeParse(record);
    if (parsed.success) return parsed.data;
    throw new Error(`data/${name}, line ${index + 2}: ${parsed.error.message}`);
  });
}
