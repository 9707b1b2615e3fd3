import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { entrySchemas } from './forms/entries.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { findEntries, getEntry, orderEntries } from './people.server.ts';
import { readPublicEntries } from './public-people.server.ts';
import { jobPositions, people, publications, testimonials } from '#database/tables/publishing.ts';
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

test('reordering some entries leaves the others in place, and the site follows', async () => {
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

test('saving the present order changes nothing', async () => {
  const ids = [await add('Ada'), await add('Ben')];
  await orderEntries(ctx, { kind: 'person', ids });
  const audited = await database.db().select({ action: auditLog.action }).from(auditLog);
  expect(audited.map(({ action }) => action)).not.toContain('person.reordered');
});

test('a missing entry is refused', async () => {
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

test('an entry with a plain claim from a restored backup is omitted from its list', async () => {
  const ada = await add('Ada');
  await database
    .db()
    .insert(people)
    .values([
      {
        team: 'leaders',
        name: 'Bo',
        role: 'Special agent of the FBI',
        about: 'We are a government agency.',
      },
      { team: 'leaders', name: 'Cy', role: 'Analyst', about: 'Worked for a federal court.' },
    ]);
  await database.db().insert(publications).values({
    title: 'We recovered $40 million for our clients',
    authors: 'A. Real',
    year: 2026,
  });
  await database.db().insert(jobPositions).values({
    title: 'Analyst',
    department: 'cases',
    location: 'Remote',
    type: 'Full-time',
    level: 'New',
    salary: '$1',
    posted: '2026-01-01',
    description: 'Work.',
    requirements: 'Send 0.1 BTC to begin.',
  });
  await database.db().insert(testimonials).values({
    quote: 'We recover 98% of all cases, guaranteed.',
    name: 'A. B.',
    consent: 'By mail',
    consentRecordedAt: new Date(),
    isActive: true,
  });

  expect(await shown()).toEqual(['Ada', 'Cy']);
  // Staff had their own lists, so the built-in examples do not return.
  expect(await readPublicEntries(ctx)).toMatchObject({
    publications: [],
    positions: [],
    testimonials: [],
  });
  expect((await getEntry(ctx, { kind: 'person', id: ada })).unshown).toBeUndefined();
  const listed = await findEntries(ctx, 'person');
  expect(listed.find(({ id }) => id === ada)).toMatchObject({ isActive: true, isHidden: false });
  for (const kind of ['publication', 'position', 'testimonial'] as const) {
    const [{ id = '', isHidden } = {}] = await findEntries(ctx, kind);
    expect(isHidden).toBe(true);
    expect(await getEntry(ctx, { kind, id })).toMatchObject({ unshown: expect.any(String) });
  }
});
