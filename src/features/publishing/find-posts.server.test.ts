import { expect, test } from 'vitest';
import { posts } from './schema.server.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findPost, findPosts } from './posts.server.ts';

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
