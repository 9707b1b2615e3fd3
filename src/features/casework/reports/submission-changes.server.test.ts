import { expect, test } from 'vitest';
import { auditLog } from '#kernel/schema/security.ts';
import { formSubmissions } from './schema.server.ts';
import type { SubmissionStatus } from './submission-status.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeSubmissionStatuses } from './submission-changes.server.ts';

const database = useTestDatabase();
const moment = new Date('2026-03-01T12:00:00Z');

async function store(...statuses: SubmissionStatus[]): Promise<string[]> {
  const rows = await database
    .db()
    .insert(formSubmissions)
    .values(
      statuses.map((status, place) => ({
        reference: `R-${place}`,
        formType: 'report',
        data: {},
        searchText: '',
        idempotencyKey: String(place),
        submittedAt: moment,
        statusChangedAt: moment,
        status,
      })),
    )
    .returning();
  return rows.map(({ id }) => id);
}

function context(role: Parameters<typeof staffActor>[0] = 'case_worker') {
  return testContext(database.db(), { actor: staffActor(role) });
}

async function stored(): Promise<string[]> {
  const rows = await database
    .db()
    .select()
    .from(formSubmissions)
    .orderBy(formSubmissions.reference);
  return rows.map(({ status }) => status);
}

test('changes all, tells what each was, and leaves a row of the audit log for each', async () => {
  const ids = await store('pending', 'reviewed', 'resolved');

  const changed = await changeSubmissionStatuses(context(), { ids, status: 'resolved' });

  expect(await stored()).toEqual(['resolved', 'resolved', 'resolved']);
  expect(changed.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual([
    { id: ids[0], from: 'pending' },
    { id: ids[1], from: 'reviewed' },
  ]);
  const audit = await database.db().select().from(auditLog);
  const [first] = audit;
  expect(audit.map(({ action, target }) => [action, target])).toEqual(
    changed.map(({ id }) => ['submission.status-changed', id]),
  );
  expect(audit.every(({ details }) => details['bulk'] === first?.details['bulk'])).toBe(true);
});

test('remembers when the status changed, of changed rows alone', async () => {
  const ids = await store('pending', 'resolved');

  await changeSubmissionStatuses(context(), { ids, status: 'resolved' });

  const rows = await database
    .db()
    .select()
    .from(formSubmissions)
    .orderBy(formSubmissions.reference);
  expect(rows[0]?.statusChangedAt.getTime()).toBeGreaterThan(moment.getTime());
  expect(rows[1]?.statusChangedAt).toEqual(moment);
});

test('taking back leaves what somebody has moved on since', async () => {
  const ids = await store('resolved', 'rejected');

  await changeSubmissionStatuses(context(), { ids, status: 'pending', onlyFrom: 'resolved' });

  expect(await stored()).toEqual(['pending', 'rejected']);
});

test('takes 500 at a time and no more', async () => {
  const ids = Array.from(
    { length: 501 },
    (_, place) => `01920000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  );

  await expect(
    changeSubmissionStatuses(context(), { ids, status: 'pending' }),
  ).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    changeSubmissionStatuses(context(), { ids: ids.slice(1), status: 'pending' }),
  ).resolves.toEqual([]);
});

test.each(['auditor', 'editor'] as const)('%s may not', async (role) => {
  const ids = await store('pending');

  await expect(
    changeSubmissionStatuses(context(role), { ids, status: 'rejected' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toEqual(['pending']);
});
