import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { auditLog } from '#database/tables/security.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { storeCase } from '#tests/case.ts';
import { staffContext } from '#platform/http/staff-context.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readingGrade } from '#tests/reading-grade.ts';
import { runRoute, type Run as Route } from '#tests/run-route.ts';
import { fileShape } from './method/facts.ts';
import { loader } from './pages/case-trace.tsx';
import { OwnTraces } from './public/own-traces.tsx';
import { findOwnTraces, findReleases, releaseTrace, withdrawRelease } from './releases.server.ts';
import { traceReleases, traces } from '#database/tables/tracing.ts';

const { db } = useTestDatabase();

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const [scammer, hop, exchange, hoard] = [
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

const exchangeLabel = {
  chain: 'tron',
  address: exchange,
  actor: 'Exchange One',
  kind: 'exchange',
  list: 'Exchange One reserves',
  day: '2026-10-01',
  signed: true,
};

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
    transfer(0, { from: 'TVictim', to: scammer, amount: '1000500000' }),
    transfer(1, { from: scammer, to: hop, amount: '1000500000' }),
    transfer(2, { from: hop, to: exchange, amount: '600000001' }),
    transfer(3, { from: hop, to: hoard, amount: '400499999' }),
  ],
  labels: [exchangeLabel] as Record<string, unknown>[],
  frozen: [] as Record<string, unknown>[],
  complete: [scammer, hop, hoard].map((address) => ({ ...on, address, isComplete: true })),
};

let ctx: ServiceContext;

beforeEach(() => {
  const now = new Date('2026-11-23T18:00:00Z');
  ctx = testContext(db(), { actor: staffActor('case_worker'), now: () => now });
});

type Run = { caseId: string; paymentId: string };

async function storePayment(): Promise<Run> {
  const caseId = await storeCase(db());
  const stated = { amount: '1000500000', decimals: 6, asset: 'USDT', saidBy: 'client' } as const;
  const [payment] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      ...stated,
      recipient: scammer,
      transactionId: txs[0],
    })
    .returning();
  return { caseId, paymentId: payment?.id ?? '' };
}

async function storeRun(of: Run, changes: Partial<typeof facts> = {}, day = '2026-11-20') {
  const [run] = await db()
    .insert(traces)
    .values({
      ...of,
      convention: 'fifo',
      state: 'done',
      lookUps: 3,
      problems: [],
      startedByName: 'Robin',
      facts: { ...facts, ...changes },
      head: { block: 200, time: Date.parse(`${day}T12:00:00Z`) },
    })
    .returning();
  return run?.id ?? '';
}

function client(caseId: string, helper?: { id: string; name: string }): ServiceContext {
  return {
    ...ctx,
    actor: { type: 'client', caseId, ip: '192.0.2.9', ...(helper && { helper }) } as never,
  };
}

async function page(caseId: string, language: 'en' | 'es' = 'en'): Promise<string> {
  return inLanguage(language, async () =>
    renderToStaticMarkup(<OwnTraces traces={await findOwnTraces(client(caseId))} timeZone="UTC" />),
  );
}

async function release(caseId: string, at = 0): Promise<void> {
  const found = (await findReleases(ctx, caseId))[at];
  await releaseTrace(ctx, { caseId, id: found?.traceId ?? '', seen: found?.seen ?? '' });
}

test('the client reads nothing before staff release it, then exactly what staff saw, and nothing once withdrawn', async () => {
  const of = await storePayment();
  const other = await storePayment();
  await storeRun(of);
  await storeRun(other);
  const [before] = await findReleases(ctx, of.caseId);
  expect(before?.released).toBeUndefined();
  expect(await page(of.caseId)).toBe('');
  await release(of.caseId);
  const html = await page(of.caseId);
  for (const sentence of [
    'We followed your payment of 1,000.5 USDT.',
    'The money passed through 2 addresses: TJDENsfB…XnJhCe, TMuA6Yqf…SJireY9'.replace(
      'SJireY9',
      'JireY9',
    ),
    'We read the public record of TRON up to November 20, 2026.',
    '600.000001 USDT came to the address TAUN6Fwr…S6cBiX on November 5, 2026. This address is listed and signed by Exchange One.',
    '400.499999 USDT has been at the address TNtbiqva…RduDbM since November 7, 2026. It had not moved on',
    'This is not proof that you get the money back.',
    'An address is not a person.',
  ])
    expect(html).toContain(sentence);
  // The client reads exactly the text that staff saw.
  for (const sentence of [
    ...(before?.preview?.en.lead ?? ['none']),
    ...(before?.preview?.en.places ?? ['none']),
    ...(before?.preview?.en.means ?? ['none']),
  ])
    expect(html).toContain(sentence);
  expect(html).not.toMatch(/offender|scammer|recover|127\.0\.0\.1|Robin|first in/i);
  expect(html).not.toMatch(/<script|<button|onclick/);
  expect(await page(other.caseId)).toBe('');
  const helper = { id: of.caseId, name: 'Hal' };
  expect(await findOwnTraces(client(of.caseId, helper))).toEqual([]);
  const [released] = await findReleases(ctx, of.caseId);
  expect(released?.released).toMatchObject({ is: 'same', byName: 'Test case_worker' });
  await withdrawRelease(ctx, { caseId: of.caseId, id: released?.released?.id ?? '' });
  expect(await page(of.caseId)).toBe('');
  await expect(
    withdrawRelease(ctx, { caseId: of.caseId, id: released?.released?.id ?? '' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  const log = await db().select().from(auditLog).where(eq(auditLog.target, of.caseId));
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['trace.released', 'trace.release-withdrawn']),
  );
});

test('a result that changes keeps what the client reads until staff release it again', async () => {
  const of = await storePayment();
  await storeRun(of);
  await release(of.caseId);
  await storeRun(of, {}, '2026-11-22');
  expect((await findReleases(ctx, of.caseId))[0]?.released?.is).toBe('older');
  const frozen = [{ chain: 'tron', asset: 'USDT', address: hoard, since: '2026-11-21T08:00:00Z' }];
  const later = await storeRun(of, { frozen }, '2026-11-22');
  const [found] = await findReleases(ctx, of.caseId);
  expect(found).toMatchObject({ traceId: later, released: { is: 'different' } });
  expect(found?.preview?.en.places[1]).toContain(
    'The company behind USDT froze it on November 21, 2026. The money has not come back.',
  );
  expect(await page(of.caseId)).not.toContain('froze');
  await release(of.caseId);
  const html = await page(of.caseId);
  expect(html).toContain('froze it on November 21, 2026');
  expect(html.match(/<article/g)).toHaveLength(1);
  expect(await db().select().from(traceReleases)).toHaveLength(2);
});

test('once the payment is corrected the client reads nothing of its trace, and nothing of it is released', async () => {
  const of = await storePayment();
  await storeRun(of);
  await release(of.caseId);
  expect(await page(of.caseId)).toContain('We followed your payment');
  const [shown] = await findReleases(ctx, of.caseId);
  const corrected = { transactionId: 'e'.repeat(64) };
  await db().update(payments).set(corrected).where(eq(payments.id, of.paymentId));
  expect(await page(of.caseId)).toBe('');
  const [found] = await findReleases(ctx, of.caseId);
  expect(found).toMatchObject({ isCurrent: false, preview: undefined });
  const again = { caseId: of.caseId, id: shown?.traceId ?? '', seen: shown?.seen ?? '' };
  await expect(releaseTrace(ctx, again)).rejects.toMatchObject({ code: 'conflict' });
  await db().update(payments).set({ transactionId: txs[0] }).where(eq(payments.id, of.paymentId));
  expect(await page(of.caseId)).toContain('We followed your payment');
});

test('nothing but the shown result is released, and nothing of another case or of a running trace', async () => {
  const of = await storePayment();
  const other = await storePayment();
  const id = await storeRun(of);
  const [seen] = await findReleases(ctx, of.caseId);
  const order = { caseId: of.caseId, id, seen: seen?.seen ?? '' };
  await expect(releaseTrace(ctx, { ...order, seen: '0'.repeat(64) })).rejects.toThrow(/changed/);
  await expect(releaseTrace(ctx, { ...order, caseId: other.caseId })).rejects.toMatchObject({
    code: 'not_found',
  });
  await db().update(traces).set({ state: 'running' }).where(eq(traces.id, id));
  await expect(releaseTrace(ctx, order)).rejects.toMatchObject({ code: 'invalid' });
  expect(await findReleases(ctx, of.caseId)).toEqual([]);
  await db().update(traces).set({ state: 'done' }).where(eq(traces.id, id));
  const auditor = { ...ctx, actor: staffActor('auditor') };
  await expect(releaseTrace(auditor, order)).rejects.toMatchObject({ code: 'forbidden' });
  await releaseTrace(ctx, order);
  await db().update(payments).set({ removedAt: ctx.now() }).where(eq(payments.id, of.paymentId));
  expect(await page(of.caseId)).toBe('');
});

test('names of lists are escaped, and a name that staff entered by hand is not given to the client', async () => {
  const of = await storePayment();
  const label = { ...exchangeLabel, signed: false, list: 'A <b>list</b>', actor: '<i>One</i>' };
  const own = {
    ...exchangeLabel,
    signed: false,
    list: 'our staff: a secret source',
    address: hoard,
  };
  await storeRun(of, { labels: [label, own] });
  await release(of.caseId);
  const html = await page(of.caseId);
  expect(html).toContain(
    'This address is listed by A &lt;b&gt;list&lt;/b&gt; as &lt;i&gt;One&lt;/i&gt; (list of October 1, 2026).',
  );
  expect(html).toContain('We think that a service runs this address.');
  expect(html).not.toMatch(/<b>|<i>|secret source|Exchange One/);
});

test('a deposit address is named after a listed wallet, and not after one that staff entered by hand', async () => {
  const of = await storePayment();
  const passed = {
    ...transfer(1, { from: scammer ?? '', to: exchange ?? '', amount: '1000500000' }),
  };
  const soon = { ...passed, time: '2026-11-01T15:00:00.000Z' };
  const changes = { transfers: [facts.transfers[0], soon] as typeof facts.transfers };
  const pool = { ...exchangeLabel, role: 'pool' };
  await storeRun(of, { ...changes, labels: [pool] });
  await release(of.caseId);
  expect(await page(of.caseId)).toContain(
    'behaves like a customer deposit address of Exchange One.',
  );
  const own = { ...pool, signed: false, list: 'our staff: a secret source' };
  await storeRun(of, { ...changes, labels: [own] });
  await release(of.caseId);
  const html = await page(of.caseId);
  expect(html).toContain('We think that a service runs this address.');
  expect(html).not.toMatch(/Exchange One|secret/);
});

test('it is said in Spanish too, in plain words, and what was partly read or differs by the way of counting is said', async () => {
  const of = await storePayment();
  const mixed = { from: 'TOther', to: hop, amount: '500000000' };
  const earlier = { ...transfer(0, mixed), tx: 'e'.repeat(64), block: 99 };
  await storeRun(of, {
    transfers: [earlier, ...facts.transfers],
    complete: facts.complete.map((row) => ({ ...row, isComplete: row.address !== hoard })),
  });
  await release(of.caseId);
  const english = await page(of.caseId);
  expect(english).toContain('Between ');
  expect(english).toContain('Where two amounts stand');
  expect(english).toContain('We could not read all of the record.');
  const spanish = await page(of.caseId, 'es');
  for (const sentence of [
    'Adónde fue su dinero',
    'Seguimos su pago de 1,000.5 USDT.',
    'hasta el 20 de noviembre de 2026',
    'Esta dirección está en una lista que Exchange One firmó.',
    'Esto no prueba que usted vaya a recuperar el dinero.',
  ])
    expect(spanish).toContain(sentence);
  expect(spanish).not.toMatch(/We |The money|address/);
  const [found] = await findReleases(ctx, of.caseId);
  const read = found?.preview?.en;
  const sentences = [...(read?.lead ?? []), ...(read?.means ?? [])].join(' ');
  expect(findClaims(sentences)).toEqual([]);
  expect(readingGrade(sentences)).toBeLessThanOrEqual(8);
});

test('the page of the trace, which is read again while a run goes on, works out each result once', async () => {
  const of = await storePayment();
  await storeRun(of);
  await storeRun(of, {}, '2026-11-22');
  const read = vi.spyOn(fileShape, 'safeParse');
  const appearance = { theme: 'system', density: 'comfortable', hasNarrowMenu: false } as const;
  function readPage(query: string) {
    const { actor } = ctx;
    if (actor.type !== 'staff') throw new Error('This is no member of staff.');
    read.mockClear();
    return runRoute(loader as Route, {
      ctx,
      path: `/admin/cases/:caseId/trace${query}`,
      parameter: of.caseId,
      prepare: (context) => context.set(staffContext, { actor, role: 'case_worker', appearance }),
    });
  }
  for (const query of ['', '?by=pro-rata']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, text } = await readPage(query);
    expect(status).toBe(200);
    expect(text).toContain('600.000001 USDT came to the address');
    expect(read).toHaveBeenCalledTimes(2);
  }
});
