import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withdrawConsent } from '#features/derived/indicators/sharing-consents.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { noteFeed, prepareFeedReaders } from '#tests/feed-reader.ts';
import { minute } from '#tests/integration.ts';
import { findPlanted, plantVictims } from '#tests/planted-victims.ts';
import {
  bitcoin,
  decide,
  decideAll,
  idOfKind,
  storeAgreed,
  storeOneOfEach,
  tron,
} from '#tests/shared-indicators.ts';
import { loader } from './misp-feed.ts';

const misp = prepareFeedReaders(loader, '/feeds/misp/');

type Manifest = Record<string, { timestamp: string; Tag: { name: string }[] }>;

async function manifestOf(reader: Awaited<ReturnType<typeof misp.makeReader>>, after = 0) {
  const answer = await reader.get('manifest.json', { after });
  expect(answer.headers.get('content-type')).toBe('application/json');
  const manifest: Manifest = await answer.json();
  return manifest;
}

test('the manifest names events, and each is a file that matches the manifest', async () => {
  await plantVictims(misp.staff());
  await noteFeed(misp.db());
  const reader = await misp.makeReader();
  const manifest = await manifestOf(reader);
  const [[uuid = '', about] = []] = Object.entries(manifest);
  expect(Object.keys(manifest)).toHaveLength(1);
  expect(about).toMatchObject({
    Orgc: { name: expect.any(String), uuid: expect.any(String) },
    Tag: [{ name: 'tlp:amber' }],
    info: expect.any(String),
    date: '2026-03-01',
    analysis: '2',
    threat_level_id: '4',
    timestamp: String(Date.parse('2026-03-01T09:00:00Z') / 1_000),
  });
  const text = await (await reader.get(`${uuid}.json`)).text();
  const { Event: event } = JSON.parse(text);
  expect(event).toMatchObject({ uuid, ...about });
  expect(event.Attribute.length + event.Object.length).toBe(13);
  expect(text).toContain(bitcoin);
  expect(findPlanted(text + JSON.stringify(manifest))).toEqual([]);
  // The site precedes the page that refers to it.
  const site = event.Attribute.find(({ value }: { value: string }) => value.startsWith('fake-'));
  const references = event.Object.flatMap(
    (each: { ObjectReference: object[] }) => each.ObjectReference,
  );
  expect(references).toMatchObject([{ referenced_uuid: site.uuid }]);
});

function md5(value: string): string {
  return createHash('md5').update(value).digest('hex');
}

test('the hashes lead from each value of the events to its event, and to nothing else', async () => {
  await storeOneOfEach(misp.staff());
  await noteFeed(misp.db());
  const reader = await misp.makeReader();
  const [uuid] = Object.keys(await manifestOf(reader));
  const answer = await reader.get('hashes.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv');
  const lines = (await answer.text()).trimEnd().split('\n');
  const values = [bitcoin, tron, 'fake-broker-pro.com', 'https://fake-broker-pro.com/invest'];
  for (const value of values) expect(lines, value).toContain(`${md5(value)},${uuid}`);
  for (const value of ['BTC', 'ETH', 'telegram', '2026-03-01T00:00:00.000000+00:00'])
    expect(lines.join(), value).not.toContain(md5(value));
  const { Event: event } = await (await reader.get(`${uuid}.json`)).json();
  expect(lines).toHaveLength(event.Attribute.length + event.Object.length);
});

test('an unchanged file is not sent again, and a changed one is', async () => {
  await storeAgreed(misp.staff(), { message: `It was ${bitcoin}` });
  await decideAll(misp.staff());
  await noteFeed(misp.db());
  const reader = await misp.makeReader();
  const [uuid] = Object.keys(await manifestOf(reader));
  const files = ['manifest.json', `${uuid}.json`];
  const tags: string[] = [];
  for (const file of files) {
    const tag = (await reader.get(file)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    const again = await reader.get(file, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()], file).toEqual([304, '']);
    tags.push(tag);
  }
  await storeAgreed(misp.staff(minute), { message: `Again ${bitcoin}` });
  await noteFeed(misp.db(), minute);
  for (const [place, file] of files.entries()) {
    const known = { 'if-none-match': tags[place] ?? '' };
    expect((await reader.get(file, { headers: known, after: minute })).status, file).toBe(200);
  }
});

test('a change makes the event newer, and a withdrawn indicator is not in it', async () => {
  await storeAgreed(misp.staff(), { message: `It was ${bitcoin}` });
  await storeAgreed(misp.staff(), { message: 'It was +1 202 555 0123' });
  await decideAll(misp.staff());
  await noteFeed(misp.db());
  const reader = await misp.makeReader();
  const [[uuid = '', before] = []] = Object.entries(await manifestOf(reader));
  await decide(misp.staff(minute), await idOfKind(misp.staff(), 'wallet'), { state: 'withdrawn' });
  expect(await (await reader.get(`${uuid}.json`, { after: minute })).text()).not.toContain(bitcoin);
  await noteFeed(misp.db(), minute);
  const after = (await manifestOf(reader, minute))[uuid];
  expect(Number(after?.timestamp)).toBeGreaterThan(Number(before?.timestamp));
});

test.each([
  [
    'consent',
    async (staff: ServiceContext, submissionId: string) => withdrawConsent(staff, { submissionId }),
  ],
  [
    'label',
    async (staff: ServiceContext) =>
      decide(staff, await idOfKind(staff, 'wallet'), { tlp: 'green' }),
  ],
] as const)(
  'an indicator removed for its %s makes its event newer, and empty when it was the last',
  async (_, takeAway) => {
    const submissionId = await storeAgreed(misp.staff(), { message: `It was ${bitcoin}` });
    await decideAll(misp.staff());
    await noteFeed(misp.db());
    const reader = await misp.makeReader();
    const [[uuid = '', before] = []] = Object.entries(await manifestOf(reader));
    await takeAway(misp.staff(minute), submissionId);
    await noteFeed(misp.db(), minute);
    const after = (await manifestOf(reader, minute))[uuid];
    expect(Number(after?.timestamp)).toBeGreaterThan(Number(before?.timestamp));
    const { Event: event } = await (await reader.get(`${uuid}.json`, { after: minute })).json();
    expect(event).toMatchObject({ uuid, timestamp: after?.timestamp, Attribute: [], Object: [] });
  },
);

test('a reader knows of no event under a label that it may not have', async () => {
  await storeAgreed(misp.staff(), { message: `It was ${tron}` });
  await decideAll(misp.staff());
  await noteFeed(misp.db());
  const [uuid] = Object.keys(await manifestOf(await misp.makeReader()));
  const open = await misp.makeReader(['indicator:feed']);
  expect(await manifestOf(open)).toEqual({});
  expect((await open.get(`${uuid}.json`)).status).toBe(404);
  expect(await (await open.get('hashes.csv')).text()).toBe('');
  for (const file of ['', '../manifest.json', 'x.json'])
    expect((await open.get(file)).status, file).toBe(404);
  const refused = await misp.ask('manifest.json');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    401,
    'application/problem+json',
  ]);
  expect(refused.headers.get('www-authenticate')).toContain('Basic');
  expect((await refused.json()).type).toMatch(/^urn:lantern:problem:/);
});
