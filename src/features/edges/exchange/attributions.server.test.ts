import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import {
  bitcoin,
  decideAll,
  named,
  readExport,
  storeAgreed,
  tron,
} from '#tests/shared-indicators.ts';
import { indicators } from '#database/tables/indicators.ts';
import {
  draftSource,
  findSources,
  removeSource,
  settlePart,
  showSource,
} from './attribution-sources.server.ts';
import { findAttributions } from './attributions.server.ts';
import { refreshSources } from './fetch-sources.server.ts';
import { attributionFormats, type AttributionFormat } from './format.ts';
import { attributions } from '#database/tables/exchange.ts';

const { db } = useTestDatabase();

let staff: ServiceContext;

beforeEach(async () => {
  const member = await storeMember(db(), 'case_worker', 'worker@example.org');
  staff = { ...member, now: () => new Date('2026-03-01T09:00:00Z') };
});

type SourceInput = { format: AttributionFormat; text: string; name?: string };

async function draft({ format, text, name = 'Partner' }: SourceInput): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const file = { name, format, licence: 'CC0', fileName: 'list', bytes };
  return (await draftSource(staff, file)).id;
}

async function bring(given: SourceInput): Promise<string> {
  const id = await draft(given);
  const { drafts } = await findSources(staff);
  for (const { part } of drafts.find((each) => each.id === id)?.open ?? [])
    await settlePart(staff, { source: id, part, answer: 'bad' });
  await showSource(staff, id);
  return id;
}

function say(value: string, chain = 'bitcoin') {
  return findAttributions(staff, [{ kind: 'wallet', chain, value }]);
}

const pack = `title: Pack of somebody
creator: Somebody
confidence: web_crawl
source: https://pack.example/
tags:
- address: ${bitcoin}
  label: "Exchange: hot wallet"
  currency: BTC
  confidence: ownership
  actor: someexchange
  concepts:
  - exchange
# a remark
- address: ${tron}
  label: mixer
- address: 4AAAA
  label: of a chain that we do not read
lastmod: 2026-01-02
`;

test('a dry run shows nothing; once published, it is shown next to indicators with source and confidence', async () => {
  const id = await draft({ format: 'tagpack', text: pack });
  expect(await say(bitcoin)).toEqual([]);
  const { drafts } = await findSources(staff);
  expect(drafts).toMatchObject([
    {
      id,
      entries: 2,
      leftOut: 1,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      licence: 'CC0',
      notes: {
        problems: ['1 of no kind that is known here, or with a wrong checksum, such as 4AAAA'],
        mapping: [expect.stringContaining('Pack of somebody'), expect.any(String)],
      },
      sample: [{ display: bitcoin, label: 'Exchange: hot wallet' }, { display: tron }],
    },
  ]);
  await showSource(staff, id);
  expect(await say(bitcoin)).toMatchObject([
    {
      source: 'Partner',
      label: 'Exchange: hot wallet',
      actor: 'someexchange',
      category: 'exchange',
      confidence: 100,
      confidenceWord: 'ownership',
      reference: 'https://pack.example/',
      validFrom: '2026-01-02',
    },
  ]);
  expect(await say(tron, 'tron')).toMatchObject([{ confidence: 20, confidenceWord: 'web_crawl' }]);
});

test('lines that end as on Windows count once, and what stands after the tags counts for them', async () => {
  const text = pack.replaceAll('\n', '\r\n');
  await bring({ format: 'tagpack', text });
  expect(await say(bitcoin)).toMatchObject([{ actor: 'someexchange', validFrom: '2026-01-02' }]);
  expect(await say(tron, 'tron')).toMatchObject([{ confidence: 20, validFrom: '2026-01-02' }]);
  const broken = text.replace('- exchange', '- *exchange');
  // The tag of that line begins on line 6.
  await expect(draft({ format: 'tagpack', text: broken })).rejects.toMatchObject({
    message: expect.stringMatching(/^Line 6 cannot be read as YAML/),
  });
});

test.each(['constructor', '__proto__', 'toString'])(
  'a level of confidence “%s”, a name of every object, is kept as a word without a number',
  async (level) => {
    const text = pack.replace('confidence: ownership', `confidence: ${level}`);
    await bring({ format: 'tagpack', text });
    expect(await say(bitcoin)).toMatchObject([{ confidence: null, confidenceWord: level }]);
  },
);

test('statements of others are not reports: they create no indicator, and are not exported', async () => {
  await storeAgreed(staff, { message: `It was ${bitcoin}` });
  await decideAll(staff, { tlp: 'clear' });
  const before = await db().$count(indicators);
  await bring({
    format: 'csv',
    text: `address,label\n${bitcoin},=cmd|' /C calc'!A0\n${tron},Planted`,
  });
  expect(await db().$count(indicators)).toBe(before);
  for (const format of ['csv', 'jsonl', 'stix', 'misp', 'tagpack'] as const) {
    const file = await readExport(staff, { format });
    expect(file, format).toContain(bitcoin);
    expect(file, format).not.toMatch(/Planted|calc|Partner/);
    expect(file, format).not.toContain(tron);
  }
  expect(await say(bitcoin)).toMatchObject([{ label: `=cmd|' /C calc'!A0` }]);
});

test('the next file of a source takes the place of the one before; removal is one step, and audited', async () => {
  await bring({ format: 'ofac', text: bitcoin, name: 'OFAC' });
  const id = await bring({ format: 'ofac', text: tron, name: 'ofac' });
  expect(await say(bitcoin)).toEqual([]);
  expect(await findSources(staff)).toMatchObject({ drafts: [], shown: [{ id, entries: 1 }] });
  await removeSource(staff, id);
  await removeSource(staff, id);
  expect(await say(tron, 'tron')).toEqual([]);
  expect(await db().$count(attributions)).toBe(0);
  const actions = (await db().select({ action: auditLog.action }).from(auditLog)).map(
    (row) => row.action,
  );
  expect(actions.filter((action) => action.startsWith('attributions.'))).toEqual([
    'attributions.tried',
    'attributions.imported',
    'attributions.tried',
    'attributions.imported',
    'attributions.removed',
  ]);
});

test('our own exports are read back, as a partner would read them', async () => {
  await storeAgreed(staff, { message: named });
  await decideAll(staff, { tlp: 'clear' });
  for (const format of ['csv', 'stix', 'misp', 'tagpack'] as const) {
    const text = await readExport(staff, { format });
    await bring({ format, text, name: format });
    expect(await say(bitcoin), format).toContainEqual(expect.objectContaining({ source: format }));
  }
});

test('a dry run of yesterday is not brought in any more, and the nightly round takes it away', async () => {
  const id = await draft({ format: 'domains', text: bitcoin });
  staff = { ...staff, now: () => new Date('2026-03-02T09:00:01Z') };
  await expect(showSource(staff, id)).rejects.toMatchObject({ code: 'not_found' });
  const nightly: ServiceContext = { ...staff, actor: { type: 'system', job: 'fetch-sources' } };
  await refreshSources(nightly, { signal: AbortSignal.timeout(1_000) });
  expect((await findSources(staff)).drafts).toEqual([]);
});

test('permissions are required', async () => {
  const auditor = testContext(db(), { actor: staffActor('auditor') });
  const file = {
    name: 'x',
    format: 'csv',
    licence: 'x',
    fileName: 'x',
    bytes: new Uint8Array(),
  } as const;
  await expect(draftSource(auditor, file)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(showSource(auditor, 'x')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeSource(auditor, 'x')).rejects.toMatchObject({ code: 'forbidden' });
  const editor = testContext(db(), { actor: staffActor('editor') });
  await expect(findSources(editor)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findAttributions(editor, [])).rejects.toMatchObject({ code: 'forbidden' });
});

function stix(objects: object[]): string {
  return JSON.stringify({ type: 'bundle', id: 'bundle--1', objects });
}

test('of a STIX bundle indicators count first, and revoked ones not at all', async () => {
  const text = stix([
    { type: 'identity', id: 'identity--1', name: 'CERT Example' },
    { type: 'marking-definition', name: 'TLP:AMBER' },
    {
      type: 'indicator',
      name: 'Drainer',
      pattern: `[cryptocurrency-wallet:value = '${bitcoin}'] OR [domain-name:value = 'evil-bank.com']`,
      confidence: 80,
      valid_from: '2026-02-01T00:00:00Z',
      created_by_ref: 'identity--1',
    },
    {
      type: 'indicator',
      name: 'Old',
      revoked: true,
      pattern: `[url:value = 'https://gone-site.com/a']`,
    },
    { type: 'cryptocurrency-wallet', value: bitcoin },
    { type: 'url', value: 'https://gone-site.com/a' },
    { type: 'cryptocurrency-wallet', value: tron },
    { type: '__proto__', value: tron },
  ]);
  await bring({ format: 'stix', text });
  expect(await say(bitcoin)).toMatchObject([
    { label: 'Drainer', confidence: 80, reference: 'CERT Example', validFrom: '2026-02-01' },
  ]);
  expect(await say(tron, 'tron')).toMatchObject([
    { label: 'Seen, and named in no indicator', verdict: 'unknown' },
  ]);
  const { shown } = await findSources(staff);
  expect(shown).toMatchObject([{ entries: 3, leftOut: 1 }]);
  expect(shown[0]?.notes.mapping.at(-1)).toContain('TLP:AMBER');
});

const list =
  'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b]\n';
const mega = 1024 * 1024;

test.each<[string, AttributionFormat, string, RegExp]>([
  ['no JSON', 'stix', '{"type":"bundle","objects":[', /no valid JSON: line 1 /],
  ['a table instead', 'stix', 'address,label\n1,2\n', /no valid JSON. Is it another kind of file/],
  ['cut off on line 3', 'misp', '{"Event":\n{"info":"x",\n"Attribute":[{', /line 3 /],
  ['another JSON', 'stix', '{"type":"report"}', /no STIX bundle/],
  ['another JSON for MISP', 'misp', '[]', /no MISP event/],
  ['20 MB of brackets', 'stix', '['.repeat(20 * mega), /lists inside lists, too deep/],
  [
    '20 MB of empty lists',
    'stix',
    `{"type":"bundle","objects":[${'[],'.repeat(6.6 * mega)}`,
    /too many parts/,
  ],
  [
    'a malformed bundle of 20 MB',
    'stix',
    `{"type":"bundle","objects":["${'x'.repeat(19.9 * mega)}`,
    /cannot be read/,
  ],
  [
    '3 MB of patterns that compare nothing',
    'stix',
    stix(Array.from({ length: 150 }, () => ({ type: 'indicator', pattern: 'a'.repeat(20_000) }))),
    /150 in a pattern that names no value alone \(cannot be parsed\)/,
  ],
  ['a table of 20 MB of rows', 'csv', `address\n${'a\n'.repeat(9.9 * mega)}`, /more than 200,000/],
  ['more than 20 MB', 'csv', 'x'.repeat(20 * mega + 1), /larger than 20 MB/],
  ['a YAML bomb in front', 'tagpack', `${list}tags:\n- address: ${bitcoin}\n`, /Aliases/],
  [
    'an alias in a tag',
    'tagpack',
    `x: 1\ntags:\n- &a {address: 1}\n- *a\n`,
    /Line 4 cannot be read/,
  ],
  ['a huge tag', 'tagpack', `tags:\n- address: ${'x'.repeat(mega)}\n`, /too long/],
  ['a pack without tags', 'tagpack', 'title: x\n', /no “tags”/],
  ['a huge line', 'domains', 'x'.repeat(mega), /Line 1 is too long/],
  ['a huge cell', 'csv', `address\n"${'x'.repeat(mega)}`, /far too long/],
  ['a line of commas', 'csv', ','.repeat(19 * mega), /Line 1 has more than 1,000 cells/],
  [
    'a record of commas',
    'csv',
    `address,label\n${`"\n"${','.repeat(900)}`.repeat(9_000)}`,
    /Line 2 has more than 1,000 cells/,
  ],
  ['sums of commas', 'reserves', `${','.repeat(19_000)}\n`.repeat(900), /more than 1,000 cells/],
  [
    'lines of comments',
    'domains',
    `${' #'.repeat(9_900)}\rx\n`.repeat(800),
    /Nothing stands in it/,
  ],
  ['an open quotation mark', 'csv', `address,label\n"${bitcoin},x\n`, /quotation mark/],
  [
    'a row that nothing closes behind many that are stored',
    'csv',
    `address,label\n${Array.from({ length: 3_000 }, (_, at) => `${bitcoin},l${at}\n`).join('')}"open`,
    /line 3,002 cannot be read/,
  ],
  [
    'a table without addresses',
    'csv',
    'colour,size\nred,1\n',
    /no column of addresses.*colour, size/,
  ],
  ['a ZIP', 'csv', 'PK\u0003\u0004', /ZIP archive/],
  ['nothing that we know', 'domains', 'hello\nworld\n', /2 of no kind that is known here/],
  ['nothing at all', 'ofac', '', /Nothing stands in it/],
])('%s gets a sentence, soon, and stores nothing', async (...[, format, text, sentence]) => {
  const before = process.memoryUsage().rss;
  await expect(draft({ format, text })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(sentence),
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * mega);
  expect(await db().$count(attributions)).toBe(0);
});

test('OFAC’s own list, a hosts file, and lists as JSON are read', async () => {
  const ofac = `36,"SOMEBODY, Some",-0- ,"Digital Currency Address - XBT ${bitcoin}; alt. Digital Currency Address - TRX ${tron};"\n`;
  await bring({ format: 'ofac', text: ofac, name: 'OFAC' });
  expect(await say(bitcoin)).toMatchObject([{ actor: 'SOMEBODY, Some', category: 'XBT' }]);
  await bring({
    format: 'domains',
    text: '# hosts\n0.0.0.0 evil-bank.com\n127.0.0.1 localhost\n',
    name: 'a',
  });
  await bring({ format: 'domains', text: '["evil-bank.com","fake-shop.net"]', name: 'b' });
  const found = await findAttributions(staff, [
    { kind: 'domain', chain: '', value: 'evil-bank.com' },
  ]);
  expect(found.map(({ source }) => source)).toEqual(['a', 'b']);
  expect(attributionFormats).toHaveLength(10);
});
