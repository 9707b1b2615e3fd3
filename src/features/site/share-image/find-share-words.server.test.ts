import { describe, expect, test } from 'vitest';
import { guides } from '#content/en/guides/guides.ts';
import { sitePages } from '#content/en/site-map.ts';
import { posts } from '#database/tables/publishing.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { loadStatistics } from '#features/base/publishing/load-statistics.server.ts';
import { urls } from '#shared/urls.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findShareWords } from './find-share-words.server.ts';

const database = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');

function context() {
  return testContext(database.db(), { now: () => now });
}

async function publish(slug: string, changes: { isSample?: boolean; publishedAt?: Date } = {}) {
  const post = { slug, kind: 'alert' as const, title: 'Fish & <chips>', body: 'One.' };
  await database
    .db()
    .insert(posts)
    .values({ ...post, publishedAt: new Date('2026-02-01T08:00:00Z'), ...changes });
}

async function set(key: string, value: string) {
  await database.db().insert(siteSettings).values({ key, value });
}

test('every page of the site map has words', async () => {
  for (const { path } of sitePages)
    expect((await findShareWords(context(), path))?.title, path).toMatch(/\S/);
});

test('a guide has its own title and its menu', async () => {
  for (const { path, title } of guides)
    expect(await findShareWords(context(), path)).toMatchObject({
      title,
      section: expect.stringMatching(/\S/),
    });
});

describe('a state', () => {
  test('shows its latest losses with year and source', async () => {
    await loadStatistics(testContext(database.db(), { actor: { type: 'system', job: 'test' } }));
    const words = await findShareWords(context(), urls.state('new-york'));

    expect(words).toMatchObject({
      title: 'Cybercrime in New York',
      figure: { value: expect.stringMatching(/^\$[\d,]+\.\dM$/) },
    });
    const year = /\d{4}/.exec(words?.figure?.label ?? '')?.[0];
    expect(words?.figure?.source).toContain(`FBI IC3, ${year}`);
  });

  test('without statistics shows no figure', async () => {
    expect(await findShareWords(context(), urls.state('new-york'))).not.toHaveProperty('figure');
  });
});

test('a post has words once it is published; a sample and a draft have none', async () => {
  await publish('real');
  await publish('sample', { isSample: true });
  await publish('waits', { publishedAt: new Date('2026-04-01T08:00:00Z') });

  expect((await findShareWords(context(), urls.newsPost('real')))?.title).toBe('Fish & <chips>');
  expect(await findShareWords(context(), urls.newsPost('sample'))).toBeUndefined();
  expect(await findShareWords(context(), urls.newsPost('waits'))).toBeUndefined();
});

test('the page of the research team moves with the name', async () => {
  await set('company_name', 'Help & Hope');

  expect(await findShareWords(context(), urls.researchTeam('Help & Hope'))).toBeDefined();
  expect(await findShareWords(context(), urls.researchTeam('Lantern'))).toBeUndefined();
});

test('the newsletter has words only while it is on', async () => {
  expect(await findShareWords(context(), urls.newsletter())).toBeDefined();
  await set('enable_newsletter', 'false');
  expect(await findShareWords(context(), urls.newsletter())).toBeUndefined();
});

test.each(['/no-such-page', '', '/', '/About', '/case-studies/OP-1999-999', '/admin', '/home'])(
  'arbitrary text cannot be drawn: %j is the home page or nothing',
  async (path) => {
    const words = await findShareWords(context(), path);
    expect(words === undefined).toBe(path !== urls.home());
  },
);
