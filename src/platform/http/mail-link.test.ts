import { expect, test } from 'vitest';
import { urls } from '#shared/urls.ts';
import { isOneClickPath, withoutToken } from './private-paths.ts';

const token = '1.k7.A-b_9';

test('only the one-click address may be posted to from elsewhere', () => {
  expect(isOneClickPath(urls.unsubscribe(token))).toBe(true);
  for (const path of [
    urls.preferences(token),
    urls.optOut(),
    '/unsubscribe',
    '/unsubscribe/',
    '/unsubscribe/a/b',
    '/unsubscribe/a%2fb',
    '/admin/unsubscribe/a',
    '/Unsubscribe/a',
  ])
    expect(isOneClickPath(path), path).toBe(false);
});

test.each([
  [urls.unsubscribe(token), '/unsubscribe/…'],
  [urls.preferences(token), '/preferences/…'],
  [`/Preferences/${token}.data`, '/Preferences/…'],
  [urls.trackerDates(token), '/case-tracker/dates/…'],
  ['/unsubscribed', '/unsubscribed'],
  ['/', '/'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutToken(path)).toBe(logged);
});
