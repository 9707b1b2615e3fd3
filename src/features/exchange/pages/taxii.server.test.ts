import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { restrictCase } from '#features/cases/case-access.server.ts';
import { indicators } from '#features/indicators/schema.server.ts';
import { withdrawConsent } from '#features/indicators/sharing-consents.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { storeCase } from '#tests/case.ts';
import { noteFeed, prepareFeedReaders } from '#tests/feed-reader.ts';
import { minute } from '#tests/integration.ts';
import {
  bitcoin,
  decide,
  decideAll,
  evm,
  named,
  storeAgreed,
  tron,
} from '#tests/shared-indicators.ts';
import { loader } from './taxii.ts';

const taxii = prepareFeedReaders(loader, '/taxii2/');

const taxiiType = 'application/taxii+json;version=2.1';

type Reader = Awaited<ReturnType<typeof taxii.makeReader>>;
type Stix = { id: string; type: string; modified?: string; revoked?: boolean; pattern?: string };
type Envelope = { more: boolean; next?: string; objects?: Stix[] };

/** The address of the collection of a label. */
async function collectionOf(reader: Reader, label = 'amber'): Promise<string> {
  const { collections } = await (await reader.get('indicators/collections/')).json();
  const found = collections.find(({ alias }: { alias: string }) => alias === `tlp-${label}`);
  return `indicators/collections/${found?.id}/`;
}

/** Pages as a client does, and goes on from the moment at which the last page ended. */
async function poll(
  reader: Reader,
  at: { path: string; since?: string; limit?: number; after?: number },
) {
  const { path, since, limit = 7, after = 0 } = at;
  const objects: Stix[] = [];
  let [next, last]: (string | undefined)[] = [undefined, since];
  for (let turn = 0; turn < 100; turn += 1) {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(since && { added_after: since }),
      ...(next && { next }),
    });
    const answer = await reader.get(`${path}objects/?${query}`, { after });
    expect(answer.status).toBe(200);
    const page: Envelope = await answer.json();
    expect(page.objects?.length ?? 0).toBeLessThanOrEqual(limit);
    objects.push(...(page.objects ?? []));
    last = answer.headers.get('x-taxii-date-added-last') ?? last;
    next = page.next;
    if (!page.more) return { objects, last };
  }
  throw new Error('The pages do not end.');
}

/** Reports one wallet each, agreed to and checked with TLP:AMBER. */
async function share(ctx: ServiceContext, ...wallets: string[]): Promise<void> {
  for (const wallet of wallets) await storeAgreed(ctx, { message: `It was ${wallet}` });
  for (const wallet of wallets) await decide(ctx, await idOf(ctx, wallet));
}

async function idOf(ctx: ServiceContext, value: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(eq(indicators.value, value.startsWith('0x') ? value.toLowerCase() : value));
  return row?.id ?? '';
}

function valuesIn(objects: readonly Stix[]): string[] {
  return objects
    .filter(({ type }) => type === 'indicator')
    .map(({ pattern = '' }) => /'(.*)'/.exec(pattern)?.[1] ?? '');
}

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
  expect(types.objects.map(({ type }: Stix) => type)).toEqual(['identity', 'sighting']);
});

test('paging while data changes loses nothing and brings nothing twice in one version', async () => {
  const staff = taxii.staff();
  await share(staff, bitcoin, tron);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  // A page of seven ends in the middle of what one indicator becomes; meanwhile another one comes and
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
  // The next round begins where this one ended, and finds nothing until something changes.
  const { last } = await poll(reader, { path, after: minute });
  expect(
    (await poll(reader, { path, after: minute, ...(last && { since: last }) })).objects,
  ).toEqual([]);
});

test('what was taken back leaves at once, and who had it is told so', async () => {
  const staff = taxii.staff();
  await share(staff, bitcoin, tron);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const { last = '' } = await poll(reader, { path });
  const later = taxii.staff(minute);
  await decide(later, await idOf(later, bitcoin), { state: 'withdrawn' });
  // Before the job has noted it.
  expect(valuesIn((await poll(reader, { path, after: minute })).objects)).toEqual([tron]);
  await noteFeed(taxii.db(), minute);
  const { objects } = await poll(reader, { path, since: last, after: 2 * minute });
  expect(objects).toMatchObject([{ type: 'indicator', revoked: true }]);
  expect(valuesIn(objects)).toEqual([bitcoin]);
  // Who comes new is not told what it never had.
  const fresh = await poll(await taxii.makeReader(), { path, after: 2 * minute });
  expect(valuesIn(fresh.objects)).toEqual([tron]);
});

test('consent that was withdrawn and a case that was restricted leave in no answer, not even as revoked', async () => {
  const staff = taxii.staff();
  const caseId = await storeCase(taxii.db());
  const agreed = await storeAgreed(staff, { message: `It was ${bitcoin}` });
  await storeAgreed(staff, { message: `It was ${tron}` }, { caseId });
  await decideAll(staff);
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  const { last = '', objects } = await poll(reader, { path });
  expect(valuesIn(objects).toSorted()).toEqual([bitcoin, tron].toSorted());
  await withdrawConsent(taxii.staff(minute), { submissionId: agreed });
  await restrictCase(taxii.staff(minute), { id: caseId });
  await noteFeed(taxii.db(), minute);
  expect((await poll(reader, { path, since: last, after: 2 * minute })).objects).toEqual([]);
  expect(valuesIn((await poll(reader, { path, after: 2 * minute })).objects)).toEqual([]);
});

test('no victim, no free text and no case number is in the feed', async () => {
  const victim = { name: 'Violet Plantedname', email: 'violet@planted-family.com' };
  const caseId = await storeCase(taxii.db(), { caseNumber: 'LGN-2026-424242' });
  const message = `My daughter Petunia begged. ${named} I am ${victim.email}, see https://mine.com/u?of=violet`;
  await storeAgreed(taxii.staff(), { ...victim, message }, { reference: 'R-PLANTED-0001', caseId });
  await decideAll(taxii.staff());
  await noteFeed(taxii.db());
  const reader = await taxii.makeReader();
  const path = await collectionOf(reader);
  for (const file of [`${path}objects/`, `${path}manifest/`]) {
    const text = await (await reader.get(file)).text();
    expect(text.length).toBeGreaterThan(2_000);
    expect(text).not.toMatch(
      /violet|planted|petunia|begged|424242|LGN-|mine\.com\/u|submission|case_id/i,
    );
  }
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
  // Relabelled, it moves.
  await decide(taxii.staff(minute), await idOf(taxii.staff(), bitcoin), { tlp: 'green' });
  expect(valuesIn((await poll(all, { path: amber, after: minute })).objects)).toEqual([]);
  await noteFeed(taxii.db(), minute);
  const green = await collectionOf(open, 'green');
  expect(valuesIn((await poll(open, { path: green, after: minute })).objects)).toEqual([bitcoin]);
});

test('what cannot be answered is refused as the standard says', async () => {
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

test('an answer that stayed the same is not sent again, and what left is in the audit log', async () => {
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
