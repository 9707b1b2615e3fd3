import { beforeEach, expect, test } from 'vitest';
import type { LabelFact } from '#features/derived/tracing/method/facts.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { draftSource, findSources, settlePart, showSource } from './attribution-sources.server.ts';
import type { AttributionFormat } from './format.ts';
import { readCategory } from './label-kinds.ts';
import { findLabels } from './trace-labels.server.ts';

const { db } = useTestDatabase();

let staff: ServiceContext;

beforeEach(async () => {
  const member = await storeMember(db(), 'case_worker', 'worker@example.org');
  staff = { ...member, now: () => new Date('2026-03-01T09:00:00Z') };
});

const address = '0x0cdcdb19a857c2ac24818ca4fdfe38cce071483e';

async function read(
  text: string,
  { name = 'Some list', listDay }: { name?: string; listDay?: string | undefined } = {},
  format: AttributionFormat = 'csv',
): Promise<LabelFact[]> {
  const about = { name, format, licence: 'as published', fileName: 'list', listDay };
  const { id } = await draftSource(staff, { ...about, bytes: Buffer.from(text) });
  const { drafts } = await findSources(staff);
  for (const { part } of drafts.flatMap(({ open }) => open))
    await settlePart(staff, { source: id, part, answer: 'unknown' });
  await showSource(staff, id);
  const worker = { ...staff, actor: { type: 'system', job: 'trace-payments' } } as const;
  return findLabels(worker, { chain: 'ethereum', addresses: [address] });
}

test('a kind is one word of a closed list, and never a part of a name', async () => {
  const [fraud] = await read(
    `address,label,category\n${address},fast-exchanges.org: the bridge mixer,investment site\n`,
  );
  expect(fraud).toMatchObject({ name: 'fast-exchanges.org: the bridge mixer' });
  for (const silent of ['kind', 'role', 'risk', 'actor']) expect(fraud).not.toHaveProperty(silent);
  expect(readCategory('csv', 'Exchange, hot')).toEqual({ kind: 'exchange', role: 'pool' });
  expect(readCategory('csv', 'exchanges')).toEqual({});
  expect(readCategory('tagpack', 'ransomware, exchange')).toEqual({
    kind: 'exchange',
    risk: 'ransomware',
  });
  expect(readCategory('names', 'phish-hack')).toEqual({ risk: 'scam' });
  expect(readCategory('stix', 'exchange')).toEqual({});
  expect(readCategory('ofac', 'XBT')).toEqual({ risk: 'sanctioned' });
  expect(readCategory('csv', 'constructor')).toEqual({});
});

test('a label without an actor is named by the directory, and the list is never the institution', async () => {
  // The directory that ships has Kraken.
  const known = await read(`address,label,category\n${address},Kraken 4,exchange\n`);
  expect(known).toMatchObject([{ actor: 'Kraken', kind: 'exchange' }]);
  const [unknown] = await read(`address,label,category\n${address},Krakenish 4,exchange\n`);
  expect(unknown).toMatchObject({ name: 'Krakenish 4', list: 'Some list', kind: 'exchange' });
  expect(unknown).not.toHaveProperty('actor');
  const byId = await read(`address,label,actor,category\n${address},x,kraken,exchange\n`);
  expect(byId).toMatchObject([{ actor: 'Kraken' }]);
});

test('a list has its own day: without one it says when it was read, and a future one is refused', async () => {
  const text = `address,label,actor,category\n${address},x,Some Exchange,exchange\n`;
  const [dated] = await read(text, { listDay: '2026-02-20' });
  expect(dated).toMatchObject({ day: '2026-02-20' });
  expect(dated).not.toHaveProperty('read');
  const [undated] = await read(text);
  expect(undated).toMatchObject({ read: '2026-03-01' });
  expect(undated).not.toHaveProperty('day');
  await expect(read(text, { listDay: '2027-01-01' })).rejects.toThrow(/lies in the future/);
});

test('a tag has its own day, its category by the words of the published packs, and sanctions by their source', async () => {
  function pack(header: string): string {
    return `title: A pack\ncreator: Somebody\n${header}tags:\n- address: '${address}'\n  currency: ETH\n  label: x\n`;
  }
  const [listed] = await read(
    pack(
      'category: user\nlastmod: 2024-02-26\nsource: https://www.treasury.gov/ofac/downloads/sdnlist.txt\n',
    ),
    {},
    'tagpack',
  );
  expect(listed).toMatchObject({ risk: 'sanctioned', day: '2024-02-26' });
  expect(listed).not.toHaveProperty('kind');
  for (const [category, meaning] of Object.entries({
    black_list: { risk: 'block-list' },
    service_hack: { risk: 'stolen' },
    pyramid_scheme: { risk: 'scam' },
    wallet_service: { kind: 'exchange' },
    'user, sanction': { risk: 'sanctioned' },
    gambling: {},
    miner: {},
    market: {},
  }))
    expect(readCategory('tagpack', category), category).toEqual(meaning);
});

test('a list of sanctions says so of each address, and stops nothing', async () => {
  const [listed] = await read(
    `1,"SOMEBODY",-0-,"Digital Currency Address - ETH ${address};"\n`,
    { name: 'OFAC SDN', listDay: '2026-02-20' },
    'ofac',
  );
  expect(listed).toMatchObject({ risk: 'sanctioned', list: 'OFAC SDN' });
  expect(listed).not.toHaveProperty('kind');
});
