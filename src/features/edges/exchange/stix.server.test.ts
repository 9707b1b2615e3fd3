import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { indicators } from '#database/tables/indicators.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  bitcoin,
  decide,
  decideAll,
  hash,
  idOfKind,
  operatorOf,
  readExport,
  storeAgreed,
  storeOneOfEach,
} from '#tests/shared-indicators.ts';

const { db } = useTestDatabase();

let ctx: ServiceContext;

beforeEach(() => {
  ctx = operatorOf(db());
});

type StixObject = Record<string, unknown> & { type: string; id: string };

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function bundle(): Promise<StixObject[]> {
  const read = JSON.parse(await readExport(ctx, { format: 'stix' }));
  expect(Object.keys(read)).toEqual(['type', 'id', 'objects']);
  return read.objects;
}

// Rules of the OASIS schemas for the fields used here; no package contains those schemas.
const required: Record<string, string[]> = {
  identity: ['created', 'modified', 'name'],
  'marking-definition': ['created', 'name', 'extensions'],
  'extension-definition': ['created', 'modified', 'created_by_ref', 'name', 'schema', 'version'],
  indicator: ['created', 'modified', 'pattern', 'pattern_type', 'valid_from', 'indicator_types'],
  sighting: ['created', 'modified', 'sighting_of_ref', 'count', 'first_seen', 'last_seen'],
  relationship: ['created', 'modified', 'relationship_type', 'source_ref', 'target_ref'],
  'cryptocurrency-wallet': ['value', 'extensions'],
  'cryptocurrency-transaction': ['symbol', 'value', 'extensions'],
  'bank-account': ['iban', 'extensions'],
  'phone-number': ['value', 'extensions'],
  'domain-name': ['value'],
  url: ['value'],
  'email-addr': ['value'],
  'user-account': ['account_login', 'account_type'],
};

test('every object of a STIX bundle has the properties that the standard requires', async () => {
  await storeOneOfEach(ctx);
  await decide(ctx, await idOfKind(ctx, 'iban'), { validUntil: '2026-12-31' });
  const objects = await bundle();
  expect(new Set(objects.map(({ type }) => type))).toEqual(new Set(Object.keys(required)));
  const ids = new Set(objects.map(({ id }) => id));
  expect(ids.size).toBe(objects.length);
  for (const object of objects) {
    expect(object).toMatchObject({ spec_version: '2.1' });
    expect(object.id).toMatch(new RegExp(`^${object.type}--[\\da-f-]{36}$`));
    for (const field of required[object.type] ?? []) expect(object, field).toHaveProperty(field);
    const fields = Object.entries(object);
    const times = fields.filter(([field]) =>
      /^(created|modified|valid_from|valid_until|first_seen|last_seen)$/.test(field),
    );
    for (const [field, value] of times) expect(value, field).toMatch(timestamp);
  }
  // Extensions and labels are defined by others; every other reference must be in the bundle.
  const ours = objects.filter(({ type }) => !/^(extension|marking)-definition$/.test(type));
  const refs = ours.flatMap((object) => [
    ...Object.entries(object).flatMap(([field, value]) => (/_refs?$/.test(field) ? value : [])),
    ...Object.keys(object['extensions'] ?? {}),
  ]);
  expect(refs.length).toBeGreaterThan(20);
  expect(refs.filter((ref) => !ids.has(String(ref)))).toEqual([]);
  const until = objects.find(({ valid_until: end }) => end !== undefined);
  expect(until).toMatchObject({
    pattern: "[bank-account:iban = 'GB29NWBK60161331926819']",
    valid_until: '2027-01-01T00:00:00.000Z',
  });
});

/** UUIDv5 computed by hand, so that the library that creates the identifiers does not check itself. */
function uuid5(name: string): string {
  const namespace = Buffer.from('00abedb4aa42466c9c01fed23315a9b7', 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

test('observables have the identifiers that everybody gives them, and ours stay the same', async () => {
  await storeAgreed(ctx, { message: `${bitcoin} at https://example.com and ${hash}` });
  await decideAll(ctx);
  await decide(ctx, await idOfKind(ctx, 'transaction'), { chain: 'bitcoin' });
  const first = await bundle();
  const ids = first.map(({ id }) => id);
  expect(ids).toContain(`cryptocurrency-wallet--${uuid5(JSON.stringify({ value: bitcoin }))}`);
  const transaction = JSON.stringify({ symbol: 'BTC', value: hash });
  expect(ids).toContain(`cryptocurrency-transaction--${uuid5(transaction)}`);
  expect(uuid5('{"value":"example.com"}')).toBe('bedb4899-d24b-5401-bc86-8f6b4cc18ec7');
  expect(await bundle()).toEqual(first);
});

test('a value cannot break out of its pattern', async () => {
  await storeAgreed(ctx, { message: 'https://fake-broker-pro.com/invest' });
  // No reader yields these today; a later one might.
  await ctx.db
    .update(indicators)
    .set({ value: String.raw`x.com/it's\here` })
    .where(eq(indicators.kind, 'url'));
  await decideAll(ctx);
  const patterns = (await bundle()).map(({ pattern }) => pattern);
  expect(patterns).toContain(String.raw`[url:value = 'https://x.com/it\'s\\here']`);
});
