import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createSiteMemory } from '#platform/adapters/create-site.ts';
import { posts } from './schema.server.ts';
import { findStaffPosts, getPost } from './staff-posts.server.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findPost, findPosts, findPostSlugs } from './posts.server.ts';

const database = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');

async function publish(...given: [slug: string, publishedAt: string | undefined][]) {
  const ctx = testContext(database.db(), { now: () => now });
  await ctx.db.insert(posts).values(
    given.map(([slug, day]) => ({
      slug,
      kind: 'update' as const,
      title: slug,
      body: 'Text.',
      publishedAt: day === undefined ? undefined : new Date(day),
    })),
  );
  return ctx;
}

test('lists what is published, newest first, without drafts and what waits', async () => {
  const ctx = await publish(
    ['old', '2026-01-01'],
    ['draft', undefined],
    ['new', '2026-02-01'],
    ['waits', '2026-03-02'],
  );

  const { rows, total } = await findPosts(ctx);

  expect(rows.map(({ slug }) => slug)).toEqual(['new', 'old']);
  expect(total).toBe(2);
});

test('reads one part of the list and counts all of it', async () => {
  const ctx = await publish(['a', '2026-01-01'], ['b', '2026-01-02'], ['c', '2026-01-03']);

  const { rows, total } = await findPosts(ctx, { limit: 1, offset: 1 });

  expect(rows.map(({ slug }) => slug)).toEqual(['b']);
  expect(total).toBe(3);
});

test('opens a published post, and neither a draft nor one that waits', async () => {
  const ctx = await publish(['here', '2026-03-01'], ['draft', undefined], ['waits', '2026-03-02']);

  expect(await findPost(ctx, 'here')).toMatchObject({ title: 'here', isSample: false });
  expect(await findPost(ctx, 'draft')).toBeUndefined();
  expect(await findPost(ctx, 'waits')).toBeUndefined();
  expect(await findPost(ctx, 'nothing')).toBeUndefined();
});

test('a plain claim that came past the form hides a post everywhere; what staff stand by stays', async () => {
  const ctx = await publish(
    ['honest', '2026-01-01'],
    ['lie', '2026-01-02'],
    ['title', '2026-01-03'],
  );
  async function rewrite(slug: string, words: { title?: string; body?: string }) {
    await ctx.db.update(posts).set(words).where(eq(posts.slug, slug));
  }
  await rewrite('honest', { body: 'We guarantee that somebody answers.' });
  await rewrite('lie', { body: 'Calm.\n\nWe are a government agency.' });
  await rewrite('title', { title: 'Official FBI partner' });

  const { rows, total } = await findPosts(ctx, { limit: 1, offset: 0 });
  expect(rows.map(({ slug }) => slug)).toEqual(['honest']);
  expect(total).toBe(1);
  expect(await findPostSlugs(ctx)).toEqual(['honest']);
  expect(await findPost(ctx, 'honest')).toMatchObject({ title: 'honest' });
  for (const slug of ['lie', 'title']) expect(await findPost(ctx, slug)).toBeUndefined();
  // Who edits it is told, and the list says it.
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

test('more posts than are judged at once are judged all, and again when the site changed', async () => {
  const siteMemory = createSiteMemory();
  siteMemory.setVersion(1);
  const ctx = testContext(database.db(), { now: () => now, ports: { siteMemory } });
  const many = Array.from({ length: 120 }, (_, place) => ({
    slug: `post-${place}`,
    kind: 'update' as const,
    title: `Post ${place}`,
    body: place % 40 === 39 ? 'We are a government agency.' : 'Text.',
    publishedAt: new Date('2026-01-01'),
  }));
  await ctx.db.insert(posts).values(many);
  expect((await findPosts(ctx)).total).toBe(117);

  await ctx.db.update(posts).set({ body: 'Text.' });
  siteMemory.setVersion(2);

  expect((await findPosts(ctx)).total).toBe(120);
});
