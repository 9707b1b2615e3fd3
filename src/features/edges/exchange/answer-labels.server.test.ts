import { desc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import { anonymiseCases } from '#features/edges/data/retention-run.server.ts';
import { takeBackAddress } from '#features/derived/institutions/confirmed-addresses.server.ts';
import { giveRequestConsent } from '#features/derived/institutions/consents.server.ts';
import { logRequest } from '#features/derived/institutions/log.server.ts';
import { getRequest, readRequests } from '#features/derived/institutions/requests.server.ts';
import { caseRequests } from '#database/tables/institutions.ts';
import { createChainSource } from '#features/derived/tracing/chain-sources.server.ts';
import { draftReachedRequests } from '#features/derived/tracing/reached-requests.server.ts';
import { runTraces } from '#features/derived/tracing/run-traces.server.ts';
import { addTraceEntry } from '#features/derived/tracing/trace-entries.server.ts';
import { findTraces, startTrace } from '#features/derived/tracing/traces.server.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { startChainServer, type ChainCall, type ChainReply } from '#tests/chain-server.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import {
  draftSource,
  findSources,
  removeSource,
  showSource,
} from './attribution-sources.server.ts';
import { attributions } from '#database/tables/exchange.ts';
import { findLabels } from './trace-labels.server.ts';

const { db } = useTestDatabase();
const now = new Date('2026-11-23T18:00:00Z');
const [own, deposit] = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
];
const hash = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

/** The payment goes to one address, and days later to what turns out to be an exchange's. */
function answer({ path }: ChainCall): ChainReply {
  if (path === '/blocks')
    return {
      json: [
        { height: 1_006, timestamp: 9 },
        { height: 1_000, timestamp: 8 },
      ],
    };
  const all = [
    { txid: hash[1], from: own, spends: hash[0], to: deposit, value: 990, at: 500 },
    { txid: hash[0], from: 'bc1qvictim', spends: hash[2], to: own, value: 1_000, at: 100 },
  ].map(({ txid, from, spends, to, value, at }) => ({
    txid,
    vin: [{ txid: spends, vout: 0, prevout: { scriptpubkey_address: from, value: 1 } }],
    vout: [{ scriptpubkey_address: to, value }],
    status: { confirmed: true, block_height: at, block_time: 1_790_000_000 + at * 600 },
  }));
  const [, kind, of] = path.split('/');
  if (kind === 'tx') return { json: all.find(({ txid }) => txid === of) };
  return {
    json: all.filter(({ vin, vout }) =>
      [vin[0]?.prevout, vout[0]].some((end) => end?.scriptpubkey_address === of),
    ),
  };
}

let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

async function setUp() {
  const server = await startChainServer(answer);
  ({ close } = server);
  const actor = await storeStaff(db(), 'administrator', 'ada@example.org');
  const options = { actor, now: () => now };
  const ctx = testContext(db(), { ...options, ports: { chainWeb: server.chainWeb } });
  const { url } = server;
  await createChainSource(ctx, { kind: 'esplora', url, key: '', perSecond: 50, runBy: 'own' });
  return { ctx, first: await storePayment(), other: await storePayment() };
}

async function storePayment() {
  const caseId = await storeCase(db());
  const [payment] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      amount: '1000',
      decimals: 8,
      asset: 'BTC',
      saidBy: 'client',
      recipient: own,
      transactionId: hash[0],
    })
    .returning();
  return { caseId, paymentId: payment?.id ?? '' };
}

async function follow(ctx: ServiceContext, of: { caseId: string; paymentId: string }) {
  const { id } = await startTrace(ctx, { ...of, convention: 'fifo' });
  const job = { ...ctx, actor: { type: 'system', job: 'trace-payments' } as const };
  await runTraces(job, { findLabels, signal: AbortSignal.timeout(60_000) });
  const { runs } = await findTraces(ctx, { caseId: of.caseId, convention: undefined });
  return { id, leaf: runs[0]?.trace?.leaves[0] };
}

/** A sent request to the exchange that staff found by hand. */
async function storeRequest(ctx: ServiceContext, of: { caseId: string; paymentId: string }) {
  const { caseId, paymentId } = of;
  const found = { address: deposit ?? '', actor: 'Exchange One', service: 'exchange' as const };
  const reason = 'Their help desk wrote it to us';
  await addTraceEntry(ctx, { kind: 'label', caseId, paymentId, ...found, reason });
  const { id } = await follow(ctx, of);
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  await draftReachedRequests(ctx, { caseId, id, convention: undefined });
  const [request] = await readRequests(ctx, caseId);
  const log = { caseId, id: request?.id ?? '', heldPayments: [], ...nothing, on: '2026-11-21' };
  await logRequest(ctx, { ...log, version: 1, state: 'sent', channel: 'Their form' });
  return { ...log, version: 2, state: 'refused', answer: 'Ours, but ask an officer.' } as const;
}

const nothing = {
  channel: '',
  ticket: '',
  answerBy: '',
  answer: '',
  amount: '',
  asset: '',
  holdEnds: '',
};

test('an answer that staff tick becomes a label of our list, at which the next trace of any case stops', async () => {
  const { ctx, first, other } = await setUp();
  expect((await follow(ctx, other)).leaf).toMatchObject({ address: deposit, reason: 'unmoved' });
  const log = await storeRequest(ctx, first);
  expect(await logRequest(ctx, { ...log, ownAddresses: [deposit ?? ''] })).toEqual({ ok: true });
  expect((await follow(ctx, other)).leaf).toMatchObject({
    address: deposit,
    reason: 'service',
    actor: 'Exchange One',
    wording: 'listed by Exchange One (their answer of 2026-11-21)',
  });
  const { shown } = await findSources(ctx);
  expect(shown).toMatchObject([{ name: 'Answers to our requests', isOwn: true, entries: 1 }]);
  // The list names neither case nor request.
  const listed = JSON.stringify(await db().select().from(attributions));
  for (const secret of [first.caseId, log.id, 'LGN-', 'ask an officer'])
    expect(listed).not.toContain(secret);
  await takeBackAddress(ctx, { caseId: first.caseId, id: log.id, address: deposit ?? '' });
  expect((await follow(ctx, other)).leaf).toMatchObject({ reason: 'unmoved' });
  expect(await db().select().from(attributions)).toEqual([]);
  await expect(
    takeBackAddress(ctx, { caseId: first.caseId, id: log.id, address: deposit ?? '' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  const kept = await db().select().from(auditLog).where(eq(auditLog.target, first.caseId));
  expect(kept.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['case.request-addresses-kept', 'case.request-address-taken-back']),
  );
});

test('an answer without a tick, or to a request that names no such address, adds nothing', async () => {
  const { ctx, first } = await setUp();
  const log = await storeRequest(ctx, first);
  await expect(logRequest(ctx, { ...log, ownAddresses: [own ?? ''] })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await logRequest(ctx, log)).toEqual({ ok: true });
  expect(await db().select().from(attributions)).toEqual([]);
  expect(await getRequest(ctx, log)).toMatchObject({ state: 'refused', confirmed: [] });
});

test('an address whose checksum is wrong is refused with the whole answer', async () => {
  const { ctx, first } = await setUp();
  const log = await storeRequest(ctx, first);
  const { reached } = await getRequest(ctx, log);
  const wrong = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp';
  const places = JSON.parse(JSON.stringify(reached).replaceAll(deposit ?? '', wrong)) as unknown;
  await db().update(caseRequests).set({ reached: places }).where(eq(caseRequests.id, log.id));
  await expect(logRequest(ctx, { ...log, ownAddresses: [wrong] })).rejects.toThrow(/no address/);
  expect(await getRequest(ctx, log)).toMatchObject({ state: 'sent', confirmed: [] });
});

test('a label stays while another request says the same, and no other list takes its place', async () => {
  const { ctx, first, other } = await setUp();
  for (const payment of [first, other]) {
    const log = await storeRequest(ctx, payment);
    await logRequest(ctx, { ...log, ownAddresses: [deposit ?? ''] });
  }
  const [request] = await readRequests(ctx, first.caseId);
  const id = request?.id ?? '';
  await takeBackAddress(ctx, { caseId: first.caseId, id, address: deposit ?? '' });
  expect(await db().select().from(attributions)).toHaveLength(1);
  const [list] = (await findSources(ctx)).shown;
  await expect(removeSource(ctx, list?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
  const file = { name: 'answers to our REQUESTS', format: 'csv', licence: 'ours' } as const;
  const bytes = Buffer.from(`address,label\n${own},x\n`);
  const draft = await draftSource(ctx, { ...file, fileName: 'x.csv', bytes });
  await expect(showSource(ctx, draft.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(
    await db()
      .select()
      .from(attributions)
      .where(eq(attributions.sourceId, list?.id ?? '')),
  ).toHaveLength(1);
});

function anonymise(ctx: ServiceContext, caseId: string): Promise<void> {
  const job = { ...ctx, actor: { type: 'system', job: 'retention' } as const };
  return inTransaction(job, (tx) => anonymiseCases(tx, [caseId]));
}

test('a label outlives its anonymised case without the day, the case or a person, and traces still stop there', async () => {
  const { ctx, first, other } = await setUp();
  const { caseId } = first;
  const log = await storeRequest(ctx, first);
  await logRequest(ctx, { ...log, ownAddresses: [deposit ?? ''] });
  await anonymise(ctx, caseId);
  const [request] = await readRequests(ctx, caseId);
  expect(request).toMatchObject({ institutionName: 'Exchange One', answeredOn: '2026-11-21' });
  const kept = await db().select().from(attributions);
  expect(kept).toMatchObject([
    {
      value: deposit,
      actor: 'Exchange One',
      category: 'exchange',
      validFrom: null,
      label: 'Called its own by Exchange One in an answer of 2026',
    },
  ]);
  const { shown } = await findSources(ctx);
  expect(shown).toMatchObject([{ entries: 1 }]);
  for (const secret of [caseId, log.id, 'LGN-', '2026-11-21', 'ask an officer'])
    expect(JSON.stringify(kept)).not.toContain(secret);
  // By whole words: the hexadecimal digits of an id may spell a short name.
  for (const name of ['ada', 'Ana'])
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`\\b${name}\\b`, 'i'));
  // No audit row joins the case with the address by the answer.
  const audited = await db().select().from(auditLog).where(eq(auditLog.target, caseId));
  const answered = audited.filter(({ action }) => action.startsWith('case.request-'));
  expect(answered.length).toBeGreaterThan(0);
  expect(JSON.stringify(answered)).not.toContain(deposit);
  expect((await follow(ctx, other)).leaf).toMatchObject({
    address: deposit,
    reason: 'service',
    actor: 'Exchange One',
    wording: 'listed by Exchange One (their answer of 2026)',
  });
});

test('a label keeps its day while the request of another case says the same, and is never there twice', async () => {
  const { ctx, first, other } = await setUp();
  for (const payment of [first, other]) {
    const log = await storeRequest(ctx, payment);
    await logRequest(ctx, { ...log, ownAddresses: [deposit ?? ''] });
  }
  await anonymise(ctx, first.caseId);
  const [label] = await db().select().from(attributions);
  expect(label).toMatchObject({ validFrom: '2026-11-21' });
  await anonymise(ctx, other.caseId);
  const third = await storePayment();
  const log = await storeRequest(ctx, third);
  await logRequest(ctx, { ...log, ownAddresses: [deposit ?? ''] });
  const labels = db().select().from(attributions).orderBy(desc(attributions.label));
  expect(await labels).toMatchObject([{ validFrom: '2026-11-21' }, { validFrom: null }]);
  await anonymise(ctx, third.caseId);
  expect(await db().select().from(attributions)).toMatchObject([{ validFrom: null }]);
});
