import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { caseEvents } from '#database/tables/cases.ts';
import { auditLog } from '#database/tables/security.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  idOf,
  storeMember,
  storeRestrictedCase,
  type RestrictedCase,
} from '#tests/restricted-case.ts';
import { assignSubmissions } from '#features/casework/reports/submission-changes.server.ts';
import { assignCases } from './case-status.server.ts';
import {
  findCaseReaders,
  giveCaseAccess,
  restrictCase,
  takeCaseAccess,
  unrestrictCase,
} from './case-access.server.ts';
import { getCase } from './case.server.ts';

const database = useTestDatabase();
let scene: RestrictedCase;

beforeEach(async () => {
  scene = await storeRestrictedCase(database.db());
});

async function eventsOf(caseId: string): Promise<string[]> {
  const rows = await database
    .db()
    .select({ kind: caseEvents.kind })
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .orderBy(asc(caseEvents.id));
  return rows.map(({ kind }) => kind);
}

async function auditOf(action: string) {
  return database
    .db()
    .select({ target: auditLog.target, details: auditLog.details, severity: auditLog.severity })
    .from(auditLog)
    .where(eq(auditLog.action, action));
}

async function listOf(id: string): Promise<string[]> {
  return (await getCase(scene.insider, { id })).access.map((person) => person.id);
}

test('the person who restricts a case, and its assignee, are on its list', async () => {
  const { insider, outsider, open } = scene;
  await assignCases(insider, { ids: [open], assignee: idOf(outsider.actor) });
  await restrictCase(insider, { id: open });
  expect((await listOf(open)).toSorted()).toEqual(
    [idOf(insider.actor), idOf(outsider.actor)].toSorted(),
  );
  await restrictCase(insider, { id: open });
  expect(await eventsOf(open)).toEqual([
    'case-linked',
    'assigned',
    'restricted',
    'access-given',
    'access-given',
  ]);
  expect(await auditOf('case.restricted')).toContainEqual({
    target: open,
    details: { to: 'Test case_worker, Test case_worker' },
    severity: 'info',
  });
});

test('a person on the list adds somebody else, once, and removes them again', async () => {
  const { insider, outsider, hidden } = scene;
  const userId = idOf(outsider.actor);
  await giveCaseAccess(insider, { id: hidden, userId });
  await giveCaseAccess(insider, { id: hidden, userId });
  expect((await getCase(outsider, { id: hidden })).isRestricted).toBe(true);
  expect(await auditOf('case.access-given')).toEqual([
    { target: hidden, details: { to: 'Test case_worker' }, severity: 'warning' },
  ]);
  const isStill = await takeCaseAccess(insider, { id: hidden, userId, isConfirmed: false });
  expect(isStill).toBe(true);
  await expect(getCase(outsider, { id: hidden })).rejects.toMatchObject({ code: 'not_found' });
  expect(await auditOf('case.access-taken')).toHaveLength(1);
  expect((await eventsOf(hidden)).slice(-2)).toEqual(['access-given', 'access-taken']);
});

test('nobody locks themselves out by mistake', async () => {
  const { insider, hidden } = scene;
  const own = { id: hidden, userId: idOf(insider.actor) };
  await expect(takeCaseAccess(insider, { ...own, isConfirmed: false })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await listOf(hidden)).toHaveLength(1);
  expect(await takeCaseAccess(insider, { ...own, isConfirmed: true })).toBe(false);
  await expect(getCase(insider, { id: hidden })).rejects.toMatchObject({ code: 'not_found' });
  const administrator = await storeMember(database.db(), 'administrator', 'a@example.org');
  expect((await getCase(administrator, { id: hidden })).access).toEqual([]);
});

test('the assignee of the case stays on the list', async () => {
  const { insider, hidden } = scene;
  const userId = idOf(insider.actor);
  await assignCases(insider, { ids: [hidden], assignee: userId });
  const taking = takeCaseAccess(insider, { id: hidden, userId, isConfirmed: true });
  await expect(taking).rejects.toMatchObject({ code: 'conflict' });
});

test('an assignee of the case, or of a submission of it, gains access', async () => {
  const { insider, outsider, hidden, sent } = scene;
  await assignCases(insider, { ids: [hidden], assignee: idOf(outsider.actor) });
  expect((await getCase(outsider, { id: hidden })).assignee?.id).toBe(idOf(outsider.actor));
  const [assigned] = await auditOf('case.assigned');
  expect(assigned?.details).toMatchObject({ access: 'given' });
  const third = await storeMember(database.db(), 'case_worker', 'third@example.org');
  await assignSubmissions(insider, { ids: [sent], assignee: idOf(third.actor) });
  await expect(getCase(third, { id: hidden })).resolves.toBeDefined();
  await assignSubmissions(insider, { ids: [sent], assignee: null });
  expect(await listOf(hidden)).toHaveLength(3);
});

test('an auditor on the list reads the case; nobody who cannot read cases is added', async () => {
  const { insider, hidden } = scene;
  const auditor = await storeMember(database.db(), 'auditor', 'auditor@example.org');
  const editor = await storeMember(database.db(), 'editor', 'editor@example.org');
  const readers = (await findCaseReaders(insider)).map(({ id }) => id);
  expect(readers).toContain(idOf(auditor.actor));
  expect(readers).not.toContain(idOf(editor.actor));
  await giveCaseAccess(insider, { id: hidden, userId: idOf(auditor.actor) });
  await expect(getCase(auditor, { id: hidden })).resolves.toBeDefined();
  const giving = giveCaseAccess(insider, { id: hidden, userId: idOf(editor.actor) });
  await expect(giving).rejects.toMatchObject({ code: 'invalid' });
  await expect(restrictCase(auditor, { id: hidden })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a case that is open again has no list, and none can be made', async () => {
  const { insider, outsider, hidden } = scene;
  await unrestrictCase(insider, { id: hidden });
  expect(await listOf(hidden)).toEqual([]);
  expect(await auditOf('case.unrestricted')).toEqual([
    { target: hidden, details: { listed: '1' }, severity: 'warning' },
  ]);
  const giving = giveCaseAccess(insider, { id: hidden, userId: idOf(outsider.actor) });
  await expect(giving).rejects.toMatchObject({ code: 'conflict' });
});
