import { eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { storedFiles } from '#database/tables/files.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings, siteVersion } from '#database/tables/settings.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { createImages } from '#platform/adapters/sharp/create-images.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { mediaKey, readMediaPath } from '#shared/media-path.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import {
  getStoredSettings,
  saveSettingImage,
  saveSettings,
  type SettingValues,
} from './settings.server.ts';

const database = useTestDatabase();

function context(actor = staffActor('administrator')) {
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
  const [row] = await database
    .db()
    .select()
    .from(siteVersion)
    .where(eq(siteVersion.tag, 'settings'));
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

test('the default is not stored, so a reset deletes the row', async () => {
  await save({ company_name: 'Harbour Desk', company_tagline: 'We listen' });

  await save({ company_name: 'Lantern' });

  expect(await stored()).toEqual({ company_tagline: 'We listen' });
});

test('saving the present values changes nothing', async () => {
  await save({ company_name: 'Harbour Desk' });
  const before = await version();

  expect(await save({ company_name: 'Harbour Desk', response_hours: '' })).toEqual({
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

test('an address without a scheme gets one', async () => {
  await save({ social_linkedin: 'linkedin.com/company/desk' });

  expect(await stored()).toEqual({ social_linkedin: 'https://linkedin.com/company/desk' });
  expect(await save({ social_twitter: '@desk' })).toMatchObject({ code: 'invalid' });
});

test('with one invalid value nothing is stored', async () => {
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
    ['case_number_prefix', 'LONGER'],
    ['response_hours', '721'],
    ['site_logo', 'https://elsewhere.example/logo.png'],
    ['site_logo', '/media/../secrets.key'],
    ['social_linkedin', 'https://elsewhere.example/company'],
    ['social_youtube', 'http://youtube.com/x'],
    ['privacy_policy_url', '//elsewhere.example'],
    ['privacy_policy_url', 'javascript:alert(1)'],
    ['google_search_console_id', '<meta>'],
    ['total_cases_closed', '412'],
    ['total_cases_closed', '412 | Report'],
    ['total_cases_closed', '412 | Report | 2999-01-01'],
    ['recovery_success_rate', '94% | Report | 2025-12-31'],
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
  ['social_linkedin', 'https://www.linkedin.com/company/desk'],
  ['privacy_policy_url', 'https://example.org/privacy'],
  ['terms_conditions_url', '/terms-conditions'],
  ['google_search_console_id', 'abc_DEF-123'],
  ['total_cases_closed', '412 | Annual report 2025 | 2025-12-31'],
  ['recovery_success_rate', ''],
])('accepts %s = %j', async (key, value) => {
  expect(await save({ [key]: value })).toMatchObject({ ok: true });
});

test.each<[keyof SettingValues, string]>([
  ['company_name', 'Harbour Desk'],
  ['site_title', 'Harbour Desk'],
  ['hero_title', 'We listen'],
])('editors may change %s', async (key, value) => {
  const ctx = context(staffActor('editor'));

  expect(await saveSettings(ctx, { values: { [key]: value } })).toMatchObject({ ok: true });
});

test.each<[keyof SettingValues, string]>([
  ['main_email', 'desk@example.org'],
  ['footer_description', 'Text'],
  ['social_youtube', 'https://youtube.com/@desk'],
  ['total_cases_closed', ''],
  ['maintenance_mode', 'true'],
  ['admin_email', 'desk@example.org'],
])('editors may not change %s, nor anything saved with it', async (key, value) => {
  const ctx = context(staffActor('editor'));
  const values = { company_name: 'Harbour Desk', [key]: value };

  await expect(saveSettings(ctx, { values })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toEqual({});
});

describe('if a colleague saved since the form was opened', () => {
  test('a value that both changed is a conflict, and nothing is stored', async () => {
    await save({ company_tagline: 'Theirs' });

    const saved = await saveSettings(context(), {
      values: { company_tagline: 'Mine', company_name: 'Harbour Desk' },
      opened: { company_tagline: 'Help after crypto and online fraud', company_name: 'Lantern' },
    });

    expect(saved).toEqual({ ok: false, code: 'conflict', current: { company_tagline: 'Theirs' } });
    expect(await stored()).toEqual({ company_tagline: 'Theirs' });
  });

  test('a value that only they changed keeps theirs', async () => {
    await save({ company_tagline: 'Theirs' });

    const saved = await saveSettings(context(), {
      values: { company_tagline: 'Before', company_name: 'Harbour Desk' },
      opened: { company_tagline: 'Before', company_name: 'Lantern' },
    });

    expect(saved).toEqual({ ok: true, changed: ['company_name'] });
    expect(await stored()).toEqual({ company_tagline: 'Theirs', company_name: 'Harbour Desk' });
  });

  test('the same change twice is no conflict', async () => {
    await save({ company_tagline: 'Ours' });

    const values = { company_tagline: 'Ours' };
    const saved = await saveSettings(context(), { values, opened: { company_tagline: 'Before' } });

    expect(saved).toEqual({ ok: true, changed: [] });
  });
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

test('a figure is dated today at the latest, by the organisation’s clock', async () => {
  const values = { victims_assisted: '412 | Annual report 2025 | 2025-12-31' };
  const before = { ...context(), now: () => new Date('2025-12-30T23:30:00Z') };
  const after = { ...context(), now: () => new Date('2025-12-31T00:30:00Z') };
  expect(await saveSettings(before, { values })).toMatchObject({ ok: false, code: 'invalid' });
  expect(await saveSettings(after, { values })).toMatchObject({ ok: true });
});

test('the figure of an appeal needs source and day; one of an earlier release stays in the form', async () => {
  await database
    .db()
    .insert(siteSettings)
    .values({ key: 'active_case_assets_traced', value: '$2 million' });
  const ctx = context();
  expect((await getStoredSettings(ctx)).active_case_assets_traced).toBe('$2 million');
  const opened = { active_case_assets_traced: '$2 million', active_case_title: '' };
  expect(
    await saveSettings(ctx, { values: { ...opened, active_case_title: 'Help' }, opened }),
  ).toEqual({
    ok: true,
    changed: ['active_case_title'],
  });
  for (const refused of ['$3 million', '$3 million | https://ic3.gov', 'auto'])
    expect(await save({ active_case_assets_traced: refused })).toMatchObject({ code: 'invalid' });
  const sourced = '$3 million | https://ic3.gov | 2026-01-31';
  expect(await save({ active_case_assets_traced: sourced })).toMatchObject({ ok: true });
  expect(await save({ active_case_recovery_status: '$3 million frozen' })).toMatchObject({
    code: 'invalid',
  });
});

describe('images of settings', () => {
  let ctx: ServiceContext;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lantern-images-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const actor = await storeStaff(database.db(), 'administrator', 'admin@example.org');
    const ports = { images: createImages(), storage: createDiskStorage(folder) };
    ctx = testContext(database.db(), { actor, ports });
  });

  async function logo(): Promise<{ name: string; bytes: Uint8Array }> {
    const bytes = await sharp({ create: { width: 40, height: 10, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    return { name: 'logo.jpg', bytes: new Uint8Array(bytes) };
  }

  function keys(): Promise<string[]> {
    return storedKeys(ctx.ports.storage);
  }

  test('a logo is stored, and the setting refers to it', async () => {
    expect(await saveSettingImage(ctx, { key: 'site_logo', upload: await logo() })).toEqual({
      ok: true,
    });

    const media = readMediaPath((await readSettings(ctx)).site_logo);
    expect(media).toMatchObject({ extension: 'webp', width: 40, height: 10 });
    expect(await keys()).toEqual([media && mediaKey(media)]);
  });

  test('another one replaces it, and removing it leaves nothing', async () => {
    await saveSettingImage(ctx, { key: 'site_logo', upload: await logo() });
    await saveSettingImage(ctx, { key: 'site_logo', upload: await logo() });
    expect(await keys()).toHaveLength(1);

    await saveSettingImage(ctx, { key: 'site_logo' });

    expect((await readSettings(ctx)).site_logo).toBe('');
    expect(await keys()).toEqual([]);
    expect(await database.db().select().from(storedFiles)).toEqual([]);
  });

  test.each([
    [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
    [new TextEncoder().encode('hello'), /no picture/],
    [new Uint8Array(), /Choose a file/],
    [new Uint8Array(2 * 1024 * 1024 + 1), /larger than 2 MB/],
  ])('refuses and stores nothing', async (bytes, reason) => {
    const upload = { name: 'logo.png', bytes };

    expect(await saveSettingImage(ctx, { key: 'site_logo', upload })).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
    expect(await keys()).toEqual([]);
  });

  test('an editor may not change the logo', async () => {
    const editor = { ...ctx, actor: staffActor('editor') };

    await expect(
      saveSettingImage(editor, { key: 'site_logo', upload: await logo() }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
