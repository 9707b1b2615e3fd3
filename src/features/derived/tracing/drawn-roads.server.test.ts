import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { caseRequestPayments, caseRequests } from '#database/tables/institutions.ts';
import { payments } from '#database/tables/payments.ts';
import { traces } from '#database/tables/tracing.ts';
import { roadLead, roadSentences } from '#features/base/pictures/road-words.ts';
import { publicRoad, staffRoad } from '#features/base/pictures/written-amounts.ts';
import { findPayments } from '#features/casework/payments/payments.server.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { drawCaseRoad } from './case-road.server.ts';
import type { ClientStatement } from './client-statement.ts';
import { drawOwnRoad, statedFlows } from './own-road.server.ts';
import { findReleases, releaseTrace } from './releases.server.ts';

const { db } = useTestDatabase();

const [scammer, hop, exchange, hoard, other] = [
  'TJDENsfBJs4RFETt1X1W8wMDc8M5XnJhCe',
  'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
  'TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX',
  'TNtbiqvanUnm4YHK9SYzRGR8ktiHRduDbM',
  'TGzz8gjYiYRqpfmDwnLxfgPuLVNmpCswVp',
] as [string, string, string, string, string];
const txs = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
const on = { chain: 'tron', asset: 'USDT', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };

function transfer(...[place, from, to, amount]: [number, string, string, string]) {
  const time = `2026-11-0${place * 2 + 1}T10:00:00.000Z`;
  return { ...on, tx: txs[place], block: 100 + place, index: 0, time, from, to, amount };
}

const facts = {
  convention: 'fifo',
  payment: {
    ...on,
    tx: txs[0],
    index: 0,
    to: scammer,
    amount: '1000500000',
    block: 100,
    time: '2026-11-01T10:00:00.000Z',
  },
  transfers: [
    transfer(0, 'TVictim', scammer, '1000500000'),
    transfer(1, scammer, hop, '1000500000'),
    transfer(2, hop, exchange, '600000001'),
    transfer(3, hop, hoard, '400499999'),
  ],
  labels: [
    {
      chain: 'tron',
      address: exchange,
      actor: 'Exchange One',
      kind: 'exchange',
      list: 'Exchange One reserves',
      day: '2026-10-01',
      signed: true,
    },
  ],
  frozen: [],
  complete: [scammer, hop, hoard].map((address) => ({
    ...on,
    address,
    isComplete: true,
    isContract: false,
  })),
};

let ctx: ServiceContext;

beforeEach(() => {
  const now = new Date('2026-11-23T18:00:00Z');
  ctx = testContext(db(), { actor: staffActor('case_worker'), now: () => now });
});

type Told = Partial<typeof payments.$inferInsert>;

async function storePayment(caseId: string, told: Told = {}): Promise<string> {
  const [payment] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      amount: '1000500000',
      decimals: 6,
      asset: 'USDT',
      saidBy: 'client',
      recipient: scammer,
      transactionId: txs[0],
      ...told,
    })
    .returning();
  return payment?.id ?? '';
}

async function storeRun(caseId: string, paymentId: string): Promise<void> {
  await db()
    .insert(traces)
    .values({
      caseId,
      paymentId,
      convention: 'fifo',
      state: 'done',
      lookUps: 3,
      problems: [],
      startedByName: 'Robin',
      facts,
      head: { block: 200, time: Date.parse('2026-11-20T12:00:00Z') },
    });
}

async function storeSentRequest(
  caseId: string,
  { paymentId, institutionName }: { paymentId: string; institutionName: string },
): Promise<void> {
  const sent = { number: 1, addresseeKind: 'bank', state: 'sent', sentOn: '2026-11-23' } as const;
  const [request] = await db()
    .insert(caseRequests)
    .values({ ...sent, caseId, institutionName, draftedByName: 'Robin' })
    .returning();
  await db()
    .insert(caseRequestPayments)
    .values({ requestId: request?.id ?? '', paymentId });
}

describe('the road of a case', () => {
  test('is nothing without a payment, ends at the address that was told, and goes on where it was followed', async () => {
    const caseId = await storeCase(db());
    expect(await drawCaseRoad(ctx, { caseId })).toBeUndefined();
    const paymentId = await storePayment(caseId);
    const told = await drawCaseRoad(ctx, { caseId });
    expect(told?.places.map(({ code }) => code)).toEqual([undefined, scammer]);
    await storeRun(caseId, paymentId);
    const road = await drawCaseRoad(ctx, { caseId });
    expect(road?.places).toMatchObject([
      { kind: 'client' },
      { code: scammer, edge: { amounts: [{ minor: '1000500000' }], certainty: 'certain' } },
      { code: hop, edge: { amounts: [{ minor: '1000500000' }] } },
      { code: hoard, kind: 'still', edge: { amounts: [{ minor: '400499999' }] } },
      { code: exchange, name: 'Exchange One', edge: { amounts: [{ minor: '600000001' }] } },
    ]);
    const words = road && roadSentences(road, staffRoad).join('\n');
    expect(words).toContain('not moved since, read Nov 20, 2026 UTC');
    expect(road && roadLead(road, staffRoad)).toMatch(
      /^≈ 600 USDT went from TMuA6Y…reY9 to Exchange One TAUN6F…cBiX\. .*They may refuse\.$/,
    );
    // Links lead to the evidence on the page of the trace.
    expect(road?.places.at(-1)?.href).toContain(`/admin/cases/${caseId}/trace#`);
  });

  test('a payment that was not followed stands beside one that was, with the common unit of both', async () => {
    const caseId = await storeCase(db());
    await storeRun(caseId, await storePayment(caseId));
    await storePayment(caseId, {
      recipient: other,
      transactionId: 'e'.repeat(64),
      amount: '500250000',
    });
    const road = await drawCaseRoad(ctx, { caseId });
    const [one, two] = [scammer, other].map((each) =>
      road?.places.find(({ code }) => code === each),
    );
    expect(BigInt(one?.edge?.size ?? 0)).toBe(2n * BigInt(two?.edge?.size ?? 1));
    expect(two).toMatchObject({ before: 0, next: undefined });
  });

  test('a trace of what was recorded before a correction is not drawn', async () => {
    const caseId = await storeCase(db());
    const id = await storePayment(caseId);
    await storeRun(caseId, id);
    const corrected = { transactionId: 'f'.repeat(64) };
    await db().update(payments).set(corrected).where(eq(payments.id, id));
    const road = await drawCaseRoad(ctx, { caseId });
    expect(road?.places.map(({ code }) => code)).toEqual([undefined, scammer]);
  });

  test.each(['closed', 'resolved'] as const)(
    'asks nobody to stop the money of a case that is %s, and asks while it is open',
    async (status) => {
      const caseId = await storeCase(db());
      await storeRun(caseId, await storePayment(caseId));
      const wire = await storePayment(caseId, {
        way: 'bank-transfer',
        amount: '480000',
        decimals: 2,
        asset: 'USD',
        institution: 'Copper Basin Bank',
        recipient: 'A false invoice',
        transactionId: '',
        earliest: new Date('2026-11-23T15:00:00Z'),
        latest: new Date('2026-11-23T15:00:00Z'),
        zone: 'UTC',
        certainty: 'exact',
      });
      async function titles() {
        const road = await drawCaseRoad(ctx, { caseId });
        return road?.places.flatMap(({ hand }) => hand?.title ?? []).toSorted();
      }
      expect(await titles()).toEqual([
        'Can be asked to hold it',
        'Can be asked to stop it',
        'Can still be frozen',
      ]);
      await db().update(cases).set({ status }).where(eq(cases.id, caseId));
      expect(await titles()).toEqual([]);
      // What was asked stays, whatever became of the case.
      await storeSentRequest(caseId, { paymentId: wire, institutionName: 'Copper Basin Bank' });
      expect(await titles()).toEqual(['Asked to hold it']);
    },
  );

  test('is hidden with its case', async () => {
    const insider = await storeMember(db(), 'case_worker', 'insider@example.org');
    const caseId = await storeCase(db());
    await storeRun(caseId, await storePayment(caseId));
    await restrictCase(insider, { id: caseId });
    await expect(drawCaseRoad(ctx, { caseId })).rejects.toMatchObject({ code: 'not_found' });
    expect((await drawCaseRoad(insider, { caseId }))?.places).toHaveLength(5);
  });
});

describe('the road that the client sees', () => {
  async function drawOwn(caseId: string, helper?: { id: string; name: string }) {
    const own: ServiceContext = {
      ...ctx,
      actor: { type: 'client', caseId, ip: '192.0.2.9', ...(helper && { helper }) } as never,
    };
    const told = await findPayments(ctx, { caseId });
    return drawOwnRoad(own, { payments: told, call: undefined });
  }

  test('shows of a trace only what staff released, and a helper none of it', async () => {
    const caseId = await storeCase(db());
    await storeRun(caseId, await storePayment(caseId));
    expect((await drawOwn(caseId))?.places.map(({ code }) => code)).toEqual([undefined, scammer]);
    const [found] = await findReleases(ctx, caseId);
    await releaseTrace(ctx, { caseId, id: found?.traceId ?? '', seen: found?.seen ?? '' });
    const road = await drawOwn(caseId);
    expect(road?.places).toMatchObject([
      { kind: 'you' },
      { kind: 'passing', count: 2 },
      { kind: 'still', code: hoard },
      { kind: 'exchange', code: exchange, name: 'Exchange One' },
    ]);
    const words = road ? roadSentences(road, publicRoad('UTC')).join('\n') : '';
    expect(words).not.toMatch(/client|Robin|first in/i);
    const helped = await drawOwn(caseId, { id: caseId, name: 'Hal' });
    expect(helped?.places.map(({ code }) => code)).toEqual([undefined, scammer]);
  });
});

describe('what a released trace says, as flows', () => {
  const place = {
    address: exchange,
    amount: '600',
    low: '600',
    high: '600',
    first: '2026-11-05T10:00:00Z',
    last: '2026-11-05T10:00:00Z',
  };
  const statement: ClientStatement = {
    chain: 'tron',
    asset: 'USDT',
    decimals: 0,
    paid: '1000',
    readOn: '2026-11-20T12:00:00Z',
    passed: [scammer, hop],
    places: [],
    fees: '0',
    isPartlyRead: false,
    isSample: false,
  };

  function flowsOf(changes: Partial<ClientStatement>) {
    return statedFlows(
      { ...statement, ...changes },
      { from: 'start', sizeOf: ({ minor }) => minor },
    );
  }

  test.each([
    [{ kind: 'signed', actor: 'X' }, '600', 'certain'],
    [{ kind: 'answered', actor: 'X', day: '2026-11-01' }, '600', 'certain'],
    [{ kind: 'listed', actor: 'X', list: 'L', day: '' }, '600', 'likely'],
    [{ kind: 'behaves', actor: 'X' }, '600', 'likely'],
    [{ kind: 'unmoved' }, '600', 'certain'],
    [{ kind: 'unmoved' }, '500', 'likely'],
  ] as const)('%o with at least %s of 600 is %s', (why, low, certainty) => {
    const { flows } = flowsOf({ places: [{ ...place, low, why }] });
    expect(flows).toMatchObject([
      { from: 'start', to: scammer, certainty: 'certain', size: 1000n },
      { from: scammer, certainty, size: 600n },
    ]);
  });

  test('one that reached a place at once has no address in between, and several are one station', () => {
    const at = { ...place, why: { kind: 'unmoved' as const } };
    expect(flowsOf({ passed: [], places: [at] }).flows).toMatchObject([{ from: 'start' }]);
    expect(flowsOf({ passed: [scammer], places: [at] }).stations).toMatchObject([
      { kind: 'address', code: scammer },
      { kind: 'still' },
    ]);
    expect(flowsOf({ places: [at] }).stations).toMatchObject([
      { kind: 'passing', code: undefined, members: 2 },
      { kind: 'still' },
    ]);
  });

  test('says that money was frozen and has not come back, and never that it can be fetched', () => {
    const why = { kind: 'frozen' as const, on: '2026-11-06T00:00:00Z', isSeen: true };
    const { stations } = flowsOf({ places: [{ ...place, why }] });
    expect(stations.at(-1)).toMatchObject({
      kind: 'still',
      hand: { state: 'held', text: 'The money has not come back.' },
    });
  });
});
