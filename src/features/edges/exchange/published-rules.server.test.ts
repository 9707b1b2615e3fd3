import { beforeEach, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  decide,
  idOfKind,
  operatorOf,
  readExport,
  storeOneOfEach,
} from '#tests/shared-indicators.ts';

// Rules of the publishers' schemas for each value, beyond the list of fields. None of them is available as a
// package: OASIS cti-stix2-json-schemas, MISP's describeTypes.json, the taxonomies of GraphSense.

const { db } = useTestDatabase();

let ctx: ServiceContext;

beforeEach(async () => {
  ctx = operatorOf(db());
  await storeOneOfEach(ctx);
  await decide(ctx, await idOfKind(ctx, 'iban'), { validUntil: '2026-12-31' });
});

/** Every value of a file, with its key. */
function* valuesIn(part: unknown, name = ''): Generator<[name: string, value: unknown]> {
  yield [name, part];
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part))
    yield* valuesIn(value, Array.isArray(part) ? name : key);
}

type StixObject = Record<string, unknown> & { type: string; id: string };

test('STIX: common/core.json, cyber-observable-core.json and the objects that are used', async () => {
  const { objects }: { objects: StixObject[] } = JSON.parse(
    await readExport(ctx, { format: 'stix' }),
  );
  for (const object of objects) {
    // UUID versions 4 and 5, variant 1; lower-case names; nothing empty and nothing null.
    expect(object.id).toMatch(
      new RegExp(
        `^${object.type}--[\\da-f]{8}-[\\da-f]{4}-[45][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`,
      ),
    );
    expect(object.type).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
    const empty = [...valuesIn(object)].filter(
      ([, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
    );
    expect(empty).toEqual([]);
    const { created = '', modified = created, valid_from: from = '', valid_until: until } = object;
    expect(String(created) <= String(modified)).toBe(true);
    expect(until === undefined || String(from) < String(until)).toBe(true);
  }
  const reported = objects.filter(({ type }) => type === 'indicator');
  // indicator-type-ov of STIX 2.1, 10.6.
  expect(new Set(reported.flatMap((each) => each['indicator_types']))).toEqual(
    new Set(['malicious-activity']),
  );
  for (const { pattern } of reported)
    expect(pattern).toMatch(
      /^\[[a-z-]+:[a-z_]+ = '(?:[^'\\]|\\['\\])+'( AND [a-z-]+:[a-z_]+ = '[^']+')?\]$/,
    );
  for (const sighting of objects.filter(({ type }) => type === 'sighting')) {
    expect(sighting['count']).toSatisfy((count: number) => Number.isInteger(count) && count > 0);
    expect(sighting['sighting_of_ref']).toMatch(/^indicator--/);
    expect(String(sighting['first_seen']) <= String(sighting['last_seen'])).toBe(true);
  }
});

/** Allowed categories of our types, from `category_type_mappings`. */
const categories: Readonly<Record<string, readonly string[]>> = {
  btc: ['Financial fraud'],
  iban: ['Financial fraud'],
  'aba-rtn': ['Financial fraud'],
  'phone-number': ['Financial fraud', 'Other', 'Person'],
  domain: ['External analysis', 'Network activity', 'Payload delivery'],
  url: ['External analysis', 'Network activity', 'Payload delivery'],
  'email-src': ['Payload delivery', 'Social network'],
  datetime: ['Other'],
  text: ['Other'],
};

test('MISP: describeTypes.json and PyMISP’s schema', async () => {
  const { Event: event } = JSON.parse(await readExport(ctx, { format: 'misp' }));
  type Attribute = Record<string, unknown> & { type: string; category: string; uuid: string };
  type Reference = { uuid: string; referenced_uuid: string };
  const objects: (Attribute & { Attribute: Attribute[]; ObjectReference: Reference[] })[] =
    event.Object;
  const attributes: Attribute[] = [
    ...event.Attribute,
    ...objects.flatMap((each) => each.Attribute),
  ];
  expect(attributes.length).toBeGreaterThan(15);
  for (const { type, category } of attributes) expect(categories[type], type).toContain(category);
  const all = [event, ...objects, ...attributes];
  for (const { uuid, timestamp, distribution } of all) {
    expect(uuid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(timestamp).toMatch(/^\d{10}$/);
    expect(distribution).toMatch(/^[0-5]$/);
  }
  const references = objects.flatMap((each) => each.ObjectReference);
  const ids = [...all, ...references].map(({ uuid }) => uuid);
  expect(new Set(ids).size).toBe(ids.length);
  expect(references.map((each) => ids.includes(each.referenced_uuid))).toEqual([true]);
  const times = [...valuesIn(event)].filter(([name]) => /^(first|last)_seen$/.test(name));
  for (const [name, value] of times)
    expect(value, name).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000000\+00:00$/);
  expect(event.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  // Spelling of the tlp taxonomy (version 10).
  const tags = [...valuesIn(event)].filter(([name]) => name === 'name').map(([, value]) => value);
  const labels = tags.filter((tag) => String(tag).startsWith('tlp:'));
  expect(new Set(labels)).toEqual(new Set(['tlp:amber', 'tlp:amber+strict']));
});

test('TagPack: tagpack_schema.yaml and the taxonomies of confidence, concepts and tag types', async () => {
  const pack = parseYaml(await readExport(ctx, { format: 'tagpack' }));
  expect(pack).toMatchObject({
    title: expect.any(String),
    creator: expect.any(String),
    // Ids of confidence.csv, of concepts.yaml, and of actor, event and mention.
    confidence: 'untrusted_transaction',
    concepts: ['scam'],
    tag_type: 'mention',
    source: expect.stringMatching(/^https?:\/\//),
  });
  for (const { network, currency, lastmod } of pack.tags) {
    expect(['BTC', 'ETH', 'TRX']).toContain(network);
    expect(currency).toBe(network);
    expect(String(lastmod)).toMatch(/^\d{4}-\d\d-\d\d/);
  }
});
