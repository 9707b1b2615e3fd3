import { describe, expect, test } from 'vitest';
import { adminUsers, users } from '#database/tables/staff.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import type { Role } from '#shared/roles.ts';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { judgeDuplicate } from './merge-submissions.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  assignSubmissions,
  changeSubmissionStatuses,
  changeUrgency,
  findAssignees,
  setSpam,
  setSubmissionHold,
} from './submission-changes.server.ts';

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

test('changes all, returns the previous status of each, and writes an audit row for each', async () => {
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

test('undo keeps rows that somebody has moved since', async () => {
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

describe('assigning', () => {
  function withRole(role: Role = 'case_worker') {
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

  async function storeOne(): Promise<string> {
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

  test('assigns to somebody, and back to nobody', async () => {
    const ada = await person('Ada', 'case_worker');
    const id = await storeOne();

    expect(await assignSubmissions(withRole(), { ids: [id], assignee: ada })).toEqual([
      { id, from: null },
    ]);
    expect(await owner()).toBe(ada);
    expect(await assignSubmissions(withRole(), { ids: [id], assignee: null })).toEqual([
      { id, from: ada },
    ]);
    expect(await owner()).toBeNull();
    const audit = await database.db().select().from(auditLog).orderBy(auditLog.id);
    expect(audit.map(({ action, details }) => [action, details['from'], details['to']])).toEqual([
      ['submission.assigned', 'nobody', 'Ada'],
      ['submission.assigned', 'Ada', 'nobody'],
    ]);
  });

  test('undo keeps rows that were reassigned since', async () => {
    const [ada, ben] = [await person('Ada', 'case_worker'), await person('Ben', 'administrator')];
    const id = await storeOne();
    await assignSubmissions(withRole(), { ids: [id], assignee: ben });

    expect(
      await assignSubmissions(withRole(), { ids: [id], assignee: null, onlyFrom: ada }),
    ).toEqual([]);
    expect(await owner()).toBe(ben);
  });

  test('only people who may change submissions can be assigned one', async () => {
    const ada = await person('Ada', 'case_worker');
    const ed = await person('Ed', 'editor');
    const id = await storeOne();

    expect(await findAssignees(withRole('auditor'))).toEqual([{ id: ada, name: 'Ada' }]);
    await expect(assignSubmissions(withRole(), { ids: [id], assignee: ed })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('an auditor may not', async () => {
    const id = await storeOne();

    await expect(
      assignSubmissions(withRole('auditor'), { ids: [id], assignee: null }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('marks', () => {
  async function world() {
    const db = database.db();
    const data = { email: 'ana@example.org', urgency: 'standard' };
    const first = await storeSubmission(db, { data, submittedAt: new Date(Date.now() - 60_000) });
    const id = await storeSubmission(db, { data });
    return { ctx: testContext(db, { actor: await storeCaseWorker(db) }), first, id };
  }

  async function audited({ db }: ServiceContext) {
    const rows = await db.select().from(auditLog).orderBy(auditLog.id);
    return rows.map(({ action, details }) => [action, details['from'], details['to']]);
  }

  async function storedRow({ db }: ServiceContext, id: string) {
    const rows = await db.select().from(formSubmissions);
    return rows.find((row) => row.id === id);
  }

  test('spam is marked and unmarked, and the list follows', async () => {
    const { ctx, id } = await world();

    await setSpam(ctx, { id, isSpam: true });
    await setSpam(ctx, { id, isSpam: true });
    expect((await findSubmissions(ctx, { isSpam: true })).rows).toMatchObject([{ id }]);
    await setSpam(ctx, { id, isSpam: false });

    expect((await findSubmissions(ctx, { isSpam: true })).rows).toEqual([]);
    expect(await audited(ctx)).toEqual([
      ['submission.spam-changed', undefined, 'on'],
      ['submission.spam-changed', undefined, 'off'],
    ]);
  });

  test('a hold is set and taken away', async () => {
    const { ctx, id } = await world();

    await setSubmissionHold(ctx, { id, isHeld: true });
    expect((await storedRow(ctx, id))?.legalHold).toBe(true);
    await setSubmissionHold(ctx, { id, isHeld: false });

    expect((await storedRow(ctx, id))?.legalHold).toBe(false);
    const rows = await ctx.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ severity }) => severity)).toEqual(['info', 'warning']);
  });

  test('staff set the urgency; the sender’s answer stays and comes back', async () => {
    const { ctx, id } = await world();

    await changeUrgency(ctx, { id, urgency: 'emergency' });
    expect(await storedRow(ctx, id)).toMatchObject({
      urgency: 'emergency',
      data: { urgency: 'standard' },
    });
    expect((await findSubmissions(ctx, { urgency: 'emergency' })).rows).toMatchObject([{ id }]);
    await changeUrgency(ctx, { id, urgency: null });

    expect((await storedRow(ctx, id))?.urgency).toBe('normal');
    expect(await audited(ctx)).toEqual([
      ['submission.urgency-changed', 'as the sender said', 'emergency'],
      ['submission.urgency-changed', 'emergency', 'as the sender said'],
    ]);
  });

  test('a rejected duplicate is not suggested again, unless staff ask', async () => {
    const { ctx, id, first } = await world();

    await judgeDuplicate(ctx, { id, isDuplicate: 'no' });
    expect(await storedRow(ctx, id)).toMatchObject({ duplicateOf: null, duplicateReason: 'none' });
    await judgeDuplicate(ctx, { id, isDuplicate: 'perhaps' });

    expect(await storedRow(ctx, id)).toMatchObject({
      duplicateOf: first,
      duplicateReason: 'contact-email',
    });
    expect(await audited(ctx)).toHaveLength(2);
  });

  test.each([visitor, staffActor('editor'), staffActor('auditor')])(
    '$name may change none of it',
    async (actor) => {
      const { ctx, id } = await world();
      const reader = { ...ctx, actor };
      const forbidden = { code: 'forbidden' };
      await expect(setSpam(reader, { id, isSpam: true })).rejects.toMatchObject(forbidden);
      await expect(setSubmissionHold(reader, { id, isHeld: true })).rejects.toMatchObject(
        forbidden,
      );
      await expect(changeUrgency(reader, { id, urgency: 'low' })).rejects.toMatchObject(forbidden);
      await expect(judgeDuplicate(reader, { id, isDuplicate: 'no' })).rejects.toMatchObject(
        forbidden,
      );
      expect(await audited(ctx)).toEqual([]);
    },
  );
});
