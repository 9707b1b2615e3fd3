import { createHash } from 'node:crypto';
import { z } from 'zod';
import { usStates } from '#shared/us-states.ts';
import { dataFileText, readDataFile } from './read-data-file.server.ts';

const files = {
  years: 'ic3-state-year.csv',
  rates: 'ic3-state-per100k.csv',
  groups: 'ic3-state-2024-60plus-crypto.csv',
  crimeTypes: 'ic3-state-crime-types-2021.csv',
  ftcCategories: 'ftc-state-2024-top-categories.csv',
  fieldOffices: 'fbi-field-offices.csv',
  consumerOffices: 'state-consumer-offices.csv',
} as const;

/** Raise it when the same files are to be loaded in another way. */
const loadedAs = 1;

/** Changes when any file does; what the tables hold is compared with it. */
export function dataChecksum(): string {
  const hash = createHash('sha256').update(String(loadedAs));
  for (const name of Object.values(files)) hash.update(name).update(dataFileText(name));
  return hash.digest('hex');
}

// An empty field would be read as zero, and a gap must not become a figure.
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
 * All rows of the data files, as the tables want them.
 * @throws when a file does not have the fields it should, naming file and line
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
