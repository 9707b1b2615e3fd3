import { expect, test } from 'vitest';
import { formSubmissions, formTemplateVersions } from './schema.server.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { getSubmission } from './submission.server.ts';
import { changeTemplate, removeTemplate } from './template-changes.server.ts';
import { findFormNames, getActiveTemplate, getTemplate } from './templates.server.ts';

const database = useTestDatabase();

test('the form is gone; the words that a submission needs stay, the other versions go', async () => {
  const db = database.db();
  const ctx = testContext(db, {
    actor: await storeStaff(db, 'administrator', 'administrator@example.org'),
  });
  const id = await storeTemplate(ctx, { isActive: true });
  const first = await getActiveTemplate(ctx, { formType: 'victim-survey' });
  await changeTemplate(ctx, { ...templateContent({ name: 'Renamed' }), id, version: 1 });
  const [submission] = await db
    .insert(formSubmissions)
    .values({
      reference: 'R-ONE',
      formType: 'victim-survey',
      data: { name: 'Ada' },
      searchText: 'ada',
      idempotencyKey: 'one',
      submittedAt: new Date(),
      templateVersionId: first?.versionId ?? null,
    })
    .returning();

  await removeTemplate(ctx, { id });

  await expect(getTemplate(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await getActiveTemplate(ctx, { formType: 'victim-survey' })).toBeUndefined();
  expect(await db.select().from(formTemplateVersions)).toMatchObject([
    { version: 1, templateId: null, name: 'Victim survey' },
  ]);
  expect(await getSubmission(ctx, { id: submission?.id ?? '' })).toMatchObject({
    template: { name: 'Victim survey', fields: [{ name: 'name', label: 'Your name' }, {}, {}] },
  });
  expect(await findFormNames(ctx)).toEqual({ 'victim-survey': 'Victim survey' });
  await expect(removeTemplate(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('its address is free for another form afterwards', async () => {
  const db = database.db();
  const ctx = testContext(db, { actor: await storeStaff(db, 'editor', 'editor@example.org') });
  await removeTemplate(ctx, { id: await storeTemplate(ctx) });
  expect(await storeTemplate(ctx)).toEqual(expect.any(String));
});
