import { expect, test, vi } from 'vitest';
import { contentBlocks, people, posts } from '#features/base/publishing/schema.server.ts';
import { siteSettings } from '#kernel/schema/settings.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { searchSite } from './search.server.ts';

const database = useTestDatabase();

const content = [{ href: '/a', title: 'A page', text: 'about wires' }];

async function find(typed: string, ctx = testContext(database.db())): Promise<string[]> {
  const hits = await searchSite(ctx, content, typed);
  return hits.map(({ href }) => href);
}

test('finds what the pages say', async () => {
  expect(await find('wires')).toEqual(['/a']);
});

test('finds by the words that the organisation says mean the same', async () => {
  const value = 'nonsense\ngiro, = \ngiro, sepa = wires';
  await database.db().insert(siteSettings).values({ key: 'search_synonyms', value });
  expect(await find('my giro')).toEqual(['/a']);
});

test('less than two characters find nothing', async () => {
  expect(await find('w')).toEqual([]);
  expect(await find('  ')).toEqual([]);
});

test('finds published posts by their words, and neither drafts nor samples', async () => {
  const newsOn = { key: 'enable_blog', value: 'true' };
  await database.db().insert(siteSettings).values(newsOn);
  const post = { kind: 'update', title: 'Opening hours', publishedAt: new Date(0) } as const;
  await database
    .db()
    .insert(posts)
    .values([
      { ...post, slug: 'hours', body: 'We open at **Whitsun** & later.' },
      { ...post, slug: 'draft', body: 'Whitsun', publishedAt: null },
      { ...post, slug: 'example', body: 'Whitsun', isSample: true },
    ]);

  expect(await find('whitsun')).toEqual(['/news-room/hours']);
  const [hit] = await searchSite(testContext(database.db()), content, 'whitsun');
  expect(hit?.excerpt.map(({ text }) => text).join('')).toBe('We open at Whitsun & later.');

  await database.db().update(siteSettings).set({ value: 'false' });
  expect(await find('whitsun')).toEqual([]);
});

test('finds people and own texts where they stand', async () => {
  const person = {
    team: 'leaders',
    name: 'Rosalind Quay',
    role: 'Chair',
    about: 'Reads.',
  } as const;
  const [chair] = await database.db().insert(people).values(person).returning();
  await database.db().insert(contentBlocks).values({
    page: 'about',
    block: 'mission',
    markdown: '# We listen to zithers',
  });

  expect(await find('quay')).toEqual([`/about#${chair?.id}`]);
  expect(await find('zithers')).toEqual(['/about#own-about-mission']);
});

test('while the database is away the built-in pages are found', async () => {
  const ctx = testContext(database.db());
  vi.spyOn(ctx.db, 'select').mockImplementation(() => {
    throw new Error('The database is away.');
  });

  expect(await find('wires', ctx)).toEqual(['/a']);
  vi.restoreAllMocks();
});
