import { expect, test } from 'vitest';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { changeTemplate, restoreTemplate } from './template-changes.server.ts';
import { getTemplate } from './templates.server.ts';

const database = useTestDatabase();

test('an earlier version comes back as the newest one', async () => {
  const ctx = testContext(database.db(), {
    actor: await storeStaff(database.db(), 'editor', 'editor@example.org'),
  });
  const id = await storeTemplate(ctx);
  await changeTemplate(ctx, { ...templateContent({ name: 'Renamed' }), id, version: 1 });

  await restoreTemplate(ctx, { id, version: 2, restore: 1 });

  const restored = await getTemplate(ctx, { id });
  expect(restored).toMatchObject({ name: 'Victim survey', version: 3 });
  expect(restored.fields).toEqual(templateContent().fields);
  const late = restoreTemplate(ctx, { id, version: 2, restore: 1 });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  const missing = restoreTemplate(ctx, { id, version: 3, restore: 9 });
  await expect(missing).rejects.toMatchObject({ code: 'not_found' });
});
