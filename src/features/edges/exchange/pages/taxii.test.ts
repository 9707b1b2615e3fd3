import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import {
  collectionOf,
  idOf,
  noteFeed,
  poll,
  prepareFeedReaders,
  share,
  valuesIn,
  type Envelope,
  type Stix,
} from '#tests/feed-reader.ts';
import { minute } from '#tests/integration.ts';
import { bitcoin, decide, evm, storeAgreed, tron } from '#tests/shared-indicators.ts';
import { loader } from './taxii.ts';

const taxii = prepareFeedReaders(loader, '/taxii2/');

const taxiiType = 'application/taxii+json;version=2.1';

test('a client finds its way from discovery to objects, in the media type of the standard', async () => {
  await share(taxii.staff(), bitcoin);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const discovery = await reader.get('');
  expect(discovery.headers.get('content-type')).toBe(taxiiType);
  expect(await discovery.json()).toMatchObject({
    api_roots: ['http://localhost:3000/taxii2/indicators/'],
  });
  expect(await (await reader.get('indicators/')).json()).toMatchObject({
    title: expect.any(String),
    versions: [taxiiType],
    max_content_length: expect.any(Number),
  });
  const path = await collectionOf(reader);
  expect(await (await reader.get(path)).json()).toMatchObject({
    title: 'TLP:AMBER',
    can_read: true,
    can_write: false,
    media_types: ['application/stix+json;version=2.1'],
  });
  const byAlias = await reader.get('indicators/collections/tlp-amber/');
  expect(await byAlias.json()).toEqual(await (await reader.get(path)).json());
  const answer = await reader.get(`${path}objects/`);
  const { more, objects }: Envelope = await answer.json();
  expect(more).toBe(false);
  expect(valuesIn(objects ?? [])).toEqual([bitcoin]);
  const manifest = await (await reader.get(`${path}manifest/`)).json();
  expect(manifest.objects.map(({ id }: Stix) => id)).toEqual(objects?.map(({ id }) => id));
  const dates = manifest.objects.map(({ date_added }: { date_added: string }) => date_added);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set(dates).size).toBe(dates.length);
  expect(answer.headers.get('x-taxii-date-added-first')).toBe(dates[0]);
  expect(answer.headers.get('x-taxii-date-added-last')).toBe(dates.at(-1));
  const indicator = objects?.find(({ type }) => type === 'indicator');
  const one = await (await reader.get(`${path}objects/${indicator?.id}/`)).json();
  expect(one).toEqual({ more: false, objects: [indicator] });
  const versions = await reader.get(`${path}objects/${indicator?.id}/versions/`);
  expect(await versions.json()).toEqual({ more: false, versions: [indicator?.modified] });
  const types = await (await reader.get(`${path}objects/?match[type]=sighting,identity`)).json();
  expect(types.objects.map(({ type }: Stix) => type)).toEqual([
    'identity',
    // The author of the added types.
    'identity',
    'sighting',
  ]);
});

test('paging while data changes loses nothing and brings nothing twice in one version', async () => {
  const staff = taxii.staff();
  await share(staff, bitcoin, tron);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  // A page of seven ends in the middle of one indicator's objects; meanwhile another one is added and
  // the first one changes.
  const first: Envelope = await (await reader.get(`${path}objects/?limit=7`)).json();
  expect(first.more).toBe(true);
  await share(taxii.staff(minute), evm);
  await storeAgreed(taxii.staff(minute), { message: `Also ${bitcoin}` });
  await noteFeed(taxii.db(), minute);
  const rest: Stix[] = [];
  let { next } = first;
  while (next) {
    const page: Envelope = await (
      await reader.get(`${path}objects/?limit=7&next=${next}`, { after: minute })
    ).json();
    rest.push(...(page.objects ?? []));
    next = page.next;
  }
  const all = [...(first.objects ?? []), ...rest];
  expect(new Set(valuesIn(all))).toEqual(new Set([bitcoin, tron, evm]));
  const versions = all
    .filter(({ modified }) => modified)
    .map(({ id, modified }) => `${id} ${modified}`);
  expect(new Set(versions).size).toBe(versions.length);
  // The next round begins where this one ended, and returns nothing until something changes.
  const { last } = await poll(reader, { path, after: minute });
  expect(
    (await poll(reader, { path, after: minute, ...(last && { since: last }) })).objects,
  ).toEqual([]);
});

test('a place in the pages is believed only as it was given, and to whom', async () => {
  const staff = taxii.staff();
  await share(staff, bitcoin, tron, evm);
  await noteFeed(taxii.db());
  await decide(taxii.staff(minute), await idOf(staff, tron), { state: 'withdrawn' });
  await noteFeed(taxii.db(), minute);
  const [reader, other] = [await taxii.makeReader(), await taxii.makeReader()];
  const path = await collectionOf(reader);
  const after = 2 * minute;
  const page = `${path}objects/?limit=2`;
  const { next = '' }: Envelope = await (await reader.get(page, { after })).json();
  const made = Buffer.from(next.split('.')[0] ?? '', 'base64url').toString();
  const forged = [
    { after: '', since: '9999-01-01T00:00:00.000000Z', startedAt: '2026-03-01T09:00:00.000000Z' },
    { after: '', since: '', startedAt: '1970-01-01T00:00:00.000000Z' },
    { after: '', since: '', startedAt: '2026-13-45T99:00:00.000000Z' },
  ].map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'));
  const [, seal = ''] = next.split('.');
  for (const given of [...forged, ...forged.map((each) => `${each}.${seal}`), made])
    expect((await reader.get(`${page}&next=${given}`, { after })).status, given).toBe(400);
  expect((await other.get(`${page}&next=${next}`, { after })).status).toBe(400);
  expect((await reader.get(`${page}&next=${next}`, { after })).status).toBe(200);
});

test('each label is a collection, and a reader knows only its own', async () => {
  await share(taxii.staff(), bitcoin);
  await noteFeed(taxii.db());
  const all = await taxii.makeReader();
  const amber = await collectionOf(all);
  const open = await taxii.makeReader(['indicator:feed']);
  const { collections } = await (await open.get('indicators/collections/')).json();
  expect(collections.map(({ title }: { title: string }) => title)).toEqual([
    'TLP:CLEAR',
    'TLP:GREEN',
  ]);
  for (const file of [amber, `${amber}objects/`, `${amber}manifest/`]) {
    const refused = await open.get(file);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ title: expect.any(String), http_status: '404' });
  }
  // A new label moves it to the other collection.
  await decide(taxii.staff(minute), await idOf(taxii.staff(), bitcoin), { tlp: 'green' });
  expect(valuesIn((await poll(all, { path: amber, after: minute })).objects)).toEqual([]);
  await noteFeed(taxii.db(), minute);
  const green = await collectionOf(open, 'green');
  expect(valuesIn((await poll(open, { path: green, after: minute })).objects)).toEqual([bitcoin]);
});

test('an unanswerable request is refused as the standard requires', async () => {
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const accept = (await reader.get('', { headers: { accept: 'application/json' } })).status;
  expect(accept).toBe(406);
  for (const good of [taxiiType, 'application/taxii+json', '*/*', 'text/html, application/*;q=0.5'])
    expect((await reader.get('', { headers: { accept: good } })).status, good).toBe(200);
  for (const query of [
    'limit=0',
    'limit=few',
    'added_after=yesterday',
    'added_after=0000-01-01T00:00:00Z',
    'added_after=2026-13-45T00:00:00Z',
    'next=nonsense',
    `next=${btoa('{"after":"x","since":"","startedAt":"y"}')}`,
    'all=1',
  ])
    expect((await reader.get(`${path}objects/?${query}`)).status, query).toBe(400);
  for (const file of [
    'other/',
    `${path}other/`,
    `${path}objects/indicator--nothing/`,
    `${path}objects/a/b/`,
  ])
    expect((await reader.get(file)).status, file).toBe(404);
});

test('an unchanged answer is not sent again, and exports are in the audit log', async () => {
  await share(taxii.staff(), bitcoin);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const answer = await reader.get(`${path}objects/`);
  const etag = answer.headers.get('etag') ?? '';
  const again = await reader.get(`${path}objects/`, { headers: { 'if-none-match': `W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const rows = await taxii.db().select().from(auditLog);
  const read = rows.filter(({ action }) => action === 'indicators.feed-read');
  expect(read[0]).toMatchObject({
    actor: `integration:${reader.id}`,
    details: { feed: 'taxii', label: 'amber', indicators: '1' },
  });
});

test('a run that finds nothing new notes nothing', async () => {
  await share(taxii.staff(), bitcoin);
  expect(await noteFeed(taxii.db())).toBe(1);
  expect(await noteFeed(taxii.db(), minute)).toBe(0);
});
