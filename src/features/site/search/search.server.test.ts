import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { contentBlocks, people, posts } from '#database/tables/publishing.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { makeExcerpt, type SearchDocument, searchDocuments, searchSite } from './search.server.ts';

const database = useTestDatabase();

const content = [{ href: '/a', title: 'A page', text: 'about wires' }];

async function find(typed: string, ctx = testContext(database.db())): Promise<string[]> {
  const hits = await searchSite(ctx, { content, language: 'en', typed });
  return hits.map(({ href }) => href);
}

test('finds the text of pages', async () => {
  expect(await find('wires')).toEqual(['/a']);
});

test('finds by the organisation’s synonyms', async () => {
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
  const [hit] = await searchSite(testContext(database.db()), {
    content,
    language: 'en',
    typed: 'whitsun',
  });
  expect(hit?.excerpt.map(({ text }) => text).join('')).toBe('We open at Whitsun & later.');

  await database.db().update(siteSettings).set({ value: 'false' });
  expect(await find('whitsun')).toEqual([]);
});

test('finds people and own texts on their pages', async () => {
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

test('while the database is unavailable the built-in pages are found', async () => {
  const ctx = testContext(database.db());
  vi.spyOn(ctx.db, 'select').mockImplementation(() => {
    throw new Error('The database is away.');
  });

  expect(await find('wires', ctx)).toEqual(['/a']);
  vi.restoreAllMocks();
});

describe('the excerpt of a hit', () => {
  const long = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim();

  test('a short text is shown whole, its words marked as they are written', () => {
    expect(makeExcerpt('Your Card, now.', ['card'])).toEqual([
      { text: 'Your ', isMatch: false },
      { text: 'Card', isMatch: true },
      { text: ', now.', isMatch: false },
    ]);
  });

  test('a long text is cut around the first match, at word borders, with dots on both sides', () => {
    const words = makeExcerpt(long, ['needle'])
      .map((piece) => piece.text)
      .join('');

    expect(words).toMatch(/^… (before )+needle( after)+ …$/);
    expect(words.length).toBeLessThan(200);
  });

  test('never invents text: without the dots it is a part of what was given', () => {
    const word = fc.constantFrom('card', 'bank', 'é', 'x,', '(y)', 'a-b');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), (words) => {
        const text = words.join(' ');
        const shown = makeExcerpt(text, ['bank', 'é'])
          .map((piece) => piece.text)
          .join('');
        expect(text).toContain(shown.replace(/^… /, '').replace(/ …$/, ''));
      }),
    );
  });
});

describe('the order of hits', () => {
  const documents: SearchDocument[] = [
    { href: '/a', title: 'Gift card', page: 'First hours', text: 'Call the company on the card.' },
    { href: '/b', title: 'Bank transfer', text: 'Ask your bank for a recall of the transfer.' },
    { href: '/c', title: 'Terms', text: 'We never ask for gift cards.', keywords: 'legal fees' },
  ];

  async function found(query: string): Promise<string[]> {
    return (await searchDocuments(documents, query)).map((hit) => hit.href);
  }

  test('a word, the beginning of a word, a keyword and a mistyped word find their page', async () => {
    expect(await found('recall')).toEqual(['/b']);
    expect(await found('trans')).toEqual(['/b']);
    expect(await found('legal')).toEqual(['/c']);
    expect(await found('transfre recal')).toEqual(['/b']);
  });

  test('a match in the title comes before one in the text', async () => {
    expect(await found('gift')).toEqual(['/a', '/c']);
  });

  test('documents with all words come before those with some of them', async () => {
    expect(await found('gift company')).toEqual(['/a', '/c']);
    expect(await found('gift recall')).toHaveLength(3);
  });

  test('stop words do not count, endings and apostrophes are ignored, and synonyms match', async () => {
    expect(await found('what can I do about a transfer')).toEqual(['/b']);
    expect(await found('they won’t recall it')).toEqual(['/b']);
    expect(await found('transferring')).toEqual(['/b']);
    expect(await found('cancel')).toEqual(['/b']);
  });

  test('dissimilar words find nothing, and a single letter is ignored', async () => {
    expect(await found('zzzzzz')).toEqual([]);
    expect(await found('zzzzzz <b>')).toEqual([]);
  });

  test('a hit says which page it is on and marks the words found', async () => {
    const [hit] = await searchDocuments(documents, 'card');

    expect(hit).toMatchObject({ title: 'Gift card', page: 'First hours' });
    expect(hit?.excerpt.filter((piece) => piece.isMatch)).toEqual([
      { text: 'card', isMatch: true },
    ]);
  });
});

describe('pages that say the same', () => {
  const shared = 'Call your bank at once. Paid cash into a kiosk? Call the company on the receipt.';
  const guides: SearchDocument[] = ['Forex', 'Tasks', 'Dating'].map((page, index) => ({
    href: `/guide-${index}#do-now`,
    title: 'What to do now',
    page,
    text: `${'An opening of its own. '.repeat(index + 5)}${shared}`,
  }));
  const own: SearchDocument = {
    href: '/kiosk',
    title: 'At a kiosk',
    text: 'A kiosk sends crypto.',
  };

  test('are one answer with the names of all, and the excerpt is the sentence of the hit', async () => {
    const hits = await searchDocuments([...guides, own], 'kiosk');

    expect(hits.map(({ title }) => title).toSorted()).toEqual(['At a kiosk', 'What to do now']);
    const joined = hits.find(({ title }) => title === 'What to do now');
    expect([joined?.page, ...(joined?.same.map(({ title }) => title) ?? [])].toSorted()).toEqual([
      'Dating',
      'Forex',
      'Tasks',
    ]);
    expect(joined?.excerpt.map(({ text }) => text).join('')).toBe(
      '… Paid cash into a kiosk? Call the company on the receipt.',
    );
  });

  test('stay apart where they say something else', async () => {
    const other = {
      ...guides[0],
      href: '/guide-9#do-now',
      page: 'Jobs',
      text: 'No kiosk is safe.',
    };
    const hits = await searchDocuments([...guides, other as SearchDocument], 'kiosk');
    expect(hits).toHaveLength(2);
  });
});
