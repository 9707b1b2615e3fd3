import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import type { Database } from '#platform/database/client.ts';
import { tipForm, type Tip } from './forms/tip.ts';
import { createTestDatabase } from '#tests/db.ts';
import { testContext } from '#tests/context.ts';
import { answersOf } from '#tests/typed-form.ts';
import { submitTip } from './submit.server.ts';
import { hashTipReceipt } from '#features/casework/conversation/tips.server.ts';

const ip = '203.0.113.77';

function tip(changes: Record<string, string> = {}): Tip {
  return answersOf(tipForm, { tipType: 'other', description: 'They moved.', ...changes });
}

const sending = { visitorKey: '', honeypot: '' };

describe('submitTip', () => {
  let database: Database;
  let ctx: ServiceContext;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate form_submissions, rate_limits cascade`);
    ctx = testContext(database.db, { actor: { type: 'public', ip } });
  });

  /** Every row of every table, as text. */
  async function wholeDatabase(): Promise<string> {
    const { rows } = await database.db.execute(
      sql`select database_to_xml(true, false, '')::text as dump`,
    );
    return String(rows[0]?.['dump']);
  }

  test('of an anonymous tip no row of any table names the address', async () => {
    const result = await submitTip(ctx, { ...sending, tip: tip() });
    expect(result).toMatchObject({ ok: true });
    const dump = await wholeDatabase();
    expect(dump).toContain('They moved.');
    expect(dump).not.toContain(ip);
    const [stored] = await database.db.query.formSubmissions.findMany();
    expect(stored?.data).toEqual({
      tipType: 'other',
      description: 'They moved.',
      anonymous: 'true',
    });
    const audit = await database.db.query.auditLog.findFirst({
      where: (table, { eq }) => eq(table.target, stored?.id ?? ''),
    });
    expect(audit).toMatchObject({ ipAddress: null, actor: 'anonymous', actorName: 'anonymous' });
  });

  test('its key cannot be made again from the address, not even with the keys of the server', async () => {
    const { idempotencyKey } = await import('./insert-submission.server.ts');
    const attempt = { formType: 'tip', visitorKey: '', answers: { description: 'x' } };
    const known = idempotencyKey(ctx, { ...attempt, isAnonymous: true });
    expect(idempotencyKey(ctx, { ...attempt, isAnonymous: true })).toBe(known);
    expect(idempotencyKey(ctx, attempt)).not.toBe(known);
    const other: ServiceContext = { ...ctx, actor: { type: 'public', ip: '203.0.113.78' } };
    expect(idempotencyKey(other, { ...attempt, isAnonymous: true })).not.toBe(known);
  });

  test('it gets sixteen digits, of which only a hash is stored', async () => {
    const result = await submitTip(ctx, { ...sending, tip: tip() });
    const receipt = result.ok ? result.receipt : undefined;
    expect(receipt).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    const digits = (receipt ?? '').replaceAll(' ', '');
    const dump = await wholeDatabase();
    expect(dump).not.toContain(digits);
    expect(dump).not.toContain(receipt);
    const [stored] = await database.db.query.tipReceipts.findMany();
    expect(stored?.receiptHash).toBe(hashTipReceipt(ctx.ports.site, digits));
    expect(stored?.receiptHash).not.toBe(hashTipReceipt(ctx.ports.site, `${digits.slice(1)}0`));
  });

  test.each(['', '0f8fad5bd9cb469fa16570867728950e'])(
    'sent again after a lost answer it is one tip with the same receipt (key %j)',
    async (visitorKey) => {
      const results = [];
      for (let time = 0; time < 3; time++) {
        results.push(await submitTip(ctx, { tip: tip(), visitorKey, honeypot: '' }));
      }
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      expect(await database.db.query.formSubmissions.findMany()).toHaveLength(1);
      expect(await database.db.query.tipReceipts.findMany()).toHaveLength(1);
    },
  );

  test('two tips have two receipts', async () => {
    const one = await submitTip(ctx, { ...sending, tip: tip() });
    const other = await submitTip(ctx, { ...sending, tip: tip({ description: 'They left.' }) });
    expect(one.ok && other.ok && one.receipt !== other.receipt).toBe(true);
  });

  test('with an address it is confirmed, not anonymous, and has no receipt', async () => {
    const result = await submitTip(ctx, { ...sending, tip: tip({ contact: 'ana@example.org' }) });
    expect(result).not.toHaveProperty('receipt');
    const [stored] = await database.db.query.formSubmissions.findMany({ with: { emails: true } });
    expect(stored?.data).toMatchObject({ anonymous: 'false', contact: 'ana@example.org' });
    expect(stored?.emails).toMatchObject([
      { template: 'submission-confirmation', toAddress: 'ana@example.org' },
    ]);
    expect(await database.db.query.tipReceipts.findMany()).toEqual([]);
  });

  test('a phone number gets no mail', async () => {
    await submitTip(ctx, { ...sending, tip: tip({ contact: '+1 202 555 0147' }) });
    const [stored] = await database.db.query.formSubmissions.findMany({ with: { emails: true } });
    expect(stored?.emails).toEqual([]);
  });

  test('the limit of a network counts anonymous tips too', async () => {
    for (let place = 0; place < 20; place++) {
      await submitTip(ctx, { ...sending, tip: tip({ description: `Tip ${place}` }) });
    }
    const last = await submitTip(ctx, { ...sending, tip: tip({ description: 'One more' }) });
    expect(last).toEqual({ ok: false, code: 'too_many', retryAfterMinutes: 60 });
  });
});
