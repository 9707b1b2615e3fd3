import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import type { ServiceContext, ClientContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { extendRequest } from './extensions.server.ts';
import { findRequests } from './request-list.server.ts';
import { askAboutData, getOwnData } from './requests.server.ts';

const database = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
let caseId: string;
let worker: ServiceContext;

beforeEach(async () => {
  const { actor } = await storeMember(database.db(), 'case_worker', 'robin@example.org');
  worker = at(0, actor);
  caseId = await storeCase(database.db(), { caseNumber: 'LGN-2026-000001' });
  const assignedTo = idOf(actor);
  await database.db().update(cases).set({ assignedTo }).where(eq(cases.id, caseId));
});

function at(days: number, actor: ServiceContext['actor']): ServiceContext {
  return testContext(database.db(), {
    actor,
    now: () => new Date(start.getTime() + days * 86_400_000),
  });
}

function client(): ClientContext {
  const actor = { type: 'client', caseId, ip: '192.0.2.1' } as const;
  return { ...at(0, actor), actor };
}

async function ask(): Promise<string> {
  await askAboutData(client(), { kind: 'correct', words: 'My name is Anna.' });
  return (await findRequests(worker)).open[0]?.id ?? '';
}

async function mailsTo(address: string) {
  const rows = await database.db().select().from(emailMessages);
  return rows.filter(({ toAddress }) => toAddress === address);
}

test('once, with a reason, the answer may take 45 days more, and the client is notified', async () => {
  const id = await ask();
  await extendRequest(at(44, worker.actor), { id, reason: 'We wait for the bank.' });
  const [request] = (await getOwnData(client())).requests;
  expect(request).toMatchObject({ extension: 'We wait for the bank.', state: 'open' });
  expect((Number(request?.dueAt) - start.getTime()) / 86_400_000).toBe(90);
  expect(await mailsTo('ana@example.org')).toMatchObject([{ payload: { news: 'extended' } }]);
  const again = extendRequest(at(60, worker.actor), { id, reason: 'Still waiting.' });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  const log = await database
    .db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'rights.extended'));
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain('We wait');
});

test.each([
  ['without a reason', 1, ' ', 'invalid'],
  ['with a promise', 1, 'We guarantee that you get your money back.', 'invalid'],
  ['after its date', 46, 'We wait for the bank.', 'conflict'],
] as const)('it is not extended %s', async (...[, days, reason, code]) => {
  const id = await ask();
  await expect(extendRequest(at(days, worker.actor), { id, reason })).rejects.toMatchObject({
    code,
  });
});

test('an auditor extends nothing', async () => {
  const id = await ask();
  const auditor = at(1, staffActor('auditor'));
  await expect(extendRequest(auditor, { id, reason: 'A reason.' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the assignee is notified when the client requests a deletion, once', async () => {
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  await askAboutData(client(), { kind: 'delete', wantsCopy: false });
  const mails = await mailsTo('robin@example.org');
  expect(mails).toMatchObject([{ template: 'data-request-received', payload: { what: 'delete' } }]);
  // The mail names the request, and nothing of the case.
  expect(JSON.stringify(mails)).not.toContain('Example');
});
