import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import type { DownloadResult } from '#kernel/ports/domains.ts';
import { createWeb } from '#platform/adapters/domains/create-lookups.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readAllEntries } from '#tests/read-all-entries.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { bitcoin, evm, tron } from '#tests/shared-indicators.ts';
import { readAttributionCsv } from './site-lists.server.ts';
import { draftSource, findSources, showSource } from './attribution-sources.server.ts';
import { findAttributions } from './attributions.server.ts';
import {
  draftAgain,
  draftFromAddress,
  draftFromCopy,
  refreshSources,
} from './fetch-sources.server.ts';
import { sourceAddressForm } from './forms/source.ts';
import { knownLists } from './known-lists.ts';
import { findLabels } from './trace-labels.server.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';

const { db } = useTestDatabase();

const address = {
  name: 'List',
  format: 'ofac',
  licence: 'MIT',
  url: 'https://lists.example/a?b=1',
} as const;

let member: ServiceContext;
let answers: (DownloadResult | Error)[] = [];
let asked: string[] = [];

beforeEach(async () => {
  member = await storeMember(db(), 'case_worker', 'worker@example.org');
  [answers, asked] = [[], []];
});

function at(day: number, actor: ServiceContext['actor'] = member.actor): ServiceContext {
  const web = {
    ...createWeb(),
    async download({
      host,
      addresses,
      path,
    }: {
      host: string;
      addresses: readonly string[];
      path: string;
    }) {
      asked.push(`${host} ${addresses.join()} ${path}`);
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next ?? { state: 'unreached' as const, reason: 'Nobody is there.' };
    },
  };
  const dns = {
    ask: async (_: string, type: string) =>
      type === 'A'
        ? { state: 'found' as const, values: ['192.0.2.80'] }
        : { state: 'none' as const },
  };
  const now = new Date(Date.UTC(2026, 2, day, 5, 37));
  return testContext(db(), { actor, ports: { web, dns }, now: () => now });
}

function file(text: string, status = 200): DownloadResult {
  return { state: 'answered', status, body: new TextEncoder().encode(text) };
}

async function run(day: number): Promise<void> {
  const job = at(day, { type: 'system', job: 'fetch-sources' });
  await refreshSources(job, { signal: new AbortController().signal });
}

async function readSource() {
  const { shown } = await findSources(member);
  const said = await findAttributions(member, [
    { kind: 'wallet', chain: 'bitcoin', value: bitcoin },
    { kind: 'wallet', chain: 'tron', value: tron },
  ]);
  return { problem: shown[0]?.lastProblem, said: said.map(({ display }) => display).toSorted() };
}

test('an address is tried, shown, and fetched again each night; a changed file replaces the previous one', async () => {
  answers = [file(bitcoin)];
  const { id } = await draftFromAddress(at(1), address);
  await run(1);
  await showSource(at(1), id);
  await run(1);
  expect(asked).toEqual(['lists.example 192.0.2.80 /a?b=1']);
  answers = [file(`${bitcoin}\n${tron}`)];
  await run(2);
  expect(await readSource()).toEqual({ problem: '', said: [bitcoin, tron].toSorted() });
});

test.each<[string, DownloadResult[], RegExp]>([
  ['nobody answers', [], /Nobody is there/],
  ['another page is named', [file('', 302)], /give the address it leads to/],
  ['it is gone', [file('gone', 404)], /answered 404/],
  ['it is too large', [{ state: 'answered', status: 200 }], /larger than 20 MB/],
  ['it is a page of an error', [file('<html>Sorry</html>')], /of no kind that is known/],
  ['it lost most of what it said', [file(tron)], /has 1 entries now and had 3/],
])(
  'when %s, the previous statements stay, and the page gives the reason',
  async (_, next, reason) => {
    answers = [file(`${bitcoin}\n${tron}\n${evm}`)];
    const { id } = await draftFromAddress(at(1), address);
    await showSource(at(1), id);
    answers = next;
    await run(2);
    const { problem, said } = await readSource();
    expect(problem).toMatch(reason);
    expect(said).toHaveLength(2);
    // It is fetched again the next night, and not before.
    await run(2);
    expect(asked).toHaveLength(2);
    answers = [file(`${bitcoin}\n${tron}\n${evm}`)];
    await run(3);
    expect(await readSource()).toMatchObject({ problem: '' });
  },
);

test('a list from before its word was kept is read again though nothing in it changed, by hand or at night', async () => {
  answers = [file(bitcoin)];
  const { id } = await draftFromAddress(at(1), address);
  await showSource(at(1), id);
  await db().update(attributionSources).set({ isJudged: false });
  await db().update(attributions).set({ verdict: 'unknown' });
  answers = [file(bitcoin)];
  const draft = await draftAgain(at(1), id);
  expect(await findSources(member)).toMatchObject({
    drafts: [{ ...draft, name: 'List', url: address.url, counts: { bad: 1 }, isJudged: true }],
    shown: [{ id, isJudged: false }],
  });
  answers = [file(bitcoin)];
  await run(2);
  expect((await findSources(member)).shown).toMatchObject([{ isJudged: true, lastProblem: '' }]);
  const said = await findAttributions(member, [
    { kind: 'wallet', chain: 'bitcoin', value: bitcoin },
  ]);
  expect(said).toMatchObject([{ verdict: 'bad' }]);
});

test('only a shown list with an address is read again', async () => {
  await expect(draftAgain(at(1), v7())).rejects.toMatchObject({ code: 'not_found' });
  const auditor = at(1, staffActor('auditor'));
  await expect(draftAgain(auditor, v7())).rejects.toMatchObject({ code: 'forbidden' });
});

test('what is allowed here is left out at night, and asked when the list is brought in by hand', async () => {
  answers = [file(`${bitcoin}\n${evm}`)];
  const { id } = await draftFromAddress(at(1), address);
  await showSource(at(1), id);
  const bytes = new TextEncoder().encode(`# allowlist\n${tron}\n`);
  const allowed = { name: 'Known', format: 'domains', licence: 'x', fileName: 'x', bytes } as const;
  await showSource(at(1), (await draftSource(at(1), allowed)).id);
  const next = file(`${bitcoin}\n${evm}\n${tron}`);
  answers = [next];
  await run(2);
  expect((await findSources(member)).shown.find((each) => each.id === id)).toMatchObject({
    lastProblem: '',
    entries: 2,
    leftOut: 1,
  });
  answers = [next];
  await draftAgain(at(2), id);
  expect((await findSources(member)).drafts).toMatchObject([
    { open: [{ part: `allowed here: ${tron}, harmless by Known`, count: 1 }] },
  ]);
});

test('a source that breaks is noted, and those behind it are fetched all the same', async () => {
  for (const name of ['One', 'Two']) {
    answers = [file(bitcoin)];
    const { id } = await draftFromAddress(at(1), { ...address, name });
    await showSource(at(1), id);
  }
  answers = [new Error('out of memory at 0x1'), file(`${bitcoin}\n${tron}`)];
  await run(2);
  const { shown } = await findSources(member);
  expect(shown.map(({ entries }) => entries).toSorted()).toEqual([1, 2]);
  expect(shown.map(({ lastProblem }) => lastProblem).toSorted()).toEqual([
    '',
    'Fetched without success: something went wrong here. The log says what.',
  ]);
});

test('a day that no calendar has is left out', async () => {
  const text = `address,date\n${bitcoin},2026-02-31\n${tron},0000-01-01\nevil-bank.com,2024-02-29`;
  const { entries } = await readAllEntries(readAttributionCsv(text));
  expect(entries.map(({ validFrom }) => validFrom)).toEqual([null, null, '2024-02-29']);
});

test.each([
  'http://lists.example/',
  'https://lists.example:8443/',
  'https://user:pass@lists.example/',
  'https://localhost/',
  'file:///etc/passwd',
  'lists.example',
])('%s is no address that is asked', (url) => {
  expect(sourceAddressForm.safeParse({ ...address, url }).success).toBe(false);
});

test('fetching an address requires permission to import lists, and only the job fetches all of them', async () => {
  const auditor = at(1, staffActor('auditor'));
  await expect(draftFromAddress(auditor, address)).rejects.toMatchObject({ code: 'forbidden' });
  const signal = new AbortController().signal;
  await expect(refreshSources(at(1), { signal })).rejects.toMatchObject({ code: 'forbidden' });
  expect(asked).toEqual([]);
});

test('the copy of each public list is read with its day, and nobody is asked', async () => {
  for (const { name, listDay, copy } of knownLists) {
    const { id } = await draftFromCopy(at(100), { name });
    const { drafts } = await findSources(at(100));
    const draft = drafts.find((each) => each.id === id);
    expect([name, draft?.entries]).toEqual([name, expect.any(Number)]);
    expect(draft?.entries).toBeGreaterThan(0);
    expect(draft).toMatchObject({ listDay: listDay ?? copy.day, url: null });
    await showSource(at(100), id);
  }
  expect(asked).toEqual([]);
  const system = at(100, { type: 'system', job: 'trace-payments' });
  // In OFAC's list: an address that Lazarus used, and one of Sinbad.
  const [lazarus, sinbad] = [
    '0x098b716b8aaf21512996dc57eb0615e2383e2f96',
    'bc1qq7p0es3dv5hcynjjf40f2xjjr6qp5py47d2f6n847vduuq9gvnyq7y9ecd',
  ];
  const onEthereum = await findLabels(system, { chain: 'ethereum', addresses: [lazarus] });
  expect(onEthereum).toContainEqual(
    expect.objectContaining({
      risk: 'sanctioned',
      list: 'OFAC sanctions, Ethereum',
      day: '2024-09-27',
    }),
  );
  const onBitcoin = await findLabels(system, { chain: 'bitcoin', addresses: [sinbad] });
  expect(onBitcoin).toContainEqual(expect.objectContaining({ kind: 'mixer' }));
  // The same key rules the address on every chain like Ethereum; the wording says that it is by the address alone.
  const onBase = await findLabels(system, { chain: 'base', addresses: [lazarus] });
  const [label] = onBase;
  expect(label?.risk).toBe('sanctioned');
  expect(label?.list).toContain('by the address alone');
});

test('another list than the public ones has no copy', async () => {
  await expect(draftFromCopy(at(100), { name: '../../package.json' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
