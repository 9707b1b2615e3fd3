import { expect, test } from 'vitest';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { changeTemplate } from './template-changes.server.ts';
import { findFieldLabels } from './templates.server.ts';

const database = useTestDatabase();

test('the newest words come first, and those of fields that were taken out are still known', async () => {
  const actor = await storeStaff(database.db(), 'administrator', 'admin@example.org');
  const ctx = testContext(database.db(), { actor });
  const id = await storeTemplate(ctx);
  await storeTemplate(ctx, { formType: 'another' });
  const fields = [
    { name: 'email', kind: 'email', label: 'Where we reach you' },
    { name: 'name', kind: 'text', label: 'Your name', required: true },
  ];
  await changeTemplate(ctx, { ...templateContent({ fields }), id, version: 1 });

  expect([...(await findFieldLabels(ctx, { formType: 'victim-survey' }))]).toEqual([
    ['email', 'Where we reach you'],
    ['name', 'Your name'],
    ['way', 'How did you pay?'],
  ]);
  expect((await findFieldLabels(ctx, { formType: 'report' })).size).toBe(0);
});

test.each([visitor, staffActor('editor')])('$name may not read them', async (actor) => {
  const asking = findFieldLabels(testContext(database.db(), { actor }), { formType: 'report' });
  await expect(asking).rejects.toMatchObject({ code: 'forbidden' });
});
