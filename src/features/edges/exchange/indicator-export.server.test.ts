import { parse as parseCsv } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { indicators } from '#database/tables/indicators.ts';
import { auditLog } from '#database/tables/security.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findPlanted, plantVictims } from '#tests/planted-victims.ts';
import {
  bitcoin,
  decide,
  decideAll,
  evm,
  hash,
  idOfKind,
  named,
  operatorOf,
  readExport,
  storeAgreed,
  storeOneOfEach,
  storeReport,
  tron,
} from '#tests/shared-indicators.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formatNames, type FormatName } from './format.ts';
import { exportIndicators, type IndicatorExport } from './indicator-export.server.ts';

const { db } = useTestDatabase();

let ctx: ServiceContext;

beforeEach(() => {
  ctx = operatorOf(db());
});

function fileOf(format: FormatName, input: Partial<IndicatorExport> = {}): Promise<string> {
  return readExport(ctx, { format, ...input });
}

test.each(formatNames)('no victim, no free text, no case number leaves: %s', async (format) => {
  await plantVictims(ctx);
  const file = await fileOf(format);
  expect(file).toContain(bitcoin);
  expect(findPlanted(file)).toEqual([]);
  // Our own identifiers contain the millisecond in which a report arrived.
  const stored = await ctx.db.select({ id: indicators.id }).from(indicators);
  expect(stored.filter(({ id }) => file.includes(id))).toEqual([]);
});

test.each(formatNames)(
  'nothing of what is unchecked or without consent leaves: %s',
  async (format) => {
    await storeReport(ctx, { message: named });
    expect(await fileOf(format)).not.toContain(bitcoin);
    await decideAll(ctx);
    const file = await fileOf(format);
    for (const value of [
      evm,
      bitcoin,
      tron,
      hash,
      'fake-broker',
      'coin-vault',
      'trader_jo',
      'NWBK',
    ])
      expect(file).not.toContain(value);
  },
);

test('CSV is read by another reader, and runs no formula', async () => {
  await storeOneOfEach(ctx);
  const rows: Record<string, string>[] = parseCsv(await fileOf('csv'), {
    columns: true,
    bom: true,
  });
  expect(rows.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
    'aba 021000021',
    'domain coin-vault-pro.com',
    'domain fake-broker-pro.com',
    'email agent@coin-vault-pro.com',
    'handle trader_jo',
    'iban GB29NWBK60161331926819',
    // A spreadsheet would read it as a number.
    "phone '+12025550123",
    `transaction ${hash}`,
    'url https://fake-broker-pro.com/invest',
    `wallet ${evm}`,
    `wallet ${bitcoin}`,
    `wallet ${tron}`,
  ]);
  expect(rows.find(({ value }) => value === bitcoin)).toMatchObject({
    chain: 'bitcoin',
    reports: '1',
    tlp: 'TLP:AMBER',
    state: 'checked by staff, not proven',
    valid_until: '',
  });
});

test('JSON lines hold the same', async () => {
  await storeOneOfEach(ctx);
  const lines = (await fileOf('jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(12);
  expect(lines.find(({ kind }) => kind === 'phone')).toMatchObject({
    value: '+12025550123',
    reports: 1,
    valid_until: null,
  });
});

test('a TagPack holds wallets and transactions, by the published schema', async () => {
  await storeOneOfEach(ctx);
  const pack = parseYaml(await fileOf('tagpack'));
  // tagpack_schema.yaml: mandatory keys are in the header or in each tag, and no others are.
  const header = ['title', 'creator', 'description', 'tags'];
  const tag = ['label', 'source', 'currency', 'network', 'confidence', 'lastmod', 'concepts'];
  const allowed = [...header, ...tag, 'tag_type', 'address', 'tx_hash'];
  expect(Object.keys(pack).filter((field) => !allowed.includes(field))).toEqual([]);
  for (const each of pack.tags) {
    const fields = { ...pack, ...each };
    for (const field of tag) expect(fields[field], field).toBeTruthy();
    expect(Object.keys(each).filter((field) => !allowed.includes(field))).toEqual([]);
    expect(Object.keys(each).filter((field) => /^(address|tx_hash)$/.test(field))).toHaveLength(1);
  }
  expect(pack).toMatchObject({
    confidence: 'untrusted_transaction',
    tag_type: 'mention',
    concepts: ['scam'],
  });
  const known = { network: expect.any(String), label: 'named in 1 report of fraud' };
  expect(pack.tags).toHaveLength(4);
  expect(pack.tags).toContainEqual(expect.objectContaining({ ...known, address: tron }));
  expect(pack.tags).toContainEqual(expect.objectContaining({ network: 'BTC', tx_hash: hash }));
});

test('an empty TagPack is one', async () => {
  expect(parseYaml(await fileOf('tagpack'))).toMatchObject({ tags: [] });
});

type Attribute = { type: string; object_relation?: string; value: string; uuid: string };
type MispObject = {
  name: string;
  uuid: string;
  template_uuid: string;
  Attribute: Attribute[];
  ObjectReference: { object_uuid: string; referenced_uuid: string; relationship_type: string }[];
};

test('a MISP event holds the published objects, with the attributes they must have', async () => {
  await storeOneOfEach(ctx);
  const { Event: event } = JSON.parse(await fileOf('misp'));
  // Fields that PyMISP requires of an event; its numbers are strings.
  for (const field of ['date', 'threat_level_id', 'info', 'analysis', 'distribution'])
    expect(event[field], field).toEqual(expect.any(String));
  expect(event).toMatchObject({
    published: false,
    Tag: [{ name: 'tlp:amber+strict' }],
    Orgc: { uuid: expect.stringMatching(/^[\da-f-]{36}$/) },
  });
  const attributes: Attribute[] = event.Attribute;
  expect(attributes.map(({ type, value }) => `${type} ${value}`).toSorted()).toEqual([
    'aba-rtn 021000021',
    'domain coin-vault-pro.com',
    'domain fake-broker-pro.com',
    'email-src agent@coin-vault-pro.com',
    'phone-number +12025550123',
  ]);
  const objects: MispObject[] = event.Object;
  const needed: Record<string, [uuid: string, oneOf: string[]]> = {
    'coin-address': ['d0e6997e-78da-4815-a6a1-cfc1c1cb8a46', ['address', 'address-crypto']],
    'cryptocurrency-transaction': ['a4aab70f-e43a-48cb-bf82-505de8228dd6', ['transaction-number']],
    'bank-account': ['b4712203-95a8-4883-80e9-b566f5df11c9', ['account', 'iban']],
    phishing: ['2dad6f9d-d425-4217-8fda-0b0a2d815307', ['url']],
    'user-account': ['49606b06-22f0-4ac8-8eee-2f12ad46f3d3', ['username', 'user-id']],
  };
  expect(new Set(objects.map(({ name }) => name))).toEqual(new Set(Object.keys(needed)));
  for (const { name, template_uuid: uuid, Attribute: own } of objects) {
    const [template, oneOf] = needed[name] ?? ['', []];
    expect(uuid).toBe(template);
    expect(
      own.some((each) => oneOf.includes(each.object_relation ?? '')),
      name,
    ).toBe(true);
  }
  const all = objects.flatMap(({ Attribute: own }) => own);
  // Strict clients reject another chain's address as `btc`.
  expect(all.filter(({ type }) => type === 'btc').map(({ value }) => value)).toEqual([bitcoin]);
  expect(all.filter(({ object_relation: relation }) => relation === 'address-crypto')).toHaveLength(
    2,
  );
});

test('a page refers to its site where that is in the same event, and nothing to anything else', async () => {
  await storeOneOfEach(ctx);
  await storeAgreed(ctx, {
    message: 'See https://login.coin-vault-pro.com/x, and https://bit.ly/abc',
  });
  await decideAll(ctx);
  async function eventOf(kinds?: IndicatorKind[]) {
    const { Event: event } = JSON.parse(await fileOf('misp', { filter: { kinds } }));
    return event as { Attribute: Attribute[]; Object: MispObject[] };
  }
  const { Attribute: attributes, Object: objects } = await eventOf();
  const references = objects.flatMap(({ uuid, Attribute: [first], ObjectReference: own }) =>
    own.map((each) => {
      expect(each).toMatchObject({ object_uuid: uuid, relationship_type: 'related-to' });
      const site = attributes.find((attribute) => attribute.uuid === each.referenced_uuid);
      return `${first?.value} ${site?.type} ${site?.value}`;
    }),
  );
  expect(references.toSorted()).toEqual([
    'https://fake-broker-pro.com/invest domain fake-broker-pro.com',
    'https://login.coin-vault-pro.com/x domain coin-vault-pro.com',
  ]);
  const alone = (await eventOf(['url'])).Object;
  expect(alone).toHaveLength(3);
  expect(alone.flatMap(({ ObjectReference: own }) => own)).toEqual([]);
});

test('an empty MISP event is one', async () => {
  expect(JSON.parse(await fileOf('misp'))).toMatchObject({ Event: { Attribute: [], Object: [] } });
});

test.each(formatNames)(
  'written again, each thing has the identifier that it had: %s',
  async (format) => {
    await storeOneOfEach(ctx);
    const [first, again] = [await fileOf(format), await fileOf(format)];
    // A bundle's own identifier has no meaning.
    const bundle = /bundle--[\da-f-]{36}/;
    expect(again.replace(bundle, '')).toBe(first.replace(bundle, ''));
  },
);

test('labels and kinds are chosen, and the log records what was exported', async () => {
  await storeOneOfEach(ctx);
  await decide(ctx, await idOfKind(ctx, 'iban'), { tlp: 'clear' });
  const lines = await fileOf('jsonl', { filter: { labels: ['clear'] } });
  expect(lines.trimEnd().split('\n')).toHaveLength(1);
  await fileOf('csv', { filter: { kinds: ['wallet'] }, reason: 'Asked by the exchange' });
  const rows = await ctx.db.select().from(auditLog);
  const last = rows.filter(({ action }) => action === 'indicators.exported').at(-1);
  expect(last?.details).toMatchObject({
    format: 'csv',
    kinds: 'wallet',
    indicators: '3',
    complete: 'yes',
    reason: 'Asked by the exchange',
  });
});

test('an aborted download is audited', async () => {
  await storeOneOfEach(ctx);
  const { body } = await exportIndicators(ctx, {
    format: 'csv',
    filter: {},
    reason: 'For partners',
  });
  await body.cancel();
  const rows = await ctx.db.select().from(auditLog);
  const last = rows.find(({ action }) => action === 'indicators.exported');
  expect(last?.details).toMatchObject({ complete: 'no' });
});

test('exporting requires a reason and a recent proof', async () => {
  await expect(fileOf('csv', { reason: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  const actor = { ...ctx.actor, provedAt: new Date('2026-03-01T08:00:00Z') } as typeof ctx.actor;
  const late = exportIndicators({ ...ctx, actor }, { format: 'csv', filter: {}, reason: 'For us' });
  await expect(late).rejects.toMatchObject({ code: 'proof_needed' });
});
