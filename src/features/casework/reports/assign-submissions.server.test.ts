import { expect, test } from 'vitest';
import { auditLog } from '#kernel/schema/security.ts';
import { adminUsers, users } from '#features/base/staff/schema.server.ts';
import { formSubmissions } from './schema.server.ts';
import type { Role } from '#shared/roles.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { assignSubmissions, findAssignees } from './submission-changes.server.ts';

const database = useTestDatabase();

function context(role: Role = 'case_worker') {
  return testContext(database.db(), { actor: staffActor(role) });
}

async function person(name: string, role: Role): Promise<string> {
  const db = database.db();
  const email = `${name}@example.org`;
  const [user] = await db.insert(users).values({ name, email }).returning();
  const userId = user?.id ?? '';
  await db.insert(adminUsers).values({ userId, role });
  return userId;
}

async function store(): Promise<string> {
  const [row] = await database
    .db()
    .insert(formSubmissions)
    .values({
      reference: 'R-1',
      formType: 'report',
      data: {},
      searchText: '',
      idempotencyKey: '1',
      submittedAt: new Date(),
    })
    .returning();
  return row?.id ?? '';
}

async function owner(): Promise<string | null | undefined> {
  const [row] = await database.db().select().from(formSubmissions);
  return row?.assignedTo;
}

test('gives to somebody, and back to nobody', async () => {
  const ada = await person('Ada', 'case_worker');
  const id = await store();

  expect(await assignSubmissions(context(), { ids: [id], assignee: ada })).toEqual([
    { id, from: null },
  ]);
  expect(await owner()).toBe(ada);
  expect(await assignSubmissions(context(), { ids: [id], assignee: null })).toEqual([
    { id, from: ada },
  ]);
  expect(await owner()).toBeNull();
  const audit = await database.db().select().from(auditLog).orderBy(auditLog.id);
  expect(audit.map(({ action, details }) => [action, details['from'], details['to']])).toEqual([
    ['submission.assigned', 'nobody', 'Ada'],
    ['submission.assigned', 'Ada', 'nobody'],
  ]);
});

test('taking back leaves what somebody has given on since', async () => {
  const [ada, ben] = [await person('Ada', 'case_worker'), await person('Ben', 'administrator')];
  const id = await store();
  await assignSubmissions(context(), { ids: [id], assignee: ben });

  expect(await assignSubmissions(context(), { ids: [id], assignee: null, onlyFrom: ada })).toEqual(
    [],
  );
  expect(await owner()).toBe(ben);
});

test('only those who may change submissions are given any', async () => {
  const ada = await person('Ada', 'case_worker');
  const ed = await person('Ed', 'editor');
  const id = await store();

  expect(await findAssignees(context('auditor'))).toEqual([{ id: ada, name: 'Ada' }]);
  await expect(assignSubmissions(context(), { ids: [id], assignee: ed })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('an auditor may not', async () => {
  const id = await store();

  await expect(
    assignSubmissions(context('auditor'), { ids: [id], assignee: null }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
