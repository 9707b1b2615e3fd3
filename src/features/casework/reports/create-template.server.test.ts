import { expect, test } from 'vitest';
import { auditLog } from '#kernel/schema/security.ts';
import { formTemplateVersions } from './schema.server.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { templateContent } from '#tests/template.ts';
import { createTemplate } from './template-changes.server.ts';
import { getTemplate } from './templates.server.ts';

const database = useTestDatabase();

async function editor() {
  return testContext(database.db(), {
    actor: await storeStaff(database.db(), 'editor', 'editor@example.org'),
  });
}

test('a new form is inactive, its first version says who built it, and it is audited', async () => {
  const ctx = await editor();
  const created = await createTemplate(ctx, templateContent());
  const id = created.ok ? created.id : '';

  expect(await getTemplate(ctx, { id })).toMatchObject({
    id,
    isActive: false,
    version: 1,
    fields: [{ name: 'name' }, { name: 'email' }, { options: ['Bank transfer', 'Gift card'] }],
    history: [{ version: 1, createdByName: 'Test editor', changes: [] }],
  });
  const [row] = await database.db().select().from(auditLog);
  expect(row).toMatchObject({ action: 'template.created', target: id });
});

test('two forms cannot have one address', async () => {
  const ctx = await editor();
  await createTemplate(ctx, templateContent());
  expect(await createTemplate(ctx, templateContent())).toEqual({ ok: false, code: 'type_taken' });
  expect(await database.db().select().from(formTemplateVersions)).toHaveLength(1);
});

test.each([visitor, staffActor('auditor'), staffActor('case_worker')])(
  'neither visitors nor roles that only read or work cases build forms',
  async (actor) => {
    const ctx = testContext(database.db(), { actor });
    await expect(createTemplate(ctx, templateContent())).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);
