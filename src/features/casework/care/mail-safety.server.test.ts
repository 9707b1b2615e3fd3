import { beforeEach, expect, test } from 'vitest';
import { getCase } from '#features/casework/cases/case.server.ts';
import type { ServiceContext, ClientContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import {
  callMailSafe,
  callMailUnsafe,
  findMailSafety,
  saveSafeContact,
} from './mail-safety.server.ts';

const database = useTestDatabase();
const start = new Date('2026-11-27T12:00:00Z');
let caseId: string;
let worker: ServiceContext;

beforeEach(async () => {
  caseId = await storeCase(database.db());
  const actor = await storeStaff(database.db(), 'case_worker', 'robin@example.org');
  worker = testContext(database.db(), { actor });
});

/** @param input.minutes after the start of the test */
function person({ minutes = 0, of = caseId, helper = false } = {}): ClientContext {
  const sam = { id: 'sam', name: 'Sam', role: 'helper' } as const;
  const actor = {
    ...({ type: 'client', caseId: of, ip: '192.0.2.1' } as const),
    ...(helper && { helper: sam }),
  };
  const moment = new Date(start.getTime() + minutes * 60_000);
  return { ...testContext(database.db(), { actor, now: () => moment }), actor };
}

async function kinds(): Promise<string[]> {
  const rows = await database.db().select().from(auditLog);
  return rows.map(({ action }) => action).filter((action) => action.startsWith('case.address'));
}

test('a person stops mail to their address, and staff see it', async () => {
  expect(await findMailSafety(person(), { caseId })).toEqual({
    email: 'ana@example.org',
    isSafe: true,
  });
  await callMailUnsafe(person(), { caseId });
  await callMailUnsafe(person(), { caseId });
  expect(await findMailSafety(person(), { caseId })).toMatchObject({ isSafe: false });
  expect(await getCase(worker, { id: caseId })).toMatchObject({ isMailUnsafe: true });
  expect(await kinds()).toEqual(['case.address-unsafe']);
});

test('a code from the unsafe mailbox cannot make it safe again, a later one of staff can', async () => {
  await callMailUnsafe(person(), { caseId });
  await expect(callMailSafe(person({ minutes: 29 }), { caseId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await callMailSafe(person({ minutes: 31 }), { caseId });
  expect(await findMailSafety(person(), { caseId })).toMatchObject({ isSafe: true });
  expect(await kinds()).toEqual(['case.address-unsafe', 'case.address-reopened']);
});

test('a helper may say that it is not safe, and not that it is', async () => {
  const helper = person({ minutes: 60, helper: true });
  await callMailUnsafe(helper, { caseId });
  const later = person({ minutes: 120, helper: true });
  await expect(callMailSafe(later, { caseId })).rejects.toMatchObject({ code: 'forbidden' });
});

test('staff stop mail too; strangers and clients of other cases change nothing', async () => {
  const other = await storeCase(database.db(), { caseNumber: 'LGN-2026-000077' });
  await expect(callMailUnsafe(person({ of: other }), { caseId })).rejects.toMatchObject({
    code: 'not_found',
  });
  const stranger = testContext(database.db(), { actor: visitor });
  await expect(callMailUnsafe(stranger, { caseId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await kinds()).toEqual([]);
  await callMailUnsafe(worker, { caseId });
  expect(await kinds()).toEqual(['case.address-unsafe']);
});

test('what staff were told is recorded, stops mail where it is not safe, and needs a reason to start it again', async () => {
  await saveSafeContact(worker, { caseId, said: { safe_mail: 'no', reach: 'text' } });
  expect(await getCase(worker, { id: caseId })).toMatchObject({
    isMailUnsafe: true,
    safeContact: { safe_mail: 'no', reach: 'text' },
  });
  const again = saveSafeContact(worker, { caseId, said: { safe_mail: 'yes' } });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  expect(await getCase(worker, { id: caseId })).toMatchObject({ isMailUnsafe: true });
});
