import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { adminUsers } from '#database/tables/staff.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { assignCases, changeCaseStatuses } from './case-status.server.ts';
import { findNextCases } from './find-cases.server.ts';

const database = useTestDatabase();

async function start(count = 3, db = database.db()) {
  const actor = await storeCaseWorker(db);
  const ctx = testContext(db, { actor });
  const userId = actor.type === 'staff' ? actor.userId : '';
  await ctx.db.insert(adminUsers).values({ userId, role: 'case_worker' });
  const rows = await ctx.db
    .insert(cases)
    .values(
      Array.from({ length: count }, (_, place) => ({
        caseNumber: `LGN-2026-00000${place}`,
        caseType: 'fraud' as const,
        userDetails: { email: `client${place}@example.org` },
        searchText: 'x',
      })),
    )
    .returning({ id: cases.id });
  return { ctx, userId, ids: rows.map(({ id }) => id) };
}

function statusesOf({ db }: ServiceContext) {
  return db.select({ status: cases.status, version: cases.version }).from(cases).orderBy(cases.id);
}

test('several are moved, each client is notified, and cases moved since then stay', async () => {
  const { ctx, ids } = await start();
  const [first = '', second = ''] = ids;
  await ctx.db.update(cases).set({ mailStoppedAt: new Date() }).where(eq(cases.id, second));

  const changed = await changeCaseStatuses(ctx, { ids: [...ids, first], status: 'investigating' });

  expect(changed).toMatchObject(ids.map((id) => ({ id, from: 'submitted' })));
  expect(await ctx.db.select().from(emailMessages)).toHaveLength(2);
  expect(await ctx.db.select().from(caseEvents)).toHaveLength(3);
  const log = await ctx.db.select().from(auditLog);
  expect(new Set(log.map(({ details }) => details['bulk'])).size).toBe(1);
  await changeCaseStatuses(ctx, { ids: [first], status: 'closed' });
  const undone = await changeCaseStatuses(ctx, {
    ids,
    status: 'submitted',
    onlyFrom: 'investigating',
  });
  expect(undone.map(({ id }) => id)).toEqual(ids.slice(1));
  expect(await statusesOf(ctx)).toEqual([
    { status: 'closed', version: 3 },
    ...[1, 2].map(() => ({ status: 'submitted', version: 3 })),
  ]);
});

test('a change of several does not wait for a job that adds rows to one of them', async () => {
  // Waiting would deadlock the two as soon as the job reaches another of these cases.
  const elsewhere = await createTestDatabase({ statement_timeout: 3_000 });
  try {
    const { ctx, ids } = await start(2, elsewhere.db);
    await elsewhere.db.transaction(async (job) => {
      const event = { kind: 'noted', actorName: 'A job', details: {} };
      await job.insert(caseEvents).values({ caseId: ids[1] ?? '', ...event });
      const changed = await changeCaseStatuses(ctx, { ids, status: 'investigating' });
      expect(changed).toHaveLength(2);
      await job.insert(caseEvents).values({ caseId: ids[0] ?? '', ...event });
    });
  } finally {
    await elsewhere.close();
  }
});

test('several are given to one person and back, without raising their version', async () => {
  const { ctx, ids, userId } = await start();

  expect(await assignCases(ctx, { ids, assignee: userId })).toEqual(
    ids.map((id) => ({ id, from: null })),
  );
  expect(await assignCases(ctx, { ids, assignee: userId })).toEqual([]);
  expect(await assignCases(ctx, { ids, assignee: null, onlyFrom: userId })).toHaveLength(3);
  expect(await statusesOf(ctx)).toEqual(ids.map(() => ({ status: 'submitted', version: 1 })));
  expect(await ctx.db.select({ details: caseEvents.details }).from(caseEvents)).toContainEqual({
    details: { from: 'nobody', to: 'Test case_worker' },
  });
});

test('a single change is not called bulk', async () => {
  const { ctx, ids, userId } = await start(1);
  await assignCases(ctx, { ids, assignee: userId });
  await changeCaseStatuses(ctx, { ids, status: 'investigating' });
  const log = await ctx.db.select({ details: auditLog.details }).from(auditLog);
  expect(log.map(({ details }) => Object.keys(details))).toEqual([
    ['to', 'from'],
    ['to', 'from'],
  ]);
});

test('somebody who does not work on cases cannot be assigned one', async () => {
  const { ctx, ids } = await start(1);
  const assignee = '01920000-0000-7000-8000-00000000ffff';

  await expect(assignCases(ctx, { ids, assignee })).rejects.toMatchObject({ code: 'invalid' });
});

test('all of a filter come batch by batch', async () => {
  const { ctx, ids } = await start();

  const batch = await findNextCases(ctx, { filter: { status: 'submitted' } });

  expect(batch.ids.toSorted()).toEqual(ids.toSorted());
  expect(batch.next).toBeUndefined();
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$permissions.length permissions change nothing',
  async (actor) => {
    const { ctx, ids } = await start(1);
    const other = { ...ctx, actor };

    await expect(changeCaseStatuses(other, { ids, status: 'closed' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(assignCases(other, { ids, assignee: null })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);

test('more than a batch is refused', async () => {
  const { ctx } = await start(1);
  const ids = Array.from({ length: 501 }, () => crypto.randomUUID());

  await expect(changeCaseStatuses(ctx, { ids, status: 'closed' })).rejects.toMatchObject({
    code: 'invalid',
  });
});
