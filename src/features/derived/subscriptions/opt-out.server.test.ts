import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import type { OptOut } from './forms/opt-out.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { confirmOptOut, requestOptOut } from './opt-out.server.ts';
import { findConfirmation } from '#features/base/mail/suppressions.server.ts';

const database = useTestDatabase();
let ctx: ServiceContext;
let now: Date;

beforeEach(() => {
  now = new Date('2026-03-01T10:00:00Z');
  ctx = testContext(database.db(), { now: () => now });
});

const email = 'Ana@Example.org';

function request(choices: OptOut['choices'], honeypot = '') {
  return requestOptOut(ctx, { optOut: { email, choices }, visitorKey: '', honeypot });
}

/** Tokens of the links in the mails sent. */
async function tokens(): Promise<string[]> {
  const mails = await ctx.db.query.emailMessages.findMany({
    where: (table, { eq }) => eq(table.template, 'opt-out-link'),
    orderBy: (table, { asc }) => asc(table.id),
  });
  return mails.map(({ payload }) =>
    confirmationToken(ctx.ports.site, payload['confirmationId'] ?? ''),
  );
}

async function firstToken(): Promise<string> {
  return (await tokens())[0] ?? '';
}

function suppressed() {
  return ctx.db.query.suppressions.findMany();
}

describe('an opt-out', () => {
  test('changes nothing before its link is used', async () => {
    expect(await request(['sms', 'research'])).toMatchObject({ ok: true });
    expect(await suppressed()).toEqual([]);
    const found = await findConfirmation(ctx, { purpose: 'opt-out', token: await firstToken() });
    expect(found).toMatchObject({ state: 'open', confirmation: { choices: ['sms', 'research'] } });
    expect(await suppressed()).toEqual([]);
  });

  test('takes effect with the link, in lower case, with an audit row that names nobody', async () => {
    await request(['sms', 'research']);
    expect(await confirmOptOut(ctx, await firstToken())).toBe(true);
    expect(await suppressed()).toMatchObject([
      { email: 'ana@example.org', choices: ['sms', 'research'], confirmedAt: now },
    ]);
    const audit = await ctx.db.query.auditLog.findFirst({
      where: (table, { eq }) => eq(table.action, 'suppression.confirmed'),
    });
    expect(audit?.details).toEqual({ choices: 'sms, research' });
  });

  test('the link works once', async () => {
    await request(['sms']);
    const token = await firstToken();
    expect(await confirmOptOut(ctx, token)).toBe(true);
    expect(await confirmOptOut(ctx, token)).toBe(false);
    expect(await findConfirmation(ctx, { purpose: 'opt-out', token })).toMatchObject({
      state: 'used',
    });
  });

  test('the link is good for seven days', async () => {
    await request(['sms']);
    const token = await firstToken();
    now = new Date('2026-03-08T10:00:00Z');
    expect(await confirmOptOut(ctx, token)).toBe(false);
    expect(await findConfirmation(ctx, { purpose: 'opt-out', token })).toEqual({
      state: 'expired',
    });
    expect(await suppressed()).toEqual([]);
    now = new Date('2026-03-08T09:59:59Z');
    expect(await confirmOptOut(ctx, token)).toBe(true);
  });

  test.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'no other token does: %j',
    async (token) => {
      await request(['sms']);
      expect(await confirmOptOut(ctx, token)).toBe(false);
      expect(await findConfirmation(ctx, { purpose: 'opt-out', token })).toEqual({
        state: 'unknown',
      });
    },
  );

  test('a link for one purpose opens no other', async () => {
    await request(['sms']);
    const token = await firstToken();
    expect(await findConfirmation(ctx, { purpose: 'newsletter', token })).toEqual({
      state: 'unknown',
    });
  });

  test('the token is in no table', async () => {
    await request(['sms']);
    const rows = [
      await ctx.db.query.emailMessages.findMany(),
      await ctx.db.query.confirmations.findMany(),
      await ctx.db.query.formSubmissions.findMany(),
      await ctx.db.query.auditLog.findMany(),
    ];
    expect(JSON.stringify(rows)).not.toContain(await firstToken());
  });

  test('a second one adds to the first', async () => {
    await request(['sms', 'marketing']);
    await request(['research', 'sms']);
    for (const token of await tokens()) expect(await confirmOptOut(ctx, token)).toBe(true);
    expect(await suppressed()).toMatchObject([{ choices: ['marketing', 'research', 'sms'] }]);
  });

  test('sends one mail however often the form is sent, and none when it looks like spam', async () => {
    await request(['sms']);
    await request(['sms']);
    expect(await tokens()).toHaveLength(1);
    expect(await request(['calls'], 'buy now')).toMatchObject({ ok: true });
    expect(await tokens()).toHaveLength(1);
  });
});

test('of two concurrent uses, one succeeds', async () => {
  const own = await createTestDatabase();
  const shared = testContext(own.db);
  await requestOptOut(shared, {
    optOut: { email, choices: ['sms'] },
    visitorKey: '',
    honeypot: '',
  });
  const [row] = await own.db.query.confirmations.findMany();
  const token = confirmationToken(shared.ports.site, row?.id ?? '');
  const used = await Promise.all(Array.from({ length: 6 }, () => confirmOptOut(shared, token)));
  await own.close();
  expect(used.filter(Boolean)).toHaveLength(1);
});
