import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData, articleItem, breadcrumbItem } from './structured-data.tsx';

const trail = [
  { name: 'Case studies', path: '/case-studies' },
  { name: 'A case', path: '/case-studies/OP-2021-001' },
];

test('no text can end the data block, and parsers read it unchanged', () => {
  const name = 'A </script><script>alert(1)</script> & "B"';
  const markup = renderToString(<StructuredData items={[{ '@type': 'Thing', name }]} />);

  expect(markup.match(/<\/?script/g)).toHaveLength(2);
  const json = markup.replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name }],
  });
});

test('breadcrumbs start at the home page and have whole addresses', () => {
  const { itemListElement } = breadcrumbItem('https://example.org', trail);

  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Case studies',
      item: 'https://example.org/case-studies',
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'A case',
      item: 'https://example.org/case-studies/OP-2021-001',
    },
  ]);
});

test('an article names its page, and a date and sources only where there are some', () => {
  const given = { title: 'A case', description: 'What.', trail, publisher: 'Lantern' };
  const bare = articleItem('https://example.org', {
    ...given,
    published: undefined,
    modified: undefined,
    citations: [],
  });
  const full = articleItem('https://example.org', {
    ...given,
    published: '2026-11-19',
    modified: '2026-11-20',
    citations: ['https://source.example'],
  });

  expect(bare).toMatchObject({
    headline: 'A case',
    mainEntityOfPage: 'https://example.org/case-studies/OP-2021-001',
    image: 'https://example.org/share/case-studies/OP-2021-001.png',
  });
  expect(bare).not.toHaveProperty('dateModified');
  expect(bare).not.toHaveProperty('datePublished');
  expect(bare).not.toHaveProperty('citation');
  expect(full).toMatchObject({
    datePublished: '2026-11-19',
    dateModified: '2026-11-20',
    citation: ['https://source.example'],
  });
});
