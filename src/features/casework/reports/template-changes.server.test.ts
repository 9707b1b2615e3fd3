import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { retentionRules } from '#database/tables/data.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteVersion } from '#database/tables/settings.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';
import { getSubmission } from './submission.server.ts';
import {
  changeTemplate,
  createTemplate,
  removeTemplate,
  restoreTemplate,
  setTemplateActive,
} from './template-changes.server.ts';
import { findVersion } from './template-record.server.ts';
import { findFormNames, getActiveTemplate, getTemplate } from './templates.server.ts';

const database = useTestDatabase();

let ctx: ServiceContext;
beforeEach(async () => {
  ctx = testContext(database.db(), {
    actor: await storeStaff(database.db(), 'editor', 'editor@example.org'),
  });
});

async function site(): Promise<number> {
  const [row] = await database.db().select().from(siteVersion).where(eq(siteVersion.tag, 'forms'));
  return row?.version ?? 0;
}

const renamed = templateContent({ name: 'Renamed' });

test('each save is a version of its own, and the earlier one stays as it was', async () => {
  const id = await storeTemplate(ctx);
  expect(await changeTemplate(ctx, { ...renamed, id, version: 1 })).toEqual({
    ok: true,
    version: 2,
  });
  expect(await getTemplate(ctx, { id })).toMatchObject({
    name: 'Renamed',
    version: 2,
    history: [{ version: 2, changes: ['Name changed'] }, { version: 1 }],
  });
  expect(await findVersion(ctx, { templateId: id, version: 1 })).toMatchObject({
    name: 'Victim survey',
  });
  const audited = await database.db().select().from(auditLog);
  expect(audited.at(-1)).toMatchObject({
    action: 'template.changed',
    details: { version: '2', changes: 'Name changed' },
  });
});

test('an editor with an older version gets a conflict and changes nothing', async () => {
  const id = await storeTemplate(ctx);
  await changeTemplate(ctx, { ...renamed, id, version: 1 });
  const late = await changeTemplate(ctx, { ...templateContent({ name: 'Late' }), id, version: 1 });
  expect(late).toMatchObject({ ok: false, code: 'conflict', current: { name: 'Renamed' } });
  expect(await getTemplate(ctx, { id })).toMatchObject({ name: 'Renamed', version: 2 });
});

test('saving without a change makes no version', async () => {
  const id = await storeTemplate(ctx);
  const same = await changeTemplate(ctx, { ...templateContent(), id, version: 1 });
  expect(same).toEqual({ ok: true, version: 1 });
});

test('public pages are invalidated when a live form changes, and only then', async () => {
  const hidden = await storeTemplate(ctx);
  const before = await site();
  await changeTemplate(ctx, { ...renamed, id: hidden, version: 1 });
  expect(await site()).toBe(before);
  const live = await storeTemplate(ctx, { formType: 'other', isActive: true });
  expect(await site()).toBe(before + 1);
  await changeTemplate(ctx, { ...renamed, formType: 'other', id: live, version: 1 });
  expect(await site()).toBe(before + 2);
});

describe('the address', () => {
  const moved = templateContent({ formType: 'elsewhere' });

  test('of a form that nobody has sent changes, with its versions and its retention rules', async () => {
    const db = database.db();
    const id = await storeTemplate(ctx, { isActive: true });
    await db.insert(retentionRules).values({
      subject: 'submission',
      formType: 'victim-survey',
      status: 'pending',
      days: 30,
      isActive: true,
    } as const);
    expect(await changeTemplate(ctx, { ...moved, id, version: 1 })).toEqual({
      ok: true,
      version: 2,
    });
    expect(await getTemplate(ctx, { id })).toMatchObject({ formType: 'elsewhere', isUsed: false });
    expect(await getActiveTemplate(ctx, { formType: 'elsewhere' })).toMatchObject({ version: 2 });
    expect(await getActiveTemplate(ctx, { formType: 'victim-survey' })).toBeUndefined();
    const reader = testContext(db, { actor: staffActor('auditor') });
    expect(await findFormNames(reader)).toEqual({ elsewhere: 'Victim survey' });
    expect(await db.$count(retentionRules, eq(retentionRules.formType, 'elsewhere'))).toBe(1);
    const audited = await db.select().from(auditLog);
    expect(audited.at(-1)?.details).toEqual({
      version: '2',
      changes: 'Address changed from victim-survey to elsewhere',
    });
  });

  test('of a form that somebody has sent stays, and so does everything else', async () => {
    const id = await storeTemplate(ctx, { isActive: true });
    await storeSubmission(database.db(), { formType: 'victim-survey' });
    const late = await changeTemplate(ctx, { ...moved, name: 'Renamed', id, version: 1 });
    expect(late).toEqual({ ok: false, code: 'type_used' });
    expect(await getTemplate(ctx, { id })).toMatchObject({
      formType: 'victim-survey',
      name: 'Victim survey',
      version: 1,
      isUsed: true,
    });
    expect(await changeTemplate(ctx, { ...renamed, id, version: 1 })).toMatchObject({ ok: true });
  });

  test('of another form is refused', async () => {
    await storeTemplate(ctx, { formType: 'elsewhere' });
    const id = await storeTemplate(ctx);
    const taken = await changeTemplate(ctx, { ...moved, id, version: 1 });
    expect(taken).toEqual({ ok: false, code: 'type_taken' });
  });
});

test('an auditor reads it and changes nothing', async () => {
  const id = await storeTemplate(ctx);
  const auditor = testContext(database.db(), { actor: staffActor('auditor') });
  expect(await getTemplate(auditor, { id })).toMatchObject({ version: 1 });
  const changed = changeTemplate(auditor, { ...renamed, id, version: 1 });
  await expect(changed).rejects.toMatchObject({ code: 'forbidden' });
});

describe('creating', () => {
  test('a new form is inactive, its first version names its author, and it is audited', async () => {
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
    await createTemplate(ctx, templateContent());
    expect(await createTemplate(ctx, templateContent())).toEqual({ ok: false, code: 'type_taken' });
    expect(await database.db().select().from(formTemplateVersions)).toHaveLength(1);
  });

  test.each([visitor, staffActor('auditor'), staffActor('case_worker')])(
    'neither visitors nor roles that only read or work on cases can build forms',
    async (actor) => {
      const other = testContext(database.db(), { actor });
      await expect(createTemplate(other, templateContent())).rejects.toMatchObject({
        code: 'forbidden',
      });
    },
  );
});

describe('removing', () => {
  test('the form is gone; the words that a submission needs stay, the other versions go', async () => {
    const db = database.db();
    const admin = testContext(db, {
      actor: await storeStaff(db, 'administrator', 'administrator@example.org'),
    });
    const id = await storeTemplate(admin, { isActive: true });
    const first = await getActiveTemplate(admin, { formType: 'victim-survey' });
    await changeTemplate(admin, { ...templateContent({ name: 'Renamed' }), id, version: 1 });
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

    await removeTemplate(admin, { id });

    await expect(getTemplate(admin, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await getActiveTemplate(admin, { formType: 'victim-survey' })).toBeUndefined();
    expect(await db.select().from(formTemplateVersions)).toMatchObject([
      { version: 1, templateId: null, name: 'Victim survey' },
    ]);
    expect(await getSubmission(admin, { id: submission?.id ?? '' })).toMatchObject({
      template: { name: 'Victim survey', fields: [{ name: 'name', label: 'Your name' }, {}, {}] },
    });
    expect(await findFormNames(admin)).toEqual({ 'victim-survey': 'Victim survey' });
    await expect(removeTemplate(admin, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('its address is free for another form afterwards', async () => {
    await removeTemplate(ctx, { id: await storeTemplate(ctx) });
    expect(await storeTemplate(ctx)).toEqual(expect.any(String));
  });
});

describe('restoring', () => {
  test('an earlier version comes back as the newest one', async () => {
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
});

describe('switching on and off', () => {
  test('switching is audited and invalidates the site once', async () => {
    const db = database.db();
    const id = await storeTemplate(ctx);
    const [before] = await db.select().from(siteVersion).where(eq(siteVersion.tag, 'forms'));

    await setTemplateActive(ctx, { id, isActive: true });
    await setTemplateActive(ctx, { id, isActive: true });
    await setTemplateActive(ctx, { id, isActive: false });

    const [after] = await db.select().from(siteVersion).where(eq(siteVersion.tag, 'forms'));
    expect(after?.version).toBe((before?.version ?? 0) + 2);
    const actions = await db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.map(({ action }) => action)).toEqual([
      'template.created',
      'template.activated',
      'template.deactivated',
    ]);
  });
});
