import { expect, test } from 'vitest';
import { addNews, describeNews, noNews } from './live-bar.tsx';

test('counts rows and not notices, each kind apart', () => {
  let news = noNews;
  expect(describeNews(news)).toBe('');
  news = addNews(news, { kind: 'submission.created', id: 'a' });
  expect(describeNews(news)).toBe('1 new submission');
  news = addNews(news, { kind: 'submission.created', id: 'a' });
  news = addNews(news, { kind: 'submission.created', id: 'b' });
  news = addNews(news, { kind: 'submission.changed', id: 'c' });
  expect(describeNews(news)).toBe('2 new submissions, 1 changed submission');
});

test('says when it cannot know', () => {
  expect(describeNews({ ...noNews, hasMissed: true })).toBe('This list may be out of date');
});
