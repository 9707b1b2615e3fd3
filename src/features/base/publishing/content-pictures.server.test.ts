import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createImages } from '#platform/adapters/sharp/create-images.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storedFiles } from '#database/tables/files.ts';
import { auditLog } from '#database/tables/security.ts';
import { mediaKey, readMediaPath } from '#shared/media-path.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { addPicture, dropUnusedPictures } from './content-pictures.server.ts';
import { saveBlock } from './content-blocks.server.ts';

const database = useTestDatabase();
let ctx: ServiceContext;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const actor = await storeStaff(database.db(), 'editor', 'editor@example.org');
  const ports = { images: createImages(), storage: createDiskStorage(folder) };
  ctx = testContext(database.db(), { actor, ports });
});

async function picture(name = 'call.jpg'): Promise<{ name: string; bytes: Uint8Array }> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Secret Camera' } })
    .jpeg()
    .toBuffer();
  return { name, bytes: new Uint8Array(bytes) };
}

function keyOf(path: string): string {
  return mediaKey(readMediaPath(path) ?? { id: '', extension: 'webp' });
}

async function added(): Promise<string> {
  const answer = await addPicture(ctx, { upload: await picture() });
  return answer.ok ? answer.path : '';
}

test('a picture is re-encoded, and its address can be used in a text', async () => {
  const media = readMediaPath(await added());

  expect(media).toMatchObject({ extension: 'webp', width: 60, height: 40 });
  expect(await storedKeys(ctx.ports.storage)).toEqual([media && mediaKey(media)]);
  expect(await database.db().select().from(storedFiles)).toMatchObject([
    { kind: 'text_picture', name: 'call.jpg', mime: 'image/webp', isPublic: true },
  ]);
  expect(await database.db().select().from(auditLog)).toMatchObject([
    { action: 'content.picture-added', details: { file: 'call.jpg' } },
  ]);
});

test('a file that is no picture is refused with the reason, and nothing is stored', async () => {
  const upload = { name: 'cv.pdf', bytes: new TextEncoder().encode('%PDF-1.4') };

  expect(await addPicture(ctx, { upload })).toEqual({
    ok: false,
    reason: expect.stringContaining('no picture'),
  });

  expect(await storedKeys(ctx.ports.storage)).toEqual([]);
});

test('a picture that no text uses is deleted after a week, and no other', async () => {
  const [used, unused] = [await added(), await added()];
  const markdown = `![A call](${used})`;
  await saveBlock(ctx, { key: 'about/mission', version: 0, markdown });
  // After its removal it can be restored from the history.
  await saveBlock(ctx, { key: 'about/mission', version: 1, markdown: 'Without.' });
  const system: ServiceContext = { ...ctx, actor: { type: 'system', job: 'forget-uploads' } };

  expect(await dropUnusedPictures(system)).toBe(0);
  const createdAt = new Date(Date.now() - 8 * 86_400_000);
  await database.db().update(storedFiles).set({ createdAt });
  const fresh = await added();
  expect(await dropUnusedPictures(system)).toBe(1);

  const keys = await storedKeys(ctx.ports.storage);
  expect(new Set(keys)).toEqual(new Set([keyOf(used), keyOf(fresh)]));
  expect(keys).not.toContain(keyOf(unused));
});
