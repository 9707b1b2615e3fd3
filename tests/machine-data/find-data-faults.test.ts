import { describe, expect, test } from 'vitest';
import { dataTypes, findDataFaults } from './find-data-faults.ts';

function page(item: object, text = ''): string {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [item] });
  return `<main>${text}</main><script type="application/ld+json">${data}</script>`;
}

const organisation = { '@type': 'Organization', name: 'Lantern', url: 'https://a.example/' };
const article = {
  '@type': 'Article',
  headline: 'Recovery scams',
  description: 'What they are.',
  mainEntityOfPage: 'https://a.example/recovery-scams',
  image: 'https://a.example/share/recovery-scams.png',
  dateModified: '2026-11-20',
  author: organisation,
  publisher: organisation,
};
const steps = [
  { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.example/' },
  { '@type': 'ListItem', position: 2, name: 'About', item: 'https://a.example/about' },
];
const crumbs = { '@type': 'BreadcrumbList', itemListElement: steps };
const dataset = {
  '@type': 'Dataset',
  name: 'Losses by state',
  description: 'Complaints and losses that people in each state reported to the FBI.',
  distribution: [
    { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: 'https://a.example/a.csv' },
  ],
};
const answer = { '@type': 'Answer', text: 'Yes.' };
const question = { '@type': 'Question', name: 'Is it free?', acceptedAnswer: answer };
const faq = { '@type': 'FAQPage', mainEntity: [question] };

test('complete data has no fault, and its types are returned', () => {
  for (const item of [article, crumbs, dataset]) expect(findDataFaults(page(item))).toEqual([]);
  expect(findDataFaults(page(faq, 'Is it <b>free</b>?'))).toEqual([]);
  expect(dataTypes(page(article))).toEqual(['Article']);
});

describe('a fault is found', () => {
  test.each([
    [{ ...article, headline: 'x'.repeat(111) }, 'headline'],
    [{ ...article, author: { '@type': 'Organization', name: 'Lantern' } }, 'author'],
    [{ ...article, mainEntityOfPage: '/recovery-scams' }, 'mainEntityOfPage'],
    [{ ...article, dateModified: '20 November' }, 'dateModified'],
    [{ ...article, dateModified: undefined }, 'datePublished'],
    [{ ...article, image: '/share/recovery-scams.png' }, 'image'],
    [{ ...article, citation: ['a book'] }, 'a book'],
    [{ ...crumbs, itemListElement: steps.slice(1) }, 'two steps'],
    [{ ...crumbs, itemListElement: steps.toReversed() }, 'positions'],
    [{ ...crumbs, itemListElement: [steps[0], { ...steps[1], item: '/about' }] }, 'address'],
    [{ ...dataset, name: '' }, 'name'],
    [{ ...dataset, description: 'Short.' }, 'description'],
    [{ ...dataset, distribution: [{ contentUrl: '/a.csv' }] }, 'file'],
    [{ ...faq, mainEntity: [] }, 'question'],
    [{ ...faq, mainEntity: [{ ...question, acceptedAnswer: { '@type': 'Answer' } }] }, 'answer'],
    [{ '@type': 'JobPosting' }, 'without a rule'],
  ])('%j', (item, words) => {
    expect(findDataFaults(page(item, 'Is it free?')).join('\n')).toContain(words);
  });

  test('in a question that nobody can read on the page', () => {
    expect(findDataFaults(page(faq, 'Something else'))).toHaveLength(1);
  });

  test('in a block that is no JSON, or of another vocabulary', () => {
    const open = '<script type="application/ld+json">';
    expect(findDataFaults(`${open}{"@type"</script>`)).toEqual(['a block is not JSON']);
    expect(findDataFaults(`${open}{"@context":"x"}</script>`)).toHaveLength(1);
  });

  test('in a repeated trail', () => {
    expect(findDataFaults(page(crumbs) + page(crumbs))).toEqual(['more than one BreadcrumbList']);
  });
});
