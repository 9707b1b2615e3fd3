import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteVersion } from '#database/tables/settings.ts';
import { storeStaff } from '#tests/staff.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { contentBlocks, contentRevisions } from '#database/tables/publishing.ts';
import { getBlock, readContentBlocks, restoreBlock, saveBlock } from './content-blocks.server.ts';

const database = useTestDatabase();
const key = 'about/mission';
let ctx: ServiceContext;

beforeEach(async () => {
  const actor = await storeStaff(database.db(), 'editor', 'editor@example.org');
  ctx = testContext(database.db(), { actor });
});

function save(markdown: string | undefined, version: number) {
  return saveBlock(ctx, { key, markdown, version });
}

async function siteVersionNow(): Promise<number | undefined> {
  const [row] = await database.db().select().from(siteVersion).where(eq(siteVersion.tag, 'texts'));
  return row?.version;
}

test('a page has the built-in text until staff write another', async () => {
  expect(await readContentBlocks(ctx)).toEqual({});
  const before = (await siteVersionNow()) ?? 0;

  expect(await save('Our own words.', 0)).toEqual({ ok: true, version: 1 });

  expect(await readContentBlocks(ctx)).toEqual({ [key]: 'Our own words.' });
  expect(await siteVersionNow()).toBe(before + 1);
});

test('a reset restores the built-in text, and the history keeps both', async () => {
  await save('Our own words.', 0);

  expect(await save(undefined, 1)).toEqual({ ok: true, version: 2 });

  expect(await readContentBlocks(ctx)).toEqual({});
  const { revisions } = await getBlock(ctx, key);
  expect(revisions).toMatchObject([
    { version: 2, markdown: undefined },
    { version: 1, markdown: 'Our own words.', changedBy: 'Test editor' },
  ]);
});

test('an earlier text can be restored, as a new version', async () => {
  await save('First.', 0);
  await save('Second.', 1);

  expect(await restoreBlock(ctx, { key, revision: 1, version: 2 })).toEqual({
    ok: true,
    version: 3,
  });

  expect(await getBlock(ctx, key)).toMatchObject({ markdown: 'First.', version: 3 });
  await expect(restoreBlock(ctx, { key, revision: 9, version: 3 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a form opened before a colleague saved is refused as a conflict', async () => {
  await save('Theirs.', 0);

  expect(await save('Mine.', 0)).toEqual({
    ok: false,
    code: 'conflict',
    version: 1,
    markdown: 'Theirs.',
  });
});

test('a claim that bypassed the form is not shown', async () => {
  await database.db().insert(contentBlocks).values({
    page: 'about',
    block: 'mission',
    markdown: 'We are a government agency.',
    version: 1,
    isSample: false,
  });
  expect(await readContentBlocks(ctx)).toEqual({});
  // The editor sees the reason.
  expect(await getBlock(ctx, 'about/mission')).toMatchObject({
    unshown: expect.stringContaining('We are a government'),
  });
});

test('an earlier text with a claim, stored by an earlier release, is not restored', async () => {
  await save('First.', 0);
  await save('Second.', 1);
  const markdown = 'Official FBI partner. 98% success rate guaranteed.';
  await database
    .db()
    .update(contentRevisions)
    .set({ markdown })
    .where(and(eq(contentRevisions.subject, key), eq(contentRevisions.version, 1)));

  const restored = await restoreBlock(ctx, { key, revision: 1, version: 2, isConfirmed: true });

  expect(restored).toMatchObject({ ok: false });
  expect(await getBlock(ctx, key)).toMatchObject({ markdown: 'Second.', version: 2 });
});

test('a forbidden claim needs confirmation, which is audited', async () => {
  const markdown = 'We guarantee that somebody answers.';

  expect(await save(markdown, 0)).toMatchObject({ ok: false, code: 'claims' });
  expect(await readContentBlocks(ctx)).toEqual({});
  expect(await database.db().select().from(auditLog)).toEqual([]);

  expect(await saveBlock(ctx, { key, markdown, version: 0, isConfirmed: true })).toMatchObject({
    ok: true,
  });
  const [entry] = await database.db().select().from(auditLog);
  expect(entry).toMatchObject({
    severity: 'warning',
    target: key,
    details: { confirmed: expect.stringContaining('guarantee') },
  });
});

test.each(['![x](https://elsewhere.example/pixel.png)', 'x'.repeat(20_001)])(
  'refuses content that no page may have',
  async (markdown) => {
    expect(await save(markdown, 0)).toMatchObject({ ok: false, code: 'invalid' });
  },
);

test.each([visitor, staffActor('case_worker'), staffActor('auditor')])(
  '$name may not write',
  async (actor) => {
    const other = testContext(database.db(), { actor });

    await expect(saveBlock(other, { key, markdown: 'x', version: 0 })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);
