import { expect, test } from 'vitest';
import { addNews, describeNews, givenWords, noNews } from './live-bar.tsx';

test('counts rows and not events, each kind separately', () => {
  let news = noNews;
  expect(describeNews(news)).toBe('');
  news = addNews(news, { kind: 'submission.created', id: 'a' });
  expect(describeNews(news)).toBe('1 new submission');
  news = addNews(news, { kind: 'submission.created', id: 'a' });
  news = addNews(news, { kind: 'submission.created', id: 'b' });
  news = addNews(news, { kind: 'submission.changed', id: 'c' });
  expect(describeNews(news)).toBe('2 new submissions, 1 changed submission');
});

test('reports possibly missed events', () => {
  expect(describeNews({ ...noNews, hasMissed: true })).toBe('This list may be out of date');
});

test('an assignee is notified with the number of records, and other events notify nobody', () => {
  expect(givenWords({ kind: 'case.assigned', id: 'a' })).toBe('A case was assigned to you');
  expect(givenWords({ kind: 'submission.assigned', id: 'a', count: 3 })).toBe(
    '3 submissions were assigned to you',
  );
  expect(givenWords({ kind: 'case.changed', id: 'a' })).toBeUndefined();
});
