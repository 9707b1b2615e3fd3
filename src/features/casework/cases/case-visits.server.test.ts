import { expect, test } from 'vitest';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { findCaseVisits } from './case-visits.server.ts';
import { getCase } from './case.server.ts';

const database = useTestDatabase();

test('each person who opened a case is listed, with how often and when last', async () => {
  let now = new Date('2026-11-23T10:00:00Z');
  const actor = await storeCaseWorker(database.db());
  const ctx = testContext(database.db(), { actor, now: () => now });
  const auditor = { ...ctx, actor: staffActor('auditor') };
  const id = await storeCase(ctx.db);
  const other = await storeCase(ctx.db);
  for (const minutes of [0, 10, 20]) {
    now = new Date(Date.UTC(2026, 10, 23, 10, minutes));
    await getCase(minutes === 10 ? auditor : ctx, { id });
  }
  await getCase(ctx, { id: other });

  expect(await findCaseVisits(ctx, { caseId: id })).toMatchObject([
    { times: 2, last: new Date('2026-11-23T10:20:00Z') },
    { times: 1, last: new Date('2026-11-23T10:10:00Z') },
  ]);
});
