import { beforeEach, expect, test } from 'vitest';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { payments } from '#features/casework/payments/schema.server.ts';
import { makeBundle } from '#features/derived/institutions/bundle.server.ts';
import { giveRequestConsent } from '#features/derived/institutions/consents.server.ts';
import { anonymiseRequests, readRequests } from '#features/derived/institutions/requests.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { keepReachedAddresses } from './reached-addresses.server.ts';
import { draftReachedRequests } from './reached-requests.server.ts';
import { traces } from './schema.server.ts';
import { findSharedAddresses } from './shared-addresses.server.ts';

const { db } = useTestDatabase();
const typesetter = createTypesetter();
const now = new Date('2026-11-23T18:00:00Z');

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const [scammer, hop, exchange, mixer] = [
  'TJDENsfBJs4RFETt1X1W8wMDc8M5XnJhCe',
  'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
  'TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX',
  'TNtbiqvanUnm4YHK9SYzRGR8ktiHRduDbM',
];
const txs = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
const on = { chain: 'tron', asset: 'USDT', contract };

function transfer(place: number, { from, to, amount }: Record<'from' | 'to' | 'amount', string>) {
  const time = `2026-11-0${place * 2 + 1}T10:00:00.000Z`;
  return { ...on, tx: txs[place], block: 100 + place, index: 0, time, from, to, amount };
}

const label = { list: 'Exchange One reserves', day: '2026-10-01', signed: true };
const facts = {
  convention: 'fifo',
  payment: {
    ...{ ...on, tx: txs[0], index: 0, to: scammer, amount: '1000500000', block: 100 },
    time: '2026-11-01T10:00:00.000Z',
  },
  transfers: [
    transfer(0, { from: 'TVictim', to: scammer, amount: '1000500000' }),
    transfer(1, { from: scammer, to: hop, amount: '700000001' }),
    transfer(2, { from: hop, to: exchange, amount: '600000001' }),
    transfer(3, { from: hop, to: mixer, amount: '100000000' }),
  ],
  labels: [
    { chain: 'tron', address: exchange, actor: 'Exchange One', kind: 'exchange', ...label },
    { chain: 'tron', address: mixer, actor: 'Some Mixer', kind: 'mixer', ...label },
  ],
  complete: [scammer, hop].map((address) => ({ ...on, address, isComplete: true })),
};

let ctx: ServiceContext;

beforeEach(async () => {
  const actor = await storeCaseWorker(db());
  ctx = testContext(db(), { actor, ports: { typesetter }, now: () => now });
});

async function storeTrace(caseNumber: string): Promise<{ caseId: string; id: string }> {
  const caseId = await storeCase(db(), { caseNumber });
  const stated = { amount: '1000500000', decimals: 6, asset: 'USDT', saidBy: 'client' } as const;
  const [payment] = await db()
    .insert(payments)
    .values({
      ...{ caseId, way: 'crypto-wallet', ...stated },
      ...{ recipient: scammer, transactionId: txs[0] },
    })
    .returning();
  const [run] = await db()
    .insert(traces)
    .values({
      ...{ caseId, paymentId: payment?.id ?? '', convention: 'fifo', state: 'done' },
      ...{ lookUps: 2, problems: [], startedByName: 'Robin', facts },
    })
    .returning();
  await keepReachedAddresses({ ...ctx, actor: { type: 'system', job: 'trace-payments' } });
  return { caseId, id: run?.id ?? '' };
}

test('drafts one request to each institution and issuer reached, and sends none', async () => {
  const { caseId, id } = await storeTrace('LGN-2026-000042');
  const asked = { caseId, id, convention: undefined };
  await expect(draftReachedRequests(ctx, asked)).rejects.toMatchObject({ code: 'conflict' });
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  expect(await draftReachedRequests(ctx, asked)).toEqual({ requests: 2 });
  // The same press drafts nothing twice.
  await draftReachedRequests(ctx, asked);
  const requests = await readRequests(ctx, caseId);
  expect(
    requests.map(({ institutionName, addresseeKind, state }) => [
      institutionName,
      addresseeKind,
      state,
    ]),
  ).toEqual([
    ['Exchange One', 'receiving-platform', 'drafted'],
    ['Tether', 'issuer', 'drafted'],
  ]);
});

test.each(['institution', 'officer'] as const)(
  'the bundle for the %s names address, amount with bounds, rule, whole hashes, UTC, contract and wording',
  async (audience) => {
    const { caseId, id } = await storeTrace('LGN-2026-000042');
    await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
    await draftReachedRequests(ctx, { caseId, id, convention: undefined });
    const [first] = await readRequests(ctx, caseId);
    const made = await makeBundle(ctx, { caseId, id: first?.id ?? '', audience });
    const files = readZip(made.content);
    const text = files.get('request.txt')?.toString() ?? '';
    for (const part of [
      `600.000001 USDT of it reached ${exchange} on TRON`,
      `token contract ${contract}`,
      `transaction ${txs[2]} on 2026-11-05 10:00:00 UTC (block 102)`,
      'the rule “First in, first out”',
      'give the same amount',
      'This address is listed and signed by Exchange One.',
      'not who holds it',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Some Mixer');
    expect(findClaims(text)).toEqual([]);
    const csv = files.get('reached.csv')?.toString() ?? '';
    expect(csv).toContain(`${hop},${txs[2]},0,102,2026-11-05T10:00:00.000Z,600000001`);
    const pdf = await readPdf(files.get('request.pdf') ?? Buffer.of());
    expect(pdf.pages).toBe(1);
    expect(pdf.text.replaceAll(/\s+/g, '')).toContain(txs[2]);
  },
);

test('an anonymised case keeps no address of the trace in its requests', async () => {
  const { caseId, id } = await storeTrace('LGN-2026-000042');
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  await draftReachedRequests(ctx, { caseId, id, convention: undefined });
  const before = await readRequests(ctx, caseId);
  expect(JSON.stringify(before)).toContain(exchange);
  await anonymiseRequests(ctx, [caseId]);
  expect(JSON.stringify(await readRequests(ctx, caseId))).not.toContain(exchange);
});

test('another case that reached the address is named to those who may open it, and not even counted for others', async () => {
  const one = await storeTrace('LGN-2026-000001');
  expect(await findSharedAddresses(ctx, one)).toEqual([]);
  const two = await storeTrace('LGN-2026-000002');
  const shared = await findSharedAddresses(ctx, one);
  expect(shared.map(({ address }) => address).toSorted()).toEqual(
    [scammer, hop, exchange, mixer].toSorted(),
  );
  expect(shared[0]?.cases).toEqual([{ id: two.caseId, caseNumber: 'LGN-2026-000002' }]);
  const lead = await storeMember(db(), 'administrator', 'lead@example.org');
  await restrictCase(lead, { id: two.caseId });
  expect(await findSharedAddresses(ctx, one)).toEqual([]);
});
