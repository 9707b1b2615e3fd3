import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { entrySchemas } from './forms/entries.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { findEntries, orderEntries } from './people.server.ts';
import { readPublicEntries } from './public-people.server.ts';
import { saveEntry } from './save-person.server.ts';

const database = useTestDatabase();
let ctx: ServiceContext;

beforeEach(async () => {
  const actor = await storeStaff(database.db(), 'editor', 'editor@example.org');
  ctx = testContext(database.db(), { actor });
});

async function add(name: string, team: 'leaders' | 'researchers' = 'leaders'): Promise<string> {
  const fields = entrySchemas.person.parse({ team, name, role: 'Analyst', isActive: 'on' });
  const saved = await saveEntry(ctx, { kind: 'person', fields, version: 0 });
  if (!saved.ok) throw new Error('It was not stored.');
  return saved.id;
}

async function shown(): Promise<string[]> {
  return ((await readPublicEntries(ctx)).people.leaders ?? []).map(({ name }) => name);
}

test('some are put in another order, the others keep their places, and the site follows', async () => {
  const [ada, ben, cleo] = [await add('Ada'), await add('Ben'), await add('Cleo')];
  await add('Dora', 'researchers');
  await orderEntries(ctx, { kind: 'person', ids: [cleo, ada, ben] });
  expect(await shown()).toEqual(['Cleo', 'Ada', 'Ben']);

  await orderEntries(ctx, { kind: 'person', ids: [ben, cleo] });

  expect(await shown()).toEqual(['Ben', 'Ada', 'Cleo']);
  const all = await findEntries(ctx, 'person');
  expect(all.map(({ title }) => title)).toEqual(['Ben', 'Ada', 'Cleo', 'Dora']);
  const audited = await database.db().select({ action: auditLog.action }).from(auditLog);
  expect(audited.filter(({ action }) => action === 'person.reordered')).toHaveLength(2);
});

test('the order that is there already changes nothing', async () => {
  const ids = [await add('Ada'), await add('Ben')];
  await orderEntries(ctx, { kind: 'person', ids });
  const audited = await database.db().select({ action: auditLog.action }).from(auditLog);
  expect(audited.map(({ action }) => action)).not.toContain('person.reordered');
});

test('an entry that is gone is a refusal', async () => {
  const ids = [await add('Ada'), '0192d3a4-0000-7000-8000-000000000001'];
  await expect(orderEntries(ctx, { kind: 'person', ids })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each(['case_worker', 'auditor'] as const)('a %s may not', async (role) => {
  const other = testContext(database.db(), { actor: staffActor(role) });
  const ordering = orderEntries(other, { kind: 'publication', ids: [] });
  await expect(ordering).rejects.toMatchObject({ code: 'forbidden' });
});
