import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { contacts } from '#database/tables/contacts.ts';
import { indicatorReadings, indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { testContext } from '#tests/context.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { useTestDatabase } from '#tests/db.ts';
import { insertSubmission } from '#features/casework/reports/insert-submission.server.ts';
import { findReadingChanges } from './found-indicators.server.ts';
import { ignoreIndicator, settleChain } from './indicators.server.ts';
import { readPending } from './reading.server.ts';
import { recordSightings } from './sightings.server.ts';

const database = useTestDatabase();
const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let ctx: ServiceContext;
let count = 0;

beforeEach(() => {
  ctx = testContext(database.db(), { actor: { type: 'system', job: 'test' } });
});

async function submit(answers: Record<string, string>): Promise<string> {
  count += 1;
  const { id } = await insertSubmission(ctx, {
    formType: 'report',
    idempotencyKey: `key-${count}`,
    answers,
    isSuspectedSpam: false,
    isMailed: false,
    templateVersionId: undefined,
  });
  return id;
}

async function arrive(answers: Record<string, string>, formType = 'report'): Promise<string> {
  const id = await submit(answers);
  await recordSightings(ctx, { source: { submissionId: id }, texts: answers, formType });
  return id;
}

async function sightings(): Promise<string[]> {
  const rows = await ctx.db
    .select({ kind: indicators.kind, value: indicators.value, at: indicatorSightings })
    .from(indicatorSightings)
    .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId));
  return rows.map(({ kind, value, at }) => `${at.field}: ${kind} ${value} (${at.role})`).toSorted();
}

function stored(): Promise<number> {
  return ctx.db.$count(indicators);
}

describe('on arrival', () => {
  test('two notations of one value are one indicator', async () => {
    await arrive({ wallets: wallet.toUpperCase() });
    await arrive({ message: `I paid to ${wallet}.` });
    expect(await stored()).toBe(1);
    expect(await sightings()).toEqual([
      `message: wallet ${wallet} (named)`,
      `wallets: wallet ${wallet} (named)`,
    ]);
  });

  test("a sender's own contact is distinguished from an offender's", async () => {
    const message = 'I am jo@firm-one.com. He was boss@evil-two.com.';
    await arrive({ email: 'Jo@Firm-One.com', message });
    expect(await sightings()).toEqual([
      'email: email jo@firm-one.com (reporter)',
      'message: domain evil-two.com (named)',
      'message: domain firm-one.com (reporter)',
      'message: email boss@evil-two.com (named)',
      'message: email jo@firm-one.com (reporter)',
    ]);
  });

  test("the organisation's own addresses link nothing", async () => {
    await ctx.db.insert(siteSettings).values([
      { key: 'main_email', value: 'help@our-desk.com' },
      { key: 'main_phone', value: '+1 202 555 0100' },
    ]);
    const listed = { contactType: 'email', label: 'Press', value: 'press@our-desk.com' } as const;
    await ctx.db.insert(contacts).values({ ...listed, pageLocation: 'all' });
    await arrive({
      message:
        'I wrote to help@our-desk.com and press@our-desk.com, called (202) 555-0100 and evil-two.com',
    });
    expect(await sightings()).toEqual(['message: domain evil-two.com (named)']);
  });

  test("a token's contract is stored and marked as one", async () => {
    await arrive({ wallets: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
    const [row] = await ctx.db.select().from(indicators);
    expect(row).toMatchObject({ isIgnored: true, ignoredBy: null });
    expect(row?.ignoredReason).toContain('contract');
  });

  test('an applicant or subscriber leaves no indicators', async () => {
    await arrive({ email: 'jo@firm-one.com' }, 'newsletter');
    expect(await stored()).toBe(0);
    expect(await ctx.db.$count(indicatorReadings)).toBe(1);
  });

  test('a failure does not affect the sender, and the job catches up', async () => {
    const error = vi.fn<Log['error']>();
    const log = { ...ctx.ports.log, error };
    const wake = vi.fn<ServiceContext['ports']['queue']['wake']>(async () => {});
    const id = await submit({ wallets: wallet });
    await ctx.db.execute(sql`alter table indicators add constraint broken check (value = '')`);
    await recordSightings(
      { ...ctx, ports: { ...ctx.ports, log, queue: { wake, wakeSoon: wake } } },
      { source: { submissionId: id }, texts: { wallets: wallet } },
    );
    expect(await ctx.db.$count(formSubmissions)).toBe(1);
    expect(error).toHaveBeenCalledOnce();
    expect(wake).toHaveBeenCalledWith('read-indicators', expect.anything());
    expect(await sightings()).toEqual([]);

    await ctx.db.execute(sql`alter table indicators drop constraint broken`);
    expect(await readPending(ctx)).toBe(1);
    expect(await sightings()).toEqual([`wallets: wallet ${wallet} (named)`]);
  });
});

describe('the job', () => {
  test('finds texts stored without the reader, and reads none twice', async () => {
    await submit({ wallets: wallet });
    expect(await readPending(ctx)).toBe(1);
    expect(await readPending(ctx)).toBe(0);
    expect(await sightings()).toEqual([`wallets: wallet ${wallet} (named)`]);
  });

  test('does not retry a failing text forever', async () => {
    await submit({ wallets: wallet });
    await ctx.db.execute(sql`alter table indicators add constraint broken check (value = '')`);
    expect(await readPending(ctx)).toBe(1);
    expect(await readPending(ctx)).toBe(0);
    const [reading] = await ctx.db.select().from(indicatorReadings);
    expect(reading?.problem).toBeTruthy();
  });

  test('removes indicators that a text no longer contains', async () => {
    const id = await arrive({ email: 'jo@firm-one.com', wallets: wallet });
    await ctx.db
      .update(formSubmissions)
      .set({ data: { wallets: wallet } })
      .where(eq(formSubmissions.id, id));
    expect(await readPending(ctx)).toBe(1);
    expect(await sightings()).toEqual([`wallets: wallet ${wallet} (named)`]);
    expect(await stored()).toBe(1);
  });
});

test('an indicator is deleted with its last sighting, unless staff ignored it', async () => {
  const one = await arrive({ message: `${wallet} and evil-two.com` });
  const other = await arrive({ message: 'evil-two.com' });
  await ctx.db.delete(formSubmissions).where(eq(formSubmissions.id, one));
  expect(await sightings()).toEqual(['message: domain evil-two.com (named)']);
  expect(await stored()).toBe(1);
  await ctx.db.delete(formSubmissions).where(eq(formSubmissions.id, other));
  expect(await stored()).toBe(0);
});

describe('a newer reader', () => {
  const open = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';

  let actor: Actor;

  beforeEach(async () => {
    actor = await storeCaseWorker(database.db());
  });

  function staff() {
    return testContext(database.db(), { actor });
  }

  async function readAgain() {
    await ctx.db.update(indicatorReadings).set({ version: 1 });
    await readPending(ctx);
  }

  test('shows staff what it finds in addition and no longer', async () => {
    const submissionId = await arrive({ message: `I paid to ${wallet}.` });
    expect(await findReadingChanges(staff(), { submissionId })).toBeUndefined();
    await ctx.db.update(indicators).set({ value: 'read-by-an-older-version' });
    await readAgain();
    expect(await findReadingChanges(staff(), { submissionId })).toMatchObject({
      added: 1,
      removed: 1,
    });
    expect(await sightings()).toEqual([`message: wallet ${wallet} (named)`]);
  });

  test('keeps what a person decided', async () => {
    await arrive({ message: `I paid to ${wallet}.` });
    const [row] = await ctx.db.select({ id: indicators.id }).from(indicators);
    await ignoreIndicator(staff(), { id: row?.id ?? '', reason: 'An exchange' });
    await ctx.db.update(indicators).set({ value: 'read-by-an-older-version' });
    await readAgain();
    expect(await sightings()).toEqual([
      `message: wallet ${wallet} (named)`,
      'message: wallet read-by-an-older-version (named)',
    ]);
  });

  test('keeps the chain that staff chose for an address that looks the same on two', async () => {
    await arrive({ message: `It went to ${open}.` });
    const [row] = await ctx.db.select().from(indicators);
    expect(row).toMatchObject({ chain: 'dogecoin', possibilities: ['dogecoin', 'digibyte'] });
    const id = row?.id ?? '';
    await expect(settleChain(staff(), { id, chain: 'tron' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await settleChain(staff(), { id, chain: 'digibyte' });
    await readAgain();
    await arrive({ message: `Mine too, ${open}.` });
    expect(await ctx.db.select().from(indicators)).toMatchObject([
      { id, chain: 'digibyte', possibilities: [] },
    ]);
  });

  test('joins a settled wallet to the one that is known on its chain already', async () => {
    await arrive({ message: `DigiByte ${open}` });
    await arrive({ message: `It went to ${open}.` });
    const rows = await ctx.db.select().from(indicators);
    const unsettled = rows.find(({ chain }) => chain === 'dogecoin');
    const { id } = await settleChain(staff(), { id: unsettled?.id ?? '', chain: 'digibyte' });
    expect(id).toBe(rows.find(({ chain }) => chain === 'digibyte')?.id);
    expect(await stored()).toBe(1);
    expect(await ctx.db.$count(indicatorSightings)).toBe(2);
  });
});
