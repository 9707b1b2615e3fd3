import { expect, test } from 'vitest';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { changeTemplate } from './template-changes.server.ts';
import { findTemplates } from './templates.server.ts';

const database = useTestDatabase();

test('the list is newest first and shows the current version of each', async () => {
  const ctx = testContext(database.db(), {
    actor: await storeStaff(database.db(), 'editor', 'editor@example.org'),
  });
  const older = await storeTemplate(ctx, { formType: 'older' });
  await storeTemplate(ctx, { formType: 'newer', isActive: true });
  const [field] = templateContent().fields;
  const shorter = { ...templateContent({ name: 'Changed' }), fields: field ? [field] : [] };
  await changeTemplate(ctx, { ...shorter, id: older, version: 1 });

  const { rows } = await findTemplates(ctx);

  expect(rows).toMatchObject([
    { formType: 'newer', name: 'Victim survey', isActive: true, fieldCount: 3 },
    { formType: 'older', name: 'Changed', isActive: false, fieldCount: 1 },
  ]);
});

test('a case worker has no business there', async () => {
  const ctx = testContext(database.db(), { actor: staffActor('case_worker') });
  await expect(findTemplates(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});
