import { expect, test } from 'vitest';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { addCaseAmount, readCaseAmounts, removeCaseAmount } from './case-amounts.server.ts';
import { changeCaseUrgency, setCaseStatus } from './case-status.server.ts';
import { getCase } from './case.server.ts';

const database = useTestDatabase();

async function world() {
  const db = database.db();
  const ctx = testContext(db, { actor: await storeCaseWorker(db) });
  return { ctx, id: await storeCase(db, { status: 'submitted' }) };
}

test('an amount is noted and taken out again, and of two alike one stays', async () => {
  const { ctx, id } = await world();
  const lost = { id, kind: 'lost', asset: 'usd', amount: '1,200' };
  await addCaseAmount(ctx, lost);
  await addCaseAmount(ctx, lost);
  await removeCaseAmount(ctx, lost);
  expect(await readCaseAmounts(ctx, id)).toMatchObject([{ kind: 'lost', asset: 'USD' }]);
  await removeCaseAmount(ctx, lost);
  await expect(removeCaseAmount(ctx, lost)).rejects.toMatchObject({ code: 'conflict' });
  await expect(addCaseAmount(ctx, { ...lost, amount: 'a lot' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a fact that a colleague has changed since is not overwritten unseen', async () => {
  const { ctx, id } = await world();
  await setCaseStatus(ctx, { id, status: 'investigating', from: 'submitted' });
  const late = setCaseStatus(ctx, { id, status: 'closed', from: 'submitted' });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  await setCaseStatus(ctx, { id, status: 'investigating', from: 'submitted' });

  await changeCaseUrgency(ctx, { id, urgency: 'emergency', from: null });
  const lateToo = changeCaseUrgency(ctx, { id, urgency: 'low', from: null });
  await expect(lateToo).rejects.toMatchObject({ code: 'conflict' });
  expect(await getCase(ctx, { id })).toMatchObject({
    status: 'investigating',
    urgency: 'emergency',
  });
});
