import { expect, test } from 'vitest';
import { pageSearch, readChoice, readListQuery } from './list-query.ts';

const id = '01920000-0000-7000-8000-000000000001';

test('reads the query and the cursor', () => {
  const search = new URLSearchParams({ q: ' ada ', before: id });

  expect(readListQuery(search)).toEqual({ query: 'ada', cursor: { before: id } });
});

test('ignores an invalid cursor', () => {
  const search = new URLSearchParams({ before: "' or 1=1", after: id });

  expect(readListQuery(search).cursor).toEqual({ after: id });
});

test('takes only known values of a filter', () => {
  const search = new URLSearchParams({ status: 'gone' });

  expect(readChoice(search, 'status', ['open', 'closed'])).toBeUndefined();
  expect(readChoice(new URLSearchParams({ status: 'open' }), 'status', ['open'])).toBe('open');
});

test('keeps the filters and replaces the cursor', () => {
  const search = new URLSearchParams({ q: 'a b', status: 'open', before: 'old' });

  expect(pageSearch(search, { after: id })).toBe(`?q=a+b&status=open&after=${id}`);
});
