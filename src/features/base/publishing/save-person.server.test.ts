import sharp from 'sharp';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createImages } from '#platform/adapters/sharp/create-images.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storedFiles } from '#database/tables/files.ts';
import { testimonials } from '#database/tables/publishing.ts';
import { entrySchemas } from './forms/entries.ts';
import { storeStaff } from '#tests/staff.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { findEntries, getEntry, orderEntries, removeEntry } from './people.server.ts';
import { readPublicEntries } from './public-people.server.ts';
import { saveEntry } from './save-person.server.ts';

const database = useTestDatabase();
let ctx: ServiceContext;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-people-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const actor = await storeStaff(database.db(), 'editor', 'editor@example.org');
  const ports = { images: createImages(), storage: createDiskStorage(folder) };
  ctx = testContext(database.db(), { actor, ports });
});

const person = entrySchemas.person.parse({
  team: 'leaders',
  name: 'Ada Real',
  role: 'Director',
  isActive: 'on',
});

async function photo(): Promise<{ name: string; bytes: Uint8Array }> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return { name: 'ada.png', bytes: new Uint8Array(bytes) };
}

function keys(): Promise<string[]> {
  return storedKeys(ctx.ports.storage);
}

test('the first entry replaces the examples', async () => {
  expect((await readPublicEntries(ctx)).people.leaders).toBeUndefined();

  await saveEntry(ctx, { kind: 'person', fields: person, version: 0 });

  const { people } = await readPublicEntries(ctx);
  expect(people.leaders).toMatchObject([{ name: 'Ada Real', isSample: false }]);
  expect(people.researchers).toBeUndefined();
});

test('a new entry is last, and saving it again keeps its position', async () => {
  const [first, second] = ['Ada Real', 'Ben Real'];
  for (const name of [first, second])
    await saveEntry(ctx, { kind: 'person', fields: { ...person, name }, version: 0 });
  const [ada, ben] = await findEntries(ctx, 'person');
  await orderEntries(ctx, { kind: 'person', ids: [ben?.id ?? '', ada?.id ?? ''] });
  const { version } = await getEntry(ctx, { kind: 'person', id: ben?.id ?? '' });

  await saveEntry(ctx, { kind: 'person', fields: { ...person, name: 'Cleo Real' }, version: 0 });
  await saveEntry(ctx, {
    kind: 'person',
    id: ben?.id,
    fields: { ...person, name: second },
    version,
  });

  const titles = (await findEntries(ctx, 'person')).map(({ title }) => title);
  expect(titles).toEqual(['Ben Real', 'Ada Real', 'Cleo Real']);
});

test('an inactive entry is on no page, and the examples do not return', async () => {
  const fields = { ...person, isActive: false };
  await saveEntry(ctx, { kind: 'person', fields, version: 0 });

  expect((await readPublicEntries(ctx)).people.leaders).toEqual([]);
  expect(await findEntries(ctx, 'person')).toMatchObject([{ isActive: false }]);
});

test('a picture is stored, replaced and removed with its file', async () => {
  const added = await saveEntry(ctx, {
    kind: 'person',
    fields: person,
    version: 0,
    photo: await photo(),
  });
  if (!added.ok) throw new Error(added.code);
  const first = await keys();
  expect(first).toHaveLength(1);
  expect((await readPublicEntries(ctx)).people.leaders?.[0]?.photo).toMatch(
    /^\/media\/[0-9a-f-]+\.webp#8x8$/,
  );

  const { id } = added;
  await saveEntry(ctx, {
    kind: 'person',
    id,
    fields: person,
    version: 1,
    photo: await photo(),
  });
  const second = await keys();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);

  await removeEntry(ctx, { kind: 'person', id });
  expect(await keys()).toEqual([]);
  expect(await database.db().select().from(storedFiles)).toEqual([]);
});

test('a file that is no picture changes nothing', async () => {
  const upload = { name: 'photo.png', bytes: new TextEncoder().encode('<svg/>') };

  const saved = await saveEntry(ctx, { kind: 'person', fields: person, version: 0, photo: upload });

  expect(saved).toMatchObject({ ok: false, code: 'photo', reason: expect.stringMatching(/SVG/) });
  expect(await findEntries(ctx, 'person')).toEqual([]);
});

test('of two changes the later one is refused, and its picture is not kept', async () => {
  const added = await saveEntry(ctx, { kind: 'person', fields: person, version: 0 });
  if (!added.ok) throw new Error(added.code);
  const { id } = added;
  await saveEntry(ctx, { kind: 'person', id, fields: { ...person, role: 'Chair' }, version: 1 });

  const late = await saveEntry(ctx, {
    kind: 'person',
    id,
    fields: person,
    version: 1,
    photo: await photo(),
  });

  expect(late).toEqual({ ok: false, code: 'conflict', version: 2 });
  expect(await keys()).toEqual([]);
  expect((await getEntry(ctx, { kind: 'person', id })).values['role']).toBe('Chair');
});

test('a role that resembles an authority needs confirmation', async () => {
  const fields = { ...person, role: 'Special Agent' };

  expect(await saveEntry(ctx, { kind: 'person', fields, version: 0 })).toMatchObject({
    code: 'claims',
  });
});

test('a testimonial needs recorded consent before it is shown', async () => {
  const said = { quote: 'They listened.', name: 'A. B.', isActive: 'on' };
  expect(entrySchemas.testimonial.safeParse(said).success).toBe(false);

  const fields = entrySchemas.testimonial.parse({ ...said, consent: 'By e-mail, 2026-02-01' });
  await saveEntry(ctx, { kind: 'testimonial', fields, version: 0 });

  expect((await readPublicEntries(ctx)).testimonials).toMatchObject([{ quote: 'They listened.' }]);
  const [row] = await database.db().select().from(testimonials);
  const { actor } = ctx;
  expect(row?.consentRecordedBy).toBe(actor.type === 'staff' && actor.userId);
  expect(row?.consentRecordedAt).toBeInstanceOf(Date);
});

test.each(['case_worker', 'auditor'] as const)('a %s may not write', async (role) => {
  const other = testContext(database.db(), { actor: staffActor(role) });

  await expect(
    saveEntry(other, { kind: 'person', fields: person, version: 0 }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
