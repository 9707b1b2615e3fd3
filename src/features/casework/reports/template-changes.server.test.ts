import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { siteVersion } from '#kernel/schema/settings.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate, templateContent } from '#tests/template.ts';
import { changeTemplate } from './template-changes.server.ts';
import { getTemplate } from './templates.server.ts';
import { findVersion } from './template-record.server.ts';

const database = useTestDatabase();

let ctx: ServiceContext;
beforeEach(async () => {
  ctx = testContext(database.db(), {
    actor: await storeStaff(database.db(), 'editor', 'editor@example.org'),
  });
});

async function site(): Promise<number> {
  const [row] = await database.db().select().from(siteVersion);
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

test('whoever began from an older version is told and changes nothing', async () => {
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

test('public pages are rendered anew when a live form changes, and only then', async () => {
  const hidden = await storeTemplate(ctx);
  const before = await site();
  await changeTemplate(ctx, { ...renamed, id: hidden, version: 1 });
  expect(await site()).toBe(before);
  const live = await storeTemplate(ctx, { formType: 'other', isActive: true });
  expect(await site()).toBe(before + 1);
  await changeTemplate(ctx, { ...renamed, id: live, version: 1 });
  expect(await site()).toBe(before + 2);
});

test('the address stays, whatever is sent along', async () => {
  const id = await storeTemplate(ctx);
  const moved = templateContent({ name: 'Renamed', formType: 'elsewhere' });
  await changeTemplate(ctx, { ...moved, id, version: 1 });
  expect(await getTemplate(ctx, { id })).toMatchObject({ formType: 'victim-survey' });
});

test('an auditor reads it and changes nothing', async () => {
  const id = await storeTemplate(ctx);
  const auditor = testContext(database.db(), { actor: staffActor('auditor') });
  expect(await getTemplate(auditor, { id })).toMatchObject({ version: 1 });
  const changed = changeTemplate(auditor, { ...renamed, id, version: 1 });
  await expect(changed).rejects.toMatchObject({ code: 'forbidden' });
});
