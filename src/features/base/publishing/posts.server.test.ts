import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteVersion } from '#database/tables/settings.ts';
import { createSiteMemory } from '#platform/adapters/create-site.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import type { PostFields } from './forms/post.ts';
import { publishPost, unpublishPost } from './post-publication.server.ts';
import { announcePosts, findPost, findPosts, findPostSlugs } from './posts.server.ts';
import { posts } from '#database/tables/publishing.ts';
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
  const [row] = await database.db().select().from(siteVersion).where(eq(siteVersion.tag, 'posts'));
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

test('a published post is on the site, and an unpublished one is a draft again', async () => {
  const id = await draft();
  const before = await version();

  expect(await publishPost(ctx, { id, version: 1 })).toEqual({ ok: true, isScheduled: false });
  expect(await onSite()).toEqual(['new-opening-hours']);
  expect(await version()).toBe(before + 1);

  expect(await unpublishPost(ctx, { id, version: 2 })).toEqual({ ok: true });
  expect(await onSite()).toEqual([]);
  expect(await version()).toBe(before + 2);
});

test('a scheduled post appears automatically, and the pages are invalidated once', async () => {
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
  test('is not published without evidence', async () => {
    const id = await draft({ kind: 'success' });

    expect(await publishPost(ctx, { id, version: 1 })).toMatchObject({ code: 'unfounded' });
    expect(await onSite()).toEqual([]);
  });

  test.each([{ sourceUrl: 'https://example.org/report' }, { consent: 'A. B., in writing' }])(
    'is published with %o, and shows it',
    async (ground) => {
      const id = await draft({ kind: 'success', ...ground });

      expect(await publishPost(ctx, { id, version: 1 })).toMatchObject({ ok: true });
      expect((await findPosts(ctx)).rows).toMatchObject([ground]);
    },
  );

  test('keeps its evidence while it is on the site', async () => {
    const id = await draft({ kind: 'success', consent: 'A. B., in writing' });
    await publishPost(ctx, { id, version: 1 });

    const fields = { ...words, kind: 'success' as const };
    expect(await savePost(ctx, { id, version: 2, fields })).toMatchObject({ code: 'unfounded' });
  });
});

test('an earlier text can be restored', async () => {
  const id = await draft();
  await savePost(ctx, { id, version: 1, fields: { ...words, title: 'Other', body: 'Other.' } });

  expect(await restorePost(ctx, { id, revision: 1, version: 2 })).toMatchObject({ ok: true });

  const post = await getPost(ctx, id);
  expect(post).toMatchObject({ title: words.title, body: words.body, version: 3 });
  expect(post.revisions.map((revision) => revision.version)).toEqual([3, 2, 1]);
});

test('a late save is refused as a conflict, whatever its intent', async () => {
  const id = await draft();
  await savePost(ctx, { id, version: 1, fields: { ...words, body: 'Changed.' } });
  const late = { ok: false, code: 'conflict', version: 2 };

  expect(await savePost(ctx, { id, version: 1, fields: words })).toEqual(late);
  expect(await publishPost(ctx, { id, version: 1 })).toEqual(late);
  expect(await unpublishPost(ctx, { id, version: 1 })).toEqual(late);
});

test('a claim needs confirmation before it is stored', async () => {
  const fields = { ...words, body: 'We guarantee that somebody answers.' };

  expect(await savePost(ctx, { fields, version: 0 })).toMatchObject({ code: 'claims' });
  expect(await savePost(ctx, { fields, version: 0, isConfirmed: true })).toMatchObject({
    ok: true,
  });
});

test('a deleted post is gone, with an audit row that names it', async () => {
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

describe('finding posts', () => {
  async function publish(...given: [slug: string, publishedAt: string | undefined][]) {
    const reader = testContext(database.db(), { now: () => now });
    await reader.db.insert(posts).values(
      given.map(([slug, day]) => ({
        slug,
        kind: 'update' as const,
        title: slug,
        body: 'Text.',
        publishedAt: day === undefined ? undefined : new Date(day),
      })),
    );
    return reader;
  }

  test('lists published posts, newest first, without drafts and scheduled ones', async () => {
    const reader = await publish(
      ['old', '2026-01-01'],
      ['draft', undefined],
      ['new', '2026-02-01'],
      ['waits', '2026-03-02'],
    );

    const { rows, total } = await findPosts(reader);

    expect(rows.map(({ slug }) => slug)).toEqual(['new', 'old']);
    expect(total).toBe(2);
  });

  test('reads one part of the list and counts all of it', async () => {
    const reader = await publish(['a', '2026-01-01'], ['b', '2026-01-02'], ['c', '2026-01-03']);

    const { rows, total } = await findPosts(reader, { limit: 1, offset: 1 });

    expect(rows.map(({ slug }) => slug)).toEqual(['b']);
    expect(total).toBe(3);
  });

  test('opens a published post, but neither a draft nor a scheduled one', async () => {
    const reader = await publish(
      ['here', '2026-03-01'],
      ['draft', undefined],
      ['waits', '2026-03-02'],
    );

    expect(await findPost(reader, 'here')).toMatchObject({ title: 'here', isSample: false });
    expect(await findPost(reader, 'draft')).toBeUndefined();
    expect(await findPost(reader, 'waits')).toBeUndefined();
    expect(await findPost(reader, 'nothing')).toBeUndefined();
  });

  test('a plain claim that bypassed the form hides a post everywhere; a confirmed one stays', async () => {
    const reader = await publish(
      ['honest', '2026-01-01'],
      ['lie', '2026-01-02'],
      ['title', '2026-01-03'],
    );
    async function rewrite(slug: string, fields: { title?: string; body?: string }) {
      await reader.db.update(posts).set(fields).where(eq(posts.slug, slug));
    }
    await rewrite('honest', { body: 'We guarantee that somebody answers.' });
    await rewrite('lie', { body: 'Calm.\n\nWe are a government agency.' });
    await rewrite('title', { title: 'Official FBI partner' });

    const { rows, total } = await findPosts(reader, { limit: 1, offset: 0 });
    expect(rows.map(({ slug }) => slug)).toEqual(['honest']);
    expect(total).toBe(1);
    expect(await findPostSlugs(reader)).toEqual(['honest']);
    expect(await findPost(reader, 'honest')).toMatchObject({ title: 'honest' });
    for (const slug of ['lie', 'title']) expect(await findPost(reader, slug)).toBeUndefined();
    // The editor sees the reason, and the list shows it.
    const editor = testContext(database.db(), { actor: staffActor('editor'), now: () => now });
    const listed = await findStaffPosts(editor);
    expect(listed.filter(({ isHidden }) => isHidden).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['lie', 'title']),
    );
    expect(listed.find(({ slug }) => slug === 'honest')).toMatchObject({ isHidden: false });
    const told = listed.map(async ({ id, slug }) => [slug, (await getPost(editor, id)).unshown]);
    expect(Object.fromEntries(await Promise.all(told))).toEqual({
      honest: undefined,
      lie: expect.stringContaining('We are a government'),
      title: expect.stringContaining('FBI'),
    });
  });

  test('more posts than one batch are all checked, and again after the site changed', async () => {
    const siteMemory = createSiteMemory();
    siteMemory.setVersions(new Map([['posts', 1]]));
    const reader = testContext(database.db(), { now: () => now, ports: { siteMemory } });
    const many = Array.from({ length: 120 }, (_, place) => ({
      slug: `post-${place}`,
      kind: 'update' as const,
      title: `Post ${place}`,
      body: place % 40 === 39 ? 'We are a government agency.' : 'Text.',
      publishedAt: new Date('2026-01-01'),
    }));
    await reader.db.insert(posts).values(many);
    expect((await findPosts(reader)).total).toBe(117);

    await reader.db.update(posts).set({ body: 'Text.' });
    siteMemory.setVersions(new Map([['posts', 2]]));

    expect((await findPosts(reader)).total).toBe(120);
  });
});
