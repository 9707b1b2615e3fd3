import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { formTemplateVersions } from '#database/tables/reports.ts';
import { changeTemplate, setTemplateActive } from './template-changes.server.ts';
import {
  findActiveFormTypes,
  findFieldLabels,
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

test('a form is served only while it is active, and does not reveal its author', async () => {
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

describe('labels of fields', () => {
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
});

describe('finding templates', () => {
  test('the list is newest first and shows the current version of each', async () => {
    const ctx = testContext(database.db(), {
      actor: await storeStaff(database.db(), 'editor', 'editor@example.org'),
    });
    const older = await storeTemplate(ctx, { formType: 'older' });
    await storeTemplate(ctx, { formType: 'newer', isActive: true });
    const [first] = templateContent().fields;
    const shorter = { ...templateContent({ name: 'Changed' }), fields: first ? [first] : [] };
    await changeTemplate(ctx, { ...shorter, formType: 'older', id: older, version: 1 });

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
});
