import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { findFacts, noteFact, removeFact } from './case-facts.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-20T18:20:00Z');
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  staff = testContext(database.db(), { actor, now: () => now });
  caseId = await storeCase(staff.db);
});

function client(): ServiceContext {
  return { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } };
}

test('a client takes out what they said, and neither sees nor takes out what staff noted', async () => {
  const on = { earliest: '2026-11-17', latest: '2026-11-17' };
  await noteFact(staff, { caseId, kind: 'seized', on });
  await noteFact(client(), { caseId, kind: 'statement-sent', on });
  const { facts } = await findFacts(staff, { caseId });
  expect((await findFacts(client(), { caseId })).facts.map(({ kind }) => kind)).toEqual([
    'statement-sent',
  ]);
  for (const { id } of facts) await removeFact(client(), { caseId, id });
  const left = (await findFacts(staff, { caseId })).facts;
  expect(left.map(({ kind, saidBy }) => [kind, saidBy])).toEqual([['seized', 'staff']]);
});
