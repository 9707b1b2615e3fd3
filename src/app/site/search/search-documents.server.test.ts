import { expect, test } from 'vitest';
import { searchDocuments, type SearchDocument } from './search.server.ts';

const documents: SearchDocument[] = [
  { href: '/a', title: 'Gift card', page: 'First hours', text: 'Call the company on the card.' },
  { href: '/b', title: 'Bank transfer', text: 'Ask your bank for a recall of the transfer.' },
  { href: '/c', title: 'Terms', text: 'We never ask for gift cards.', keywords: 'legal fees' },
];

function found(query: string): string[] {
  return searchDocuments(documents, query).map((hit) => hit.href);
}

test('a word, the beginning of a word, a keyword and a mistyped word find their page', () => {
  expect(found('recall')).toEqual(['/b']);
  expect(found('trans')).toEqual(['/b']);
  expect(found('legal')).toEqual(['/c']);
  expect(found('transfre recal')).toEqual(['/b']);
});

test('a match in the title comes before one in the text', () => {
  expect(found('gift')).toEqual(['/a', '/c']);
});

test('what has all words comes before what has some of them', () => {
  expect(found('gift company')).toEqual(['/a', '/c']);
  expect(found('gift recall')).toHaveLength(3);
});

test('filler words do not count, endings and apostrophes do not matter, and others mean the same', () => {
  expect(found('what can I do about a transfer')).toEqual(['/b']);
  expect(found('they won’t recall it')).toEqual(['/b']);
  expect(found('transferring')).toEqual(['/b']);
  expect(found('cancel')).toEqual(['/b']);
});

test('nothing similar finds nothing, and a single letter says nothing', () => {
  expect(found('zzzzzz')).toEqual([]);
  expect(found('zzzzzz <b>')).toEqual([]);
});

test('a hit says which page it is on and marks the words found', () => {
  const [hit] = searchDocuments(documents, 'card');

  expect(hit).toMatchObject({ title: 'Gift card', page: 'First hours' });
  expect(hit?.excerpt.filter((piece) => piece.isMatch)).toEqual([{ text: 'card', isMatch: true }]);
});
