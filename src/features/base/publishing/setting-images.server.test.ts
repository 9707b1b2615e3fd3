import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createImages } from '#platform/adapters/sharp/create-images.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storedFiles } from '#kernel/schema/files.ts';
import { mediaKey, readMediaPath } from '#shared/media-path.ts';
import { storeStaff } from '#tests/staff.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { saveSettingImage } from './settings.server.ts';

const database = useTestDatabase();
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

test('a logo is stored, and the setting leads to it', async () => {
  expect(await saveSettingImage(ctx, { key: 'site_logo', upload: await logo() })).toEqual({
    ok: true,
  });

  const media = readMediaPath((await readSettings(ctx)).site_logo);
  expect(media).toMatchObject({ extension: 'webp', width: 40, height: 10 });
  expect(await keys()).toEqual([media && mediaKey(media)]);
});

test('another one takes its place, and removing it leaves nothing', async () => {
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
