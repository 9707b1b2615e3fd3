import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { testContext } from '#tests/context.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { readCase } from './read-case.server.ts';

const database = useTestDatabase();

async function start(data: Record<string, string>) {
  const ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const id = await storeCase(ctx.db);
  await storeSubmission(ctx.db, { caseId: id, formType: 'report', data });
  async function read() {
    return (await readAll()).firstCall;
  }
  function readAll() {
    return readCase(ctx, { id, tab: 'money', search: new URLSearchParams() });
  }
  async function close() {
    await ctx.db.update(cases).set({ status: 'closed' }).where(eq(cases.id, id));
  }
  return { read, readAll, close };
}

const told = { paid_by: 'bank', paid_when: 'day' };

test('nobody is told to call now about the money of a closed case', async () => {
  const { read, close } = await start(told);
  expect(await read()).toBeDefined();
  await close();
  expect(await read()).toBeUndefined();
});

test('a closed case has no time left and asks for nothing', async () => {
  const { readAll, close } = await start(told);
  expect((await readAll()).open).not.toEqual([]);
  await close();
  expect(await readAll()).toMatchObject({ open: [], countries: [], left: undefined });
});

test('a danger stays on a closed case until somebody calls it over', async () => {
  const { read, close } = await start({ ...told, dangers: 'lives-with-offender' });
  await close();
  expect((await read())?.answer.dangers).toHaveLength(1);
});
