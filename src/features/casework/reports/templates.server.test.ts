import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { changeTemplate, setTemplateActive } from './template-changes.server.ts';
import { formTemplateVersions } from './schema.server.ts';
import {
  findActiveFormTypes,
  findTemplates,
  getActiveTemplate,
  getTemplate,
} from './templates.server.ts';

const database = useTestDatabase();
const formType = 'victim-survey';
const field = { name: 'way', kind: 'text', label: 'How?', hint: '', required: false, options: [] };

async function editor(now = new Date()) {
  const actor = await storeStaff(database.db(), 'editor', 'editor@example.org');
  return testContext(database.db(), { actor, now: () => now });
}

function visitorAt(now: Date) {
  return testContext(database.db(), { actor: visitor, now: () => now });
}

test('a form is there only while it is active, and says nothing of who built it', async () => {
  const ctx = await editor();
  const id = await storeTemplate(ctx);
  expect(await getActiveTemplate(ctx, { formType })).toBeUndefined();
  await setTemplateActive(ctx, { id, isActive: true });
  const live = await getActiveTemplate(visitorAt(new Date()), { formType });
  expect(live).toMatchObject({ name: 'Victim survey', version: 1 });
  expect(JSON.stringify(live)).not.toContain('Test editor');
  await setTemplateActive(ctx, { id, isActive: false });
  expect(await getActiveTemplate(ctx, { formType })).toBeUndefined();
});

test('a page that was open when the form changed can be sent for a day', async () => {
  const changed = new Date('2026-03-27T12:00:00Z');
  const ctx = await editor(changed);
  const id = await storeTemplate(ctx, { isActive: true });
  await changeTemplate(ctx, { ...templateContent({ name: 'Renamed' }), id, version: 1 });

  const soon = visitorAt(new Date('2026-03-28T11:59:00Z'));
  expect(await getActiveTemplate(soon, { formType, version: 1 })).toMatchObject({ version: 1 });
  const late = visitorAt(new Date('2026-03-28T12:00:00Z'));
  expect(await getActiveTemplate(late, { formType, version: 1 })).toMatchObject({ version: 2 });
  for (const version of [2, 3, 99, undefined])
    expect(await getActiveTemplate(soon, { formType, version })).toMatchObject({ version: 2 });
});

const lies = [
  { introduction: 'We are a government agency.' },
  { successMessage: 'Thank you. Send 0.1 BTC to begin.' },
  { emailTemplate: '98% success rate.' },
  { name: 'Guaranteed refund' },
  { fields: { list: [{ ...field, label: 'Your guarantee' }] } },
  { fields: { list: [{ ...field, options: ['Fine', 'Official FBI partner'] }] } },
];

test.each(lies)('a form that came with %j past the editor is not served', async (planted) => {
  const ctx = await editor();
  const id = await storeTemplate(ctx, { isActive: true });
  expect((await getTemplate(ctx, { id })).unshown).toBeUndefined();
  expect((await findTemplates(ctx)).rows).toMatchObject([{ isHidden: false }]);
  expect(await findActiveFormTypes(ctx)).toEqual([formType]);

  await database.db().update(formTemplateVersions).set(planted);

  expect(await getActiveTemplate(visitorAt(new Date()), { formType })).toBeUndefined();
  expect(await getActiveTemplate(visitorAt(new Date()), { formType, version: 1 })).toBeUndefined();
  expect(await findActiveFormTypes(ctx)).toEqual([]);
  expect((await getTemplate(ctx, { id })).unshown).toMatch(/“.+”: /);
  expect((await findTemplates(ctx)).rows).toMatchObject([{ isActive: true, isHidden: true }]);
});

test('an earlier version with a claim is not taken either, and the newest serves', async () => {
  const ctx = await editor();
  const id = await storeTemplate(ctx, { isActive: true });
  await changeTemplate(ctx, { ...templateContent({ name: 'Renamed' }), id, version: 1 });
  await database
    .db()
    .update(formTemplateVersions)
    .set({ introduction: 'We are a government agency.' })
    .where(eq(formTemplateVersions.version, 1));

  const served = await getActiveTemplate(visitorAt(new Date()), { formType, version: 1 });

  expect(served).toMatchObject({ version: 2 });
});
