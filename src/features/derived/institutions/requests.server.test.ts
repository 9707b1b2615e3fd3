import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCaseDates } from '#features/derived/deadlines/case-dates.server.ts';
import { findFacts } from '#features/derived/deadlines/case-facts.server.ts';
import { caseDeadlines } from '#database/tables/deadlines.ts';
import { findOrganisationMoney } from '#features/casework/payments/organisation-money.server.ts';
import { addPayments, readPayments } from '#features/casework/payments/payments.server.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { giveRequestConsent, withdrawRequestConsent } from './consents.server.ts';
import { findDesk } from './desk.server.ts';
import { requestLogForm } from './forms/request.ts';
import { logRequest } from './log.server.ts';
import { draftRequest, getRequest } from './requests.server.ts';
import { institutions } from '#database/tables/institutions.ts';
import { nextStates, requestStates } from './states.ts';

const database = useTestDatabase();
const now = new Date('2026-11-23T18:00:00Z');
let worker: Actor;
let ctx: ServiceContext;
let caseId = '';

beforeEach(async () => {
  worker = await storeCaseWorker(database.db());
  ctx = testContext(database.db(), { actor: worker, now: () => now });
  caseId = await storeCase(ctx.db);
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({
        day: '2026-11-01',
        amount: '100',
        asset: 'USDC',
        institution: 'kucoin',
        way: 'crypto-exchange',
      }),
      paymentOf({
        day: '2026-11-02',
        amount: '200',
        asset: 'USD',
        institution: 'First Bank',
        way: 'bank-transfer',
      }),
      paymentOf({
        day: '2026-11-03',
        amount: '300',
        asset: 'USD',
        institution: 'FIRST  bank.',
        way: 'bank-transfer',
      }),
    ],
  });
});

const given = { how: 'phone', on: '2026-11-20', words: 'Yes, ask them.' } as const;

function agree() {
  return giveRequestConsent(ctx, { caseId, ...given });
}

const nobody = { institutionId: undefined, name: 'X', paymentIds: [], evmNetwork: '' };

async function payments(): Promise<string[]> {
  return (await readPayments(ctx, { caseId })).map(({ id }) => id);
}

/** The state of each row of the case's money. */
async function moneyOf(): Promise<string[]> {
  const rows = await readPayments(ctx, { caseId });
  return rows.map(({ entry, state }) => (entry === 'found' ? `found: ${state}` : state));
}

async function shipped(key: string): Promise<string> {
  const [row] = await ctx.db.select().from(institutions).where(eq(institutions.shippedKey, key));
  return row?.id ?? '';
}

async function draft(key = 'kucoin'): Promise<string> {
  const [first = ''] = await payments();
  const about = { institutionId: await shipped(key), name: '', evmNetwork: '' };
  return draftRequest(ctx, { ...about, caseId, paymentIds: [first] });
}

function log(id: string, typed: object) {
  const parsed = requestLogForm.parse({ on: '2026-11-23', asset: 'USD', ...typed });
  return logRequest(ctx, { ...parsed, caseId, id, heldPayments: [] });
}

/** Rules and days of the dates that requests create. */
async function dates() {
  const rows = await findCaseDates(ctx, { caseId });
  return rows
    .filter(({ rule }) => rule.startsWith('inst-'))
    .map(({ rule, due, state }) => [rule, due, state]);
}

describe('the consent', () => {
  test('is required before a request is drafted, and again after it was withdrawn', async () => {
    await expect(draft()).rejects.toMatchObject({ code: 'conflict', message: /consent is not/ });
    await agree();
    const id = await draft();
    await withdrawRequestConsent(ctx, caseId);
    await expect(draft()).rejects.toMatchObject({ code: 'conflict', message: /no longer agrees/ });
    expect((await getRequest(ctx, { caseId, id })).state).toBe('drafted');
    await agree();
    expect((await findDesk(ctx, { caseId })).consent).toMatchObject({
      how: 'phone',
      givenOn: '2026-11-20',
      words: 'Yes, ask them.',
      withdrawnAt: null,
      recordedByName: 'Test case_worker',
    });
  });

  test('cannot be dated in the future, and its words stay out of the audit log', async () => {
    const future = { caseId, how: 'phone', on: '2026-11-25', words: 'Yes' } as const;
    await expect(giveRequestConsent(ctx, future)).rejects.toMatchObject({ code: 'invalid' });
    await agree();
    const rows = await ctx.db.select().from(auditLog).where(eq(auditLog.target, caseId));
    expect(rows.at(-1)).toMatchObject({
      action: 'case.request-consent-given',
      details: { how: 'phone', on: '2026-11-20' },
    });
  });
});

describe('the desk', () => {
  test('groups payments by the name they carry, matches it exactly, and names the issuer of a token', async () => {
    const { groups } = await findDesk(ctx, { caseId });
    expect(groups.map(({ name, match, payments: own }) => [name, match?.name, own.length])).toEqual(
      [
        ['kucoin', 'KuCoin', 1],
        ['First Bank', undefined, 2],
        ['Circle', 'Circle', 1],
        ['', undefined, 3],
      ],
    );
  });

  test('drafts for a name outside of the directory, but not without a name or a payment', async () => {
    await agree();
    const [, second = '', third = ''] = await payments();
    const bank = { caseId, institutionId: undefined, name: 'First Bank', evmNetwork: '' };
    const id = await draftRequest(ctx, { ...bank, paymentIds: [second, third] });
    expect(await getRequest(ctx, { caseId, id })).toMatchObject({
      institutionName: 'First Bank',
      number: 1,
      institution: undefined,
      about: [{ id: second }, { id: third }],
    });
    expect(await draftRequest(ctx, { ...bank, paymentIds: [third, second] })).toBe(id);
    const one = await draftRequest(ctx, { ...bank, paymentIds: [second] });
    expect((await getRequest(ctx, { caseId, id: one })).number).toBe(2);
    const unnamed = draftRequest(ctx, { ...bank, name: '', paymentIds: [second] });
    await expect(unnamed).rejects.toMatchObject({ code: 'invalid' });
    const nothing = draftRequest(ctx, { ...bank, paymentIds: [caseId] });
    await expect(nothing).rejects.toMatchObject({ code: 'invalid' });
  });

  test('refuses a payment of another case', async () => {
    await agree();
    const other = await storeCase(ctx.db);
    const [first = ''] = await payments();
    await giveRequestConsent(ctx, { caseId: other, how: 'phone', on: '2026-11-20', words: 'Yes' });
    const taken = { caseId: other, institutionId: undefined, name: 'X', evmNetwork: '' };
    const drafted = draftRequest(ctx, { ...taken, paymentIds: [first] });
    await expect(drafted).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('what staff log', () => {
  test('a request that is sent adds the day by which the institution says that it answers', async () => {
    await agree();
    const id = await draft();
    expect(
      await log(id, { version: 1, state: 'sent', channel: 'its form', ticket: 'T-1' }),
    ).toEqual({
      ok: true,
    });
    // Fifteen business days, with Thanksgiving between.
    expect(await dates()).toEqual([['inst-answer', '2026-12-15', 'open']]);
    const [{ basis } = { basis: '' }] = (await findCaseDates(ctx, { caseId })).filter(
      ({ rule }) => rule === 'inst-answer',
    );
    expect(basis).toMatch(/^KuCoin\. The day that is named, counted from/);
  });

  test('a day typed by staff takes precedence over the directory, and sending again moves it', async () => {
    await agree();
    const id = await draft();
    const sent = { state: 'sent', channel: 'mail' };
    await log(id, { ...sent, version: 1, answerBy: '2026-11-30' });
    expect(await dates()).toEqual([['inst-answer', '2026-11-30', 'open']]);
    await log(id, { ...sent, version: 2, answerBy: '2026-12-04' });
    expect(await dates()).toEqual([['inst-answer', '2026-12-04', 'open']]);
  });

  test('an answer settles that day, a hold adds its last one, and only ticked payments are held', async () => {
    await agree();
    const [first = '', second = ''] = await payments();
    const about = { caseId, institutionId: await shipped('kucoin'), name: '', evmNetwork: '' };
    const id = await draftRequest(ctx, { ...about, paymentIds: [first, second] });
    await log(id, { version: 1, state: 'sent', channel: 'mail' });
    const held = requestLogForm.parse({
      version: 2,
      state: 'held',
      on: '2026-11-23',
      amount: '100',
      asset: 'USDC',
      holdEnds: '2027-01-22',
      answer: 'Held for sixty days.',
      ticket: 'T-2',
    });
    await logRequest(ctx, { ...held, caseId, id, heldPayments: [first, caseId] });
    expect(await dates()).toEqual([
      ['inst-answer', '2026-12-15', 'done'],
      ['inst-hold-ends', '2027-01-22', 'open'],
    ]);
    expect(await moneyOf()).toEqual(['held', 'unknown', 'unknown']);
    expect(await getRequest(ctx, { caseId, id })).toMatchObject({
      state: 'held',
      amountHeld: '100000000',
      decimals: 6,
      asset: 'USDC',
      ticket: 'T-2',
      holdEnds: '2027-01-22',
    });

    await log(id, { version: 3, state: 'closed' });
    expect(await dates()).toEqual([['inst-answer', '2026-12-15', 'done']]);
    expect((await readPayments(ctx, { caseId }))[0]?.state).toBe('held');
  });

  describe('what an institution says that it holds is held in the money of the case', () => {
    async function asked(count: number): Promise<string> {
      await agree();
      const about = { caseId, institutionId: await shipped('kucoin'), name: '', evmNetwork: '' };
      const paymentIds = (await payments()).slice(0, count);
      const id = await draftRequest(ctx, { ...about, paymentIds });
      await log(id, { version: 1, state: 'sent', channel: 'mail' });
      return id;
    }

    async function heldInDollars() {
      const { usd } = await findOrganisationMoney(ctx);
      return usd.find(({ kind }) => kind === 'held')?.minor;
    }

    test('the only payment that it was asked about, without a tick', async () => {
      const id = await asked(1);
      await log(id, { version: 2, state: 'held' });
      expect(await moneyOf()).toEqual(['held', 'unknown', 'unknown']);
      expect(await heldInDollars()).toBe('10000');
    });

    test('a part of it is noted as a part, so that no sum says more', async () => {
      const id = await asked(1);
      await log(id, { version: 2, state: 'held', amount: '60.5', asset: 'USDC' });
      expect(await moneyOf()).toEqual(['unknown', 'unknown', 'unknown', 'found: held']);
      expect(await heldInDollars()).toBe('6050');

      // Another answer replaces it, and all of the payment is the payment itself.
      await log(id, { version: 3, state: 'held', amount: '70', asset: 'USDC' });
      expect(await heldInDollars()).toBe('7000');
      await log(id, { version: 4, state: 'held', amount: '100', asset: 'USDC' });
      expect(await moneyOf()).toEqual(['held', 'unknown', 'unknown']);
      expect(await heldInDollars()).toBe('10000');
    });

    test('of several payments it is a tick or an amount, and neither is refused', async () => {
      const id = await asked(2);
      expect(await log(id, { version: 2, state: 'held' })).toMatchObject({
        ok: false,
        field: 'amount',
      });
      expect(await moneyOf()).toEqual(['unknown', 'unknown', 'unknown']);
      await log(id, { version: 2, state: 'held', amount: '150', asset: 'USD' });
      expect(await moneyOf()).toEqual(['unknown', 'unknown', 'unknown', 'found: held']);
      expect(await heldInDollars()).toBe('15000');
    });
  });

  test('two institutions whose holds end on one day are two dates', async () => {
    await agree();
    for (const key of ['kucoin', 'circle']) {
      const id = await draft(key);
      await log(id, { version: 1, state: 'sent', channel: 'mail' });
      await log(id, { version: 2, state: 'held', holdEnds: '2027-01-22' });
    }
    expect((await dates()).filter(([rule]) => rule === 'inst-hold-ends')).toHaveLength(2);
  });

  test('notifying Binance starts the clock of its own rule, once', async () => {
    await agree();
    const id = await draft('binance');
    await log(id, { version: 1, state: 'sent', channel: 'support' });
    await log(id, { version: 2, state: 'sent', channel: 'support' });
    const { facts } = await findFacts(ctx, { caseId });
    expect(facts.map(({ kind }) => kind)).toEqual(['binance-told']);
    const rows = await ctx.db.select().from(caseDeadlines).where(eq(caseDeadlines.caseId, caseId));
    expect(rows.find(({ rule }) => rule === 'exch-police')?.dueOn).toBe('2026-11-30');
  });

  test.each(requestStates)(
    'from “%s” only permitted transitions are accepted, and a colleague’s step is not overwritten',
    async (from) => {
      await agree();
      const id = await draft();
      let version = 1;
      const path = { drafted: [], sent: ['sent'], closed: ['closed'] }[from as 'sent'] ?? [
        'sent',
        from,
      ];
      for (const state of path) {
        await log(id, { version, state, channel: 'mail' });
        version += 1;
      }
      for (const state of requestStates.filter((each) => !nextStates[from].includes(each)))
        expect(await log(id, { version, state, channel: 'mail' })).toMatchObject({
          field: 'state',
        });
      const [next] = nextStates[from];
      if (!next) return;
      const future = { version, state: next, channel: 'mail', on: '2026-11-25' };
      expect(await log(id, future)).toMatchObject({ ok: false, field: 'on' });
      const late = await log(id, { version: version - 1, state: next, channel: 'mail' });
      expect(late).toMatchObject({ ok: false, code: 'conflict', current: { version } });
    },
  );

  test.each([
    [{ state: 'sent', channel: ' ' }, 'channel'],
    [{ state: 'sent', channel: 'x', answerBy: '2026-11-01' }, 'answerBy'],
    [{ state: 'held', holdEnds: '2026-11-01' }, 'holdEnds'],
    [{ state: 'held', amount: '1.2.3', asset: 'USD' }, 'amount'],
    [{ state: 'lost' }, 'state'],
  ])('%o is refused at %s', (typed, field) => {
    const parsed = requestLogForm.safeParse({ on: '2026-11-23', ...typed });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

test('a restricted case has no desk, requests or consent for people outside of its list', async () => {
  await agree();
  const id = await draft();
  const closed = await storeCase(ctx.db, { isRestricted: true });
  for (const attempt of [
    findDesk(ctx, { caseId: closed }),
    giveRequestConsent(ctx, { ...given, caseId: closed }),
    withdrawRequestConsent(ctx, closed),
    draftRequest(ctx, { ...nobody, caseId: closed }),
    getRequest(ctx, { caseId: closed, id }),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
});

test('an auditor reads requests and makes none', async () => {
  await agree();
  const id = await draft();
  const auditor = { ...ctx, actor: staffActor('auditor') };
  expect((await getRequest(auditor, { caseId, id })).number).toBe(1);
  const parsed = requestLogForm.parse({ version: 1, state: 'closed', on: '2026-11-23' });
  const logged = logRequest(auditor, { ...parsed, caseId, id, heldPayments: [] });
  await expect(logged).rejects.toMatchObject({ code: 'forbidden' });
});
