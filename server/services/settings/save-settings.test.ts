import { describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/security.ts';
import { siteSettings, siteVersion } from '#server/db/schema/settings.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { getStoredSettings } from './get-stored-settings.ts';
import { saveSettings } from './save-settings.ts';
import type { SettingValues } from './save-settings.ts';

const database = useTestDatabase();

function context(actor = staffActor('editor')) {
  return testContext(database.db(), { actor });
}

function save(values: SettingValues) {
  return saveSettings(context(), { values });
}

async function stored(): Promise<Record<string, string>> {
  const rows = await database.db().select().from(siteSettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function version(): Promise<number | undefined> {
  const [row] = await database.db().select().from(siteVersion);
  return row?.version;
}

test('stores values, raises the version of the site and audits old and new', async () => {
  const before = (await version()) ?? 0;

  const saved = await save({ company_name: ' Harbour Desk ', company_tagline: 'We listen' });

  expect(saved).toEqual({ ok: true, changed: ['company_name', 'company_tagline'] });
  expect(await getStoredSettings(context())).toMatchObject({ company_name: 'Harbour Desk' });
  expect(await version()).toBe(before + 1);
  const [entry] = await database.db().select().from(auditLog);
  expect(entry).toMatchObject({
    action: 'settings.changed',
    details: { company_name: 'Lantern → Harbour Desk' },
  });
});

test('the default is not stored, so reset takes the row away', async () => {
  await save({ company_name: 'Harbour Desk', company_tagline: 'We listen' });

  await save({ company_name: 'Lantern' });

  expect(await stored()).toEqual({ company_tagline: 'We listen' });
});

test('saving what is there already changes nothing', async () => {
  await save({ company_name: 'Harbour Desk' });
  const before = await version();

  expect(await save({ company_name: 'Harbour Desk', response_hours: '24' })).toEqual({
    ok: true,
    changed: [],
  });
  expect(await version()).toBe(before);
});

test('keeps private values out of the audit log', async () => {
  await save({ admin_email: 'desk@example.org' });

  const [entry] = await database.db().select().from(auditLog);
  expect(entry?.details).toEqual({ admin_email: 'changed' });
});

test('one wrong value and nothing is stored', async () => {
  const saved = await save({ company_name: 'Harbour Desk', main_email: 'nonsense' });

  expect(saved).toMatchObject({ ok: false, problems: { main_email: expect.any(String) } });
  expect(await stored()).toEqual({});
});

describe('refuses', () => {
  test.each<[keyof SettingValues, string]>([
    ['company_name', ''],
    ['company_name', 'two\nlines'],
    ['company_name', 'x'.repeat(201)],
    ['company_name', 'Federal Recovery Bureau'],
    ['organization_type', 'Government agency'],
    ['division_name', 'Cyber Police Unit'],
    ['main_phone', 'call me'],
    ['main_email', 'name@'],
    ['response_hours', '0'],
    ['response_hours', 'soon'],
    ['emergency_banner_active', 'maybe'],
    ['timezone', 'Mars/Olympus'],
    ['case_number_prefix', 'lgn'],
    ['case_number_prefix', 'L'],
    ['case_number_prefix', 'TOOLONGX'],
  ])('%s = %j', async (key, value) => {
    expect(await save({ [key]: value })).toMatchObject({ ok: false, code: 'invalid' });
  });
});

test.each<[keyof SettingValues, string]>([
  ['company_email', ''],
  ['company_description', 'A non-governmental, independent help desk.'],
  ['organization_type', 'Non-governmental organisation'],
  ['case_number_prefix', 'HD'],
  ['timezone', 'Europe/Berlin'],
  ['main_phone', '+1 (202) 555-0100'],
])('takes %s = %j', async (key, value) => {
  expect(await save({ [key]: value })).toMatchObject({ ok: true });
});

test('administrators may write as editors do', async () => {
  const ctx = context(staffActor('administrator'));

  await expect(saveSettings(ctx, { values: {} })).resolves.toEqual({ ok: true, changed: [] });
});

test.each([visitor, staffActor('case_worker'), staffActor('auditor')])(
  '$name may not write',
  async (actor) => {
    await expect(
      saveSettings(context(actor), { values: { company_name: 'Harbour Desk' } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stored()).toEqual({});
  },
);

test.each([visitor, staffActor('case_worker')])('$name may not read the form', async (actor) => {
  await expect(getStoredSettings(context(actor))).rejects.toMatchObject({ code: 'forbidden' });
});
