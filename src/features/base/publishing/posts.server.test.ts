import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { siteVersion } from '#kernel/schema/settings.ts';
import type { PostFields } from './forms/post.ts';
import { storeStaff } from '#tests/staff.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { publishPost, unpublishPost } from './post-publication.server.ts';
import { announcePosts, findPosts } from './posts.server.ts';
import {
  findStaffPosts,
  getPost,
  removePost,
  restorePost,
  savePost,
} from './staff-posts.server.ts';

const database = useTestDatabase();
let ctx: ServiceContext;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  const actor = await storeStaff(database.db(), 'editor', 'editor@example.org');
  ctx = testContext(database.db(), { actor, now: () => now });
});

const words: PostFields = {
  kind: 'update',
  title: 'New opening hours',
  slug: '',
  body: 'We open at **nine**.',
  sourceUrl: '',
  outcomeId: '',
  consent: '',
};

async function draft(fields: Partial<PostFields> = {}): Promise<string> {
  const saved = await savePost(ctx, { fields: { ...words, ...fields }, version: 0 });
  if (!saved.ok) throw new Error(saved.code);
  return saved.id;
}

async function version(): Promise<number> {
  const [row] = await database.db().select().from(siteVersion);
  return row?.version ?? 0;
}

async function onSite(): Promise<string[]> {
  return (await findPosts(ctx)).rows.map(({ slug }) => slug);
}

test('a new post is a draft with an address made from its title', async () => {
  const id = await draft();

  expect(await getPost(ctx, id)).toMatchObject({ slug: 'new-opening-hours', state: 'draft' });
  expect(await onSite()).toEqual([]);
  expect(await savePost(ctx, { fields: words, version: 0 })).toEqual({
    ok: false,
    code: 'slug-taken',
    problems: { slug: 'Another post has this address. Choose another one.' },
  });
});

test('published it is on the site, and taken off it is a draft again', async () => {
  const id = await draft();
  const before = await version();

  expect(await publishPost(ctx, { id, version: 1 })).toEqual({ ok: true, isScheduled: false });
  expect(await onSite()).toEqual(['new-opening-hours']);
  expect(await version()).toBe(before + 1);

  expect(await unpublishPost(ctx, { id, version: 2 })).toEqual({ ok: true });
  expect(await onSite()).toEqual([]);
  expect(await version()).toBe(before + 2);
});

test('a scheduled post appears by itself, and the pages learn of it once', async () => {
  const id = await draft();
  const at = new Date('2026-03-01T12:00:00Z');
  expect(await publishPost(ctx, { id, version: 1, at })).toEqual({ ok: true, isScheduled: true });
  expect(await onSite()).toEqual([]);
  const job = testContext(database.db(), {
    actor: { type: 'system', job: 'announce-posts' },
    now: () => now,
  });
  expect(await announcePosts(job)).toBe(0);
  const before = await version();

  now = at;

  expect(await announcePosts(job)).toBe(1);
  expect(await announcePosts(job)).toBe(0);
  expect(await version()).toBe(before + 1);
  expect(await onSite()).toEqual(['new-opening-hours']);
});

describe('a success story', () => {
  test('is not published without a ground', async () => {
    const id = await draft({ kind: 'success' });

    expect(await publishPost(ctx, { id, version: 1 })).toMatchObject({ code: 'unfounded' });
    expect(await onSite()).toEqual([]);
  });

  test.each([{ sourceUrl: 'https://example.org/report' }, { consent: 'A. B., in writing' }])(
    'is with %o, and shows it',
    async (ground) => {
      const id = await draft({ kind: 'success', ...ground });

      expect(await publishPost(ctx, { id, version: 1 })).toMatchObject({ ok: true });
      expect((await findPosts(ctx)).rows).toMatchObject([ground]);
    },
  );

  test('keeps its ground while it is on the site', async () => {
    const id = await draft({ kind: 'success', consent: 'A. B., in writing' });
    await publishPost(ctx, { id, version: 1 });

    const fields = { ...words, kind: 'success' as const };
    expect(await savePost(ctx, { id, version: 2, fields })).toMatchObject({ code: 'unfounded' });
  });
});

test('the words of an earlier state can be restored', async () => {
  const id = await draft();
  await savePost(ctx, { id, version: 1, fields: { ...words, title: 'Other', body: 'Other.' } });

  expect(await restorePost(ctx, { id, revision: 1, version: 2 })).toMatchObject({ ok: true });

  const post = await getPost(ctx, id);
  expect(post).toMatchObject({ title: words.title, body: words.body, version: 3 });
  expect(post.revisions.map((revision) => revision.version)).toEqual([3, 2, 1]);
});

test('whoever is late is told so, whatever they wanted', async () => {
  const id = await draft();
  await savePost(ctx, { id, version: 1, fields: { ...words, body: 'Changed.' } });
  const late = { ok: false, code: 'conflict', version: 2 };

  expect(await savePost(ctx, { id, version: 1, fields: words })).toEqual(late);
  expect(await publishPost(ctx, { id, version: 1 })).toEqual(late);
  expect(await unpublishPost(ctx, { id, version: 1 })).toEqual(late);
});

test('a claim is asked about before it is stored', async () => {
  const fields = { ...words, body: 'We guarantee that somebody answers.' };

  expect(await savePost(ctx, { fields, version: 0 })).toMatchObject({ code: 'claims' });
  expect(await savePost(ctx, { fields, version: 0, isConfirmed: true })).toMatchObject({
    ok: true,
  });
});

test('deleted it is gone, with an audit row that names it', async () => {
  const id = await draft();

  await removePost(ctx, { id });

  expect(await findStaffPosts(ctx)).toEqual([]);
  expect((await database.db().select().from(auditLog)).at(-1)).toMatchObject({
    action: 'post.deleted',
    details: { title: words.title },
  });
});

test.each(['case_worker', 'auditor'] as const)('a %s may not write', async (role) => {
  const id = await draft();
  const other = testContext(database.db(), { actor: staffActor(role) });
  const forbidden = { code: 'forbidden' };

  await expect(savePost(other, { fields: words, version: 0 })).rejects.toMatchObject(forbidden);
  await expect(publishPost(other, { id, version: 1 })).rejects.toMatchObject(forbidden);
  await expect(unpublishPost(other, { id, version: 1 })).rejects.toMatchObject(forbidden);
  await expect(removePost(other, { id })).rejects.toMatchObject(forbidden);
});
