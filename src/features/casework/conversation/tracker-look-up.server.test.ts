import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { openDatabase, type Database } from '#database/client.ts';
import type { UserDetails } from '#database/tables/cases.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { createTestDatabase } from '#tests/db.ts';
import { testContext } from '#tests/context.ts';
import { storeSubmission } from '#tests/submission.ts';
import { getTrackedCase } from './tracker.server.ts';
import { lookUpCase } from './tracker-look-up.server.ts';
import { readTrackerToken } from './tracker-token.server.ts';

const start = new Date('2026-03-01T10:00:00Z');

let database: Database;
let requests = 0;
let caseId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate cases, rate_limits cascade`);
  caseId = await addCase('LGN-2026-000001', { name: 'Ana', email: 'Ana@Example.org' });
});

function addCase(caseNumber: string, userDetails: UserDetails): Promise<string> {
  return storeCase(database.db, {
    caseNumber,
    caseType: 'romance_scam',
    status: 'investigating',
    userDetails,
    notes: 'secret note',
    progressStages: [{ title: 'Report read', description: 'private', completed: true }],
  });
}

function storeReport(reference: string, openedAs: string | null): Promise<string> {
  return storeSubmission(database.db, { reference, caseId: openedAs });
}

/** Each context has its own request id, so that a test finds its own audit rows. */
function visitor({ ip = '192.0.2.9', minutes = 0 } = {}): ServiceContext {
  return {
    ...testContext(database.db, {
      actor: { type: 'public', ip },
      now: () => new Date(start.getTime() + minutes * 60_000),
    }),
    requestId: `look-up-${(requests += 1)}`,
  };
}

async function auditOf(ctx: ServiceContext) {
  const rows = await database.db.query.auditLog.findMany({
    where: (table, { eq }) => eq(table.requestId, ctx.requestId),
  });
  return rows.map(({ action, target, severity, details }) => ({
    action,
    target,
    severity,
    details,
  }));
}

const right = { caseNumber: 'LGN-2026-000001', email: 'ana@example.org' };
const wrongEmail = { ...right, email: 'eve@example.org' };
const unknown = { ...right, caseNumber: 'LGN-2026-999999' };

test('number and address open the status, ignoring case', async () => {
  const ctx = visitor();
  const result = await lookUpCase(ctx, { ...right, email: 'ANA@example.ORG' });
  expect(result.ok && readTrackerToken(ctx, result.token)).toEqual({
    level: 'status',
    caseId,
    lookUpId: expect.any(String),
  });
  expect(await auditOf(ctx)).toEqual([
    {
      action: 'tracker.looked-up',
      target: caseId,
      severity: 'info',
      details: { caseNumber: 'LGN-2026-000001' },
    },
  ]);
});

test.each([
  ['in small letters', 'lgn-2026-000001'],
  ['without hyphens', 'LGN2026000001'],
  ['with spaces', 'LGN 2026 000001'],
  ['with en dashes', 'LGN–2026–000001'],
  ['with a sign in front', '#LGN-2026-000001'],
  ['with the letter O for zero', 'LGN-2O26-OOOOO1'],
  ['with letters for one', 'LGN-2026-00000I'],
  ['without its prefix', '2026-000001'],
  ['in wide digits', 'ＬＧＮ－２０２６－０００００１'],
])('a number typed %s opens the same case', async (_, caseNumber) => {
  await addCase('LGN-2026-100001', { email: 'ana@example.org' });
  const ctx = visitor();
  const result = await lookUpCase(ctx, { ...right, caseNumber });
  expect(result.ok && readTrackerToken(ctx, result.token)).toMatchObject({ caseId });
  const [row] = await auditOf(ctx);
  expect(row?.details).toEqual({ caseNumber: 'LGN-2026-000001' });
});

test('of two numbers that look alike the address decides, and the exact one goes first', async () => {
  const alike = await addCase('L0-2026-000009', { email: 'ana@example.org' });
  const other = await addCase('LO-2026-000009', { email: 'ana@example.org' });
  const third = await addCase('I0-2026-000009', { email: 'bob@example.org' });
  async function opened(caseNumber: string, email: string) {
    const ctx = visitor();
    const result = await lookUpCase(ctx, { caseNumber, email });
    return result.ok && readTrackerToken(ctx, result.token)?.caseId;
  }
  expect(await opened('LO-2026-000009', 'ana@example.org')).toBe(other);
  expect(await opened('L0-2026-000009', 'ana@example.org')).toBe(alike);
  expect(await opened('1o 2026 000009', 'bob@example.org')).toBe(third);
});

test.each([
  '2026-00001',
  '00001',
  '0000010',
  'LGN-2026',
  'XX-2026-000001',
  'LGN-2026-0000011',
  '-',
  '%',
])('%s opens nothing', async (caseNumber) => {
  expect(await lookUpCase(visitor(), { ...right, caseNumber })).toEqual({
    ok: false,
    code: 'not_found',
  });
});

test.each(['000001', '#000001', '00 00 01', 'OOOO0I'])(
  'the six digits alone open the case of this address: %s',
  async (caseNumber) => {
    await addCase('LGN-2027-000001', { email: 'bob@example.org' });
    const ctx = visitor();
    const result = await lookUpCase(ctx, { ...right, caseNumber });
    expect(result.ok && readTrackerToken(ctx, result.token)).toMatchObject({ caseId });
  },
);

test('whether a case ends in six digits is told to nobody who does not know its address', async () => {
  for (const caseNumber of ['000001', '999999'])
    expect(await lookUpCase(visitor(), { ...wrongEmail, caseNumber })).toEqual({
      ok: false,
      code: 'not_found',
    });
});

test('the reference of a report opens the case that was opened for it, to its own client', async () => {
  await storeReport('R-7KQ2M-X41TB', caseId);
  const typed = { caseNumber: 'r 7kq2m x4itb', email: right.email };
  const ctx = visitor();
  const result = await lookUpCase(ctx, typed);
  expect(result.ok && readTrackerToken(ctx, result.token)).toMatchObject({ caseId });
  expect(await lookUpCase(visitor(), { ...typed, email: 'eve@example.org' })).toEqual({
    ok: false,
    code: 'no_case_yet',
  });
});

test('a reference without a case, and one that is nobody’s, are answered alike and counted', async () => {
  await storeReport('R-7KQ2M-X41TB', null);
  for (const caseNumber of ['R-7KQ2M-X41TB', 'R-00000-00000', '7KQ2M X41TB']) {
    const ctx = visitor();
    expect(await lookUpCase(ctx, { ...right, caseNumber })).toEqual({
      ok: false,
      code: 'no_case_yet',
    });
    const [row] = await auditOf(ctx);
    expect(row?.details).toEqual({ caseNumber: 'the reference of a report' });
  }
  const again = { ...right, caseNumber: 'R-7KQ2M-X41TB' };
  await lookUpCase(visitor(), again);
  await lookUpCase(visitor(), again);
  expect(await lookUpCase(visitor(), again)).toMatchObject({ code: 'limited' });
});

test('the opened status contains nothing that helps an impostor', async () => {
  const ctx = visitor();
  const result = await lookUpCase(ctx, right);
  const view = await getTrackedCase(ctx, result.ok ? result.token : '');
  expect(view).toEqual({
    caseNumber: 'LGN-2026-000001',
    caseType: 'romance_scam',
    status: 'investigating',
    openedAt: expect.any(Date),
    updatedAt: expect.any(Date),
    stages: [{ title: 'Report read', isCompleted: true }],
  });
  expect(
    await getTrackedCase(visitor({ minutes: 31 }), result.ok ? result.token : ''),
  ).toBeUndefined();
});

test('contact_email counts only where email is missing', async () => {
  await addCase('LGN-2026-000002', { contact_email: 'old@example.org' });
  await addCase('LGN-2026-000003', { email: 'new@example.org', contact_email: 'old@example.org' });
  function look(caseNumber: string) {
    return lookUpCase(visitor(), { caseNumber, email: 'old@example.org' });
  }
  expect(await look('LGN-2026-000002')).toMatchObject({ ok: true });
  expect(await look('LGN-2026-000003')).toEqual({ ok: false, code: 'email_differs' });
});

test('a case without any address opens for nobody', async () => {
  await addCase('LGN-2026-000004', { name: 'Nobody' });
  const result = await lookUpCase(visitor(), { caseNumber: 'LGN-2026-000004', email: ' ' });
  expect(result).toEqual({ ok: false, code: 'email_differs' });
});

test('looking up again in the same browser keeps the look-up to which a code belongs', async () => {
  const ctx = visitor();
  const first = await lookUpCase(ctx, right);
  const token = first.ok ? first.token : '';
  const again = await lookUpCase(ctx, { ...right, token });
  const elsewhere = await lookUpCase(ctx, right);
  const [one, same, other] = [first, again, elsewhere].map(
    (result) => result.ok && readTrackerToken(ctx, result.token),
  );
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('right look-ups are limited far above what people need', async () => {
  for (let count = 0; count < 60; count += 1)
    expect(await lookUpCase(visitor(), right)).toMatchObject({ ok: true });
  expect(await lookUpCase(visitor(), right)).toMatchObject({ code: 'limited' });
  expect(await lookUpCase(visitor({ ip: '203.0.113.7' }), right)).toMatchObject({ ok: true });
});

test('refused look-ups without end leave a bounded number of audit rows, and their count', async () => {
  await database.db.execute(sql`delete from audit_log`).catch(() => {});
  const before = await database.db.$count(auditLog);
  for (let count = 0; count < 120; count += 1) await lookUpCase(visitor(), unknown);
  const rows = await database.db.query.auditLog.findMany({
    where: (table, { inArray }) => inArray(table.action, ['tracker.not-found', 'tracker.limited']),
    orderBy: (table, { asc }) => asc(table.id),
  });
  expect((await database.db.$count(auditLog)) - before).toBe(21);
  expect(rows.at(-1)?.details).toMatchObject({ inThisHour: '100' });
});

test('an empty field is no look-up', async () => {
  const ctx = visitor();
  expect(await lookUpCase(ctx, { ...right, email: '' })).toEqual({ ok: false, code: 'missing' });
  expect(await lookUpCase(ctx, { ...right, caseNumber: '' })).toEqual({
    ok: false,
    code: 'missing',
  });
  expect(await auditOf(ctx)).toEqual([]);
});

test('unknown numbers and differing addresses are distinguished and audited without the address', async () => {
  const first = visitor();
  expect(await lookUpCase(first, unknown)).toEqual({ ok: false, code: 'not_found' });
  expect(await auditOf(first)).toMatchObject([
    { action: 'tracker.not-found', target: null, severity: 'warning' },
  ]);
  const second = visitor();
  expect(await lookUpCase(second, wrongEmail)).toEqual({ ok: false, code: 'email_differs' });
  expect(await auditOf(second)).toMatchObject([
    { action: 'tracker.email-differs', target: caseId },
  ]);
  const third = visitor();
  await lookUpCase(third, { caseNumber: 'ANA@EXAMPLE.ORG', email: 'LGN-2026-000001' });
  expect(JSON.stringify(await auditOf(third)).toLowerCase()).not.toContain('@');
});

test('after five wrong look-ups a network waits, even with the right answer', async () => {
  for (let tries = 0; tries < 5; tries++)
    expect(await lookUpCase(visitor(), wrongEmail)).toMatchObject({ code: 'email_differs' });
  const limited = visitor({ minutes: 3 });
  expect(await lookUpCase(limited, right)).toEqual({
    ok: false,
    code: 'limited',
    retryAfterMinutes: 12,
  });
  expect(await auditOf(limited)).toMatchObject([{ action: 'tracker.limited' }]);
  expect(await lookUpCase(visitor({ ip: '198.51.100.1' }), right)).toMatchObject({ ok: true });
  expect(await lookUpCase(visitor({ minutes: 15 }), right)).toMatchObject({ ok: true });
});

test('a household of IPv6 addresses is one network', async () => {
  for (let tries = 0; tries < 5; tries++)
    await lookUpCase(visitor({ ip: `2001:db8:1:2::${tries}` }), unknown);
  expect(await lookUpCase(visitor({ ip: '2001:db8:1:2:ffff::1' }), right)).toMatchObject({
    code: 'limited',
  });
  expect(await lookUpCase(visitor({ ip: '2001:db8:1:3::1' }), right)).toMatchObject({ ok: true });
});

test('right look-ups are never counted', async () => {
  for (let tries = 0; tries < 12; tries++)
    expect(await lookUpCase(visitor(), right)).toMatchObject({ ok: true });
});

test('a burst of guesses gets no more than five answers', async () => {
  const results = await Promise.all(
    Array.from({ length: 16 }, (_, place) => lookUpCase(visitor(), place === 15 ? right : unknown)),
  );
  const codes = results.map((result) => (result.ok ? 'opened' : result.code));
  expect(codes.filter((code) => code === 'not_found').length).toBe(5);
  expect(codes.filter((code) => code === 'limited').length).toBeGreaterThanOrEqual(10);
});

test('many wrong look-ups in total raise one alarm and lock nobody out', async () => {
  const before = await database.db.$count(auditLog, sql`action = 'tracker.alarm'`);
  for (let place = 0; place < 63; place++) {
    const result = await lookUpCase(visitor({ ip: `203.0.${place}.113` }), unknown);
    expect(result).toEqual({ ok: false, code: 'not_found' });
  }
  expect(await lookUpCase(visitor(), right)).toMatchObject({ ok: true });
  const alarms = await database.db.query.auditLog.findMany({
    where: (table, { eq }) => eq(table.action, 'tracker.alarm'),
  });
  expect(alarms.length - before).toBe(1);
  expect(alarms.at(-1)?.severity).toBe('error');
});

test('a database that does not answer is no wrong look-up', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const result = await lookUpCase({ ...visitor(), db: away.db }, right);
  await away.close();
  expect(result).toEqual({ ok: false, code: 'unavailable' });
});
