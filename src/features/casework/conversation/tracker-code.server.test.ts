import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import type { Database } from '#database/client.ts';
import { cases } from '#database/tables/cases.ts';
import { supporters } from '#database/tables/safety.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { changeCase } from '#features/casework/cases/change-case.server.ts';
import { trackerCode } from '#features/base/mail/letters/letter-codes.server.ts';
import { enterCode, giveCode, openWithCode, sendCode } from './tracker-code.server.ts';
import { asClient, getOpenedCase, lockTracker } from './tracker.server.ts';
import { createTrackerToken } from './tracker-token.server.ts';

const start = new Date('2026-03-01T10:00:00Z');

let database: Database;
let caseId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate cases, rate_limits, email_messages cascade`);
  caseId = await addCase('LGN-2026-000001', 'Ana@Example.org');
});

function addCase(caseNumber: string, email: string): Promise<string> {
  return storeCase(database.db, {
    caseNumber,
    userDetails: { name: 'Ana', email },
    notes: 'For you',
  });
}

/** @param minutes after the look-up; @param ip of the visitor */
function at(minutes: number, ip = '192.0.2.9'): ServiceContext {
  const actor: Actor = { type: 'public', ip };
  return testContext(database.db, {
    actor,
    now: () => new Date(start.getTime() + minutes * 60_000),
  });
}

const [ownLookUp, strangersLookUp] = [v7(), v7()] as const;

function lookUp(id = caseId, minutes = 0, lookUpId = ownLookUp): string {
  return createTrackerToken(at(minutes), { level: 'status', caseId: id, lookUpId });
}

async function sentMails() {
  return database.db.select().from(emailMessages).orderBy(asc(emailMessages.id));
}

/** The code in the latest mail. */
async function latestCode(): Promise<string> {
  const mail = (await sentMails()).at(-1);
  return trackerCode(at(0).ports.site, mail?.payload['codeId'] ?? '');
}

function wrongCode(code: string): string {
  return code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
}

async function actions(): Promise<string[]> {
  const rows = await database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`target = ${caseId}`)
    .orderBy(asc(auditLog.id));
  return rows.map(({ action }) => action);
}

test('the code goes to the address of the case, and the outbox does not hold it', async () => {
  expect(await sendCode(at(0), lookUp())).toEqual({ ok: true });
  const [mail] = await sentMails();
  expect(mail).toMatchObject({ template: 'tracker-code', toAddress: 'ana@example.org', caseId });
  const code = (await latestCode()).replaceAll(' ', '');
  expect(code).toMatch(/^\d{8}$/);
  const stored = await database.db.execute(
    sql`select to_jsonb(tracker_codes)::text as text from tracker_codes`,
  );
  expect(JSON.stringify(mail) + JSON.stringify(stored.rows)).not.toContain(code);
});

test('it opens everything for half an hour, however it is typed', async () => {
  await sendCode(at(0), lookUp());
  const typed = ` ${(await latestCode()).replaceAll(' ', '-')} `;
  const entered = await enterCode(at(9), { token: lookUp(), typed });
  if (!entered.ok) throw new Error(`The code was refused: ${entered.code}`);
  const client = await asClient(at(38.9), entered.token);
  if (!client) throw new Error('It is locked.');
  expect(client.actor).toEqual({ type: 'client', caseId, ip: '192.0.2.9' });
  expect(await getOpenedCase(client)).toMatchObject({ notes: 'For you', payments: [] });
  expect(await asClient(at(39.1), entered.token)).toBeUndefined();
  expect(await actions()).toEqual(['tracker.code-sent', 'tracker.opened']);
});

test('a look-up alone does not authenticate a client', async () => {
  expect(await asClient(at(0), lookUp())).toBeUndefined();
  expect(await asClient(at(0), '')).toBeUndefined();
});

test.each([
  ['too late', 10.1, (code: string) => code],
  ['wrong', 1, wrongCode],
  ['empty', 1, () => ''],
  ['longer', 1, (code: string) => `${code}1`],
])('a code that is %s opens nothing, and all get the same answer', async (_, minutes, change) => {
  await sendCode(at(0), lookUp());
  const typed = change(await latestCode());
  const entered = await enterCode(at(minutes), { token: lookUp(), typed });
  expect(entered).toEqual({ ok: false, code: 'wrong' });
});

test('without a code sent the answer is the same', async () => {
  const entered = await enterCode(at(1), { token: lookUp(), typed: '1234 5678' });
  expect(entered).toEqual({ ok: false, code: 'wrong' });
  expect(await actions()).toEqual(['tracker.code-wrong']);
});

test('it works once', async () => {
  await sendCode(at(0), lookUp());
  const typed = await latestCode();
  expect(await enterCode(at(1), { token: lookUp(), typed })).toMatchObject({ ok: true });
  expect(await enterCode(at(2), { token: lookUp(), typed })).toEqual({ ok: false, code: 'wrong' });
});

test('a new code ends the one before it', async () => {
  await sendCode(at(0), lookUp());
  const first = await latestCode();
  await sendCode(at(1), lookUp());
  const second = await latestCode();
  const old = await enterCode(at(2), { token: lookUp(), typed: first });
  expect(old).toEqual({ ok: false, code: 'wrong' });
  expect(await enterCode(at(2), { token: lookUp(), typed: second })).toMatchObject({ ok: true });
});

test('the code of another case opens nothing', async () => {
  const other = await addCase('LGN-2026-000002', 'kim@example.org');
  await sendCode(at(0), lookUp(other));
  const typed = await latestCode();
  await sendCode(at(0), lookUp());
  const entered = await enterCode(at(1), { token: lookUp(), typed });
  expect(entered).toEqual({ ok: false, code: 'wrong' });
});

test('after five tries the right code is refused too', async () => {
  await sendCode(at(0), lookUp());
  const typed = await latestCode();
  for (let count = 0; count < 5; count += 1)
    await enterCode(at(1), { token: lookUp(), typed: wrongCode(typed) });
  expect(await enterCode(at(1), { token: lookUp(), typed })).toEqual({ ok: false, code: 'wrong' });
});

test('tries sent at the same moment are counted one by one', async () => {
  await sendCode(at(0), lookUp());
  const typed = await latestCode();
  const tries = [...Array.from({ length: 20 }, () => wrongCode(typed)), typed];
  await Promise.all(
    tries
      .slice(0, 20)
      .map((wrong, place) =>
        enterCode(at(1, `198.51.${place}.1`), { token: lookUp(), typed: wrong }),
      ),
  );
  expect(await enterCode(at(1), { token: lookUp(), typed })).toEqual({ ok: false, code: 'wrong' });
  await sendCode(at(2), lookUp());
  const fresh = await latestCode();
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => enterCode(at(3), { token: lookUp(), typed: fresh })),
  );
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the code belongs to the look-up that asked for it: nobody else uses it, or uses up its tries', async () => {
  await sendCode(at(0), lookUp());
  const typed = await latestCode();
  const theirs = lookUp(caseId, 0, strangersLookUp);
  for (let count = 0; count < 10; count += 1)
    expect(
      await enterCode(at(1, `203.0.${count}.1`), { token: theirs, typed: wrongCode(typed) }),
    ).toEqual({ ok: false, code: 'wrong' });
  expect(await enterCode(at(1, '203.0.113.1'), { token: theirs, typed })).toEqual({
    ok: false,
    code: 'wrong',
  });
  await sendCode(at(1, '203.0.113.1'), theirs);
  expect(await enterCode(at(2), { token: lookUp(), typed })).toMatchObject({ ok: true });
});

test('a network that tries many codes is stopped, and no other', async () => {
  await sendCode(at(0), lookUp());
  const typed = await latestCode();
  const theirs = lookUp(caseId, 0, strangersLookUp);
  const stranger = at(1, '203.0.113.1');
  for (let count = 0; count < 15; count += 1)
    expect(await enterCode(stranger, { token: theirs, typed: '1' })).toMatchObject({
      code: 'wrong',
    });
  expect(await enterCode(stranger, { token: theirs, typed: '1' })).toEqual({
    ok: false,
    code: 'limited',
    retryAfterMinutes: 15,
  });
  expect(await enterCode(at(1), { token: lookUp(), typed })).toMatchObject({ ok: true });
});

test('strangers who know number and address do not use up the codes of a known network', async () => {
  await sendCode(at(0), lookUp());
  await enterCode(at(1), { token: lookUp(), typed: await latestCode() });
  for (let count = 0; count < 5; count += 1)
    await sendCode(at(2, `198.51.${count}.1`), lookUp(caseId, 0, strangersLookUp));
  expect(await sendCode(at(3, '198.51.100.9'), lookUp())).toMatchObject({ code: 'limited' });
  for (let count = 0; count < 5; count += 1)
    expect(await sendCode(at(3), lookUp())).toEqual({ ok: true });
  expect(await sendCode(at(3), lookUp())).toMatchObject({ code: 'limited' });
});

async function storeWorker() {
  await database.db.execute(sql`insert into users (id, name, email, email_verified)
    values ('01920000-0000-7000-8000-000000000001', 'Test', 'test@example.org', true)
    on conflict do nothing`);
  return testContext(database.db, {
    actor: {
      ...staffActor('case_worker'),
      userId: '01920000-0000-7000-8000-000000000001',
    } as Actor,
    now: () => start,
  });
}

test('a code that staff give opens the case in any browser, once, for half an hour', async () => {
  const staff = await storeWorker();
  const first = await giveCode(staff, { caseId, reason: 'By phone, Tuesdays at noon' });
  const { code, minutes } = await giveCode(staff, { caseId, reason: 'Again' });
  expect([minutes, code]).toEqual([30, expect.stringMatching(/^\d{4} \d{4}$/)]);
  const token = lookUp();
  expect(await enterCode(at(1), { token, typed: first.code })).toMatchObject({ code: 'wrong' });
  const late = await enterCode(at(30), { token: lookUp(caseId, 1), typed: code });
  expect(late).toMatchObject({ code: 'wrong' });
  const theirs = lookUp(caseId, 0, strangersLookUp);
  for (let count = 0; count < 30; count += 1)
    await enterCode(at(2, `203.0.${count}.1`), { token: theirs, typed: wrongCode(code) });
  expect(await enterCode(at(29), { token, typed: code })).toMatchObject({ ok: true });
  expect(await enterCode(at(29), { token, typed: code })).toMatchObject({ code: 'wrong' });
  expect(await sentMails()).toEqual([]);
  const rows = await database.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(rows.find(({ action }) => action === 'tracker.code-given')).toMatchObject({
    actor: '01920000-0000-7000-8000-000000000001',
    details: { reason: 'By phone, Tuesdays at noon' },
  });
});

test('a code is given only with a reason, and by staff who work on cases', async () => {
  const staff = await storeWorker();
  await expect(giveCode(staff, { caseId, reason: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  const auditor = testContext(database.db, { actor: staffActor('auditor') });
  await expect(giveCode(auditor, { caseId, reason: 'By phone' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('"Lock now" holds for every copy of the token', async () => {
  await sendCode(at(0), lookUp());
  const entered = await enterCode(at(1), { token: lookUp(), typed: await latestCode() });
  const token = entered.ok ? entered.token : '';
  expect(await asClient(at(2), token)).toBeDefined();
  await lockTracker(at(2), token);
  expect(await asClient(at(2), token)).toBeUndefined();
  expect((await actions()).at(-1)).toBe('tracker.locked');
});

test('a new address of the case locks it', async () => {
  await sendCode(at(0), lookUp());
  const entered = await enterCode(at(1), { token: lookUp(), typed: await latestCode() });
  const token = entered.ok ? entered.token : '';
  const staff = testContext(database.db, { actor: staffActor('case_worker') });
  await database.db.execute(sql`insert into users (id, name, email, email_verified)
    values ('01920000-0000-7000-8000-000000000001', 'Test', 'test@example.org', true)
    on conflict do nothing`);
  const changed = await changeCase(staff, {
    id: caseId,
    version: 1,
    email: 'new@example.org',
    caseType: 'romance_scam',
  });
  expect(changed).toMatchObject({ ok: true });
  expect(await asClient(at(2), token)).toBeUndefined();
});

test('a mailbox gets five codes in half an hour, no matter who asks', async () => {
  for (let count = 0; count < 5; count += 1)
    expect(await sendCode(at(0, `198.51.100.${count}`), lookUp())).toEqual({ ok: true });
  const sixth = await sendCode(at(1, '203.0.113.1'), lookUp());
  expect(sixth).toEqual({ ok: false, code: 'limited', retryAfterMinutes: 29 });
  expect((await actions()).at(-1)).toBe('tracker.code-limited');
  expect(await sendCode(at(30), lookUp(caseId, 1))).toEqual({ ok: true });
});

test('a network that asks for many codes is stopped, all of its /64', async () => {
  const others = await Promise.all(
    Array.from({ length: 4 }, (_, place) => addCase(`LGN-2026-0001${place}`, `c${place}@e.org`)),
  );
  const tokens = others.flatMap((id) => Array.from({ length: 4 }, () => lookUp(id)));
  const results = [];
  for (const [place, token] of tokens.entries())
    results.push(await sendCode(at(0, `2001:db8::${place + 1}`), token));
  expect(results.slice(0, 15).every(({ ok }) => ok)).toBe(true);
  expect(results[15]).toMatchObject({ ok: false, code: 'limited' });
  expect(await sendCode(at(0, '2001:db8:0:1::1'), lookUp())).toEqual({ ok: true });
});

test('a look-up that is over, and a case that is gone, send nothing', async () => {
  expect(await sendCode(at(31), lookUp())).toEqual({ ok: false, code: 'closed' });
  const token = lookUp();
  await database.db.delete(cases);
  expect(await sendCode(at(1), token)).toEqual({ ok: false, code: 'closed' });
  const entered = await enterCode(at(31), { token, typed: '1' });
  expect(entered).toEqual({ ok: false, code: 'closed' });
});

test('a database that is away is no wrong code', async () => {
  const broken = testContext({
    transaction: () => Promise.reject(new Error('away')),
  } as unknown as ServiceContext['db']);
  const ctx = { ...broken, now: () => start };
  expect(await sendCode(ctx, lookUp())).toEqual({ ok: false, code: 'unavailable' });
  const entered = await enterCode(ctx, { token: lookUp(), typed: '1' });
  expect(entered).toEqual({ ok: false, code: 'unavailable' });
});

test('a code of a clock that was a day ahead neither opens nor blocks a new one', async () => {
  const tomorrow = 24 * 60;
  await sendCode(at(tomorrow), lookUp(caseId, tomorrow));
  const early = await latestCode();
  // That clock also numbered the row, so it sorts after every later one.
  await database.db.execute(
    sql`update tracker_codes set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff'`,
  );
  const kept = trackerCode(at(0).ports.site, 'ffffffff-ffff-7fff-bfff-ffffffffffff');
  for (const typed of [early, kept])
    expect(await enterCode(at(0), { token: lookUp(), typed })).toEqual({
      ok: false,
      code: 'wrong',
    });
  const ahead = lookUp(caseId, tomorrow);
  expect(await sendCode(at(0), ahead), 'nor does its look-up').toEqual({
    ok: false,
    code: 'closed',
  });

  await sendCode(at(1), lookUp());
  const [{ id } = { id: '' }] = await database.db.query.trackerCodes.findMany();
  const typed = trackerCode(at(0).ports.site, id);

  expect(await enterCode(at(2), { token: lookUp(), typed })).toMatchObject({ ok: true });
});

test('number and code open the case to somebody without an address, and nothing else does', async () => {
  const staff = await storeWorker();
  const { code } = await giveCode(staff, { caseId, reason: 'By phone' });
  const [file] = await database.db.select().from(cases).where(eq(cases.id, caseId));
  const caseNumber = file?.caseNumber ?? '';
  const wrong = { ok: false, code: 'wrong' };
  expect(await openWithCode(at(1), { caseNumber, typed: wrongCode(code) })).toEqual(wrong);
  expect(await openWithCode(at(1), { caseNumber: 'LGN-2026-999999', typed: code })).toEqual(wrong);
  const opened = await openWithCode(at(2), { caseNumber, typed: code });
  expect(await asClient(at(3), opened.ok ? opened.token : '')).toMatchObject({
    actor: { type: 'client', caseId },
  });
  expect(await openWithCode(at(4), { caseNumber, typed: code }), 'once').toEqual(wrong);
});

test('a mailed code opens nothing without the address of its look-up', async () => {
  await sendCode(at(0), lookUp());
  const [file] = await database.db.select().from(cases).where(eq(cases.id, caseId));
  const typed = { caseNumber: file?.caseNumber ?? '', typed: await latestCode() };
  expect(await openWithCode(at(1), typed)).toEqual({ ok: false, code: 'wrong' });
});

test('a helper without an address has a code of their own, once the client allowed them', async () => {
  const staff = await storeWorker();
  const [party] = await database.db
    .insert(supporters)
    .values({ caseId, name: 'Nell', email: '', ways: 'Mornings' })
    .returning({ id: supporters.id });
  const supporterId = party?.id ?? '';
  const ask = { caseId, reason: 'By phone', supporterId };
  await expect(giveCode(staff, ask)).rejects.toMatchObject({ code: 'forbidden' });
  await database.db.update(supporters).set({ allowedAt: start, allowedByName: 'client' });
  const own = await giveCode(staff, { caseId, reason: 'By phone' });
  const { code } = await giveCode(staff, ask);
  const [file] = await database.db.select().from(cases).where(eq(cases.id, caseId));
  const caseNumber = file?.caseNumber ?? '';
  const opened = await openWithCode(at(1), { caseNumber, typed: code });
  const client = await asClient(at(2), opened.ok ? opened.token : '');
  expect(client?.actor.helper).toMatchObject({ name: 'Nell', role: 'helper' });
  const clients = await openWithCode(at(3), { caseNumber, typed: own.code });
  const person = await asClient(at(4), clients.ok ? clients.token : '');
  expect(person?.actor).toMatchObject({ type: 'client' });
  expect(person?.actor.helper).toBeUndefined();
});
