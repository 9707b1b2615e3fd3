import { describe, expect, test } from 'vitest';
import { urls } from '#shared/urls.ts';
import {
  isFramePath,
  isOneClickPath,
  isOwnPath,
  isPersonal,
  isPrivatePath,
  isProgramPath,
  isStaffPath,
  withoutToken,
} from './private-paths.ts';

test.each([
  '/admin',
  '/admin/',
  '/admin/forms',
  '/admin/forms.data',
  '/admin.data',
  '/install',
  '/case-tracker',
  '/case-tracker.data',
  '/ADMIN/forms',
  '/%61dmin/forms',
  '/Case-Tracker',
  '/api/v1/submissions',
  '/api/token',
])('%s is private', (path) => {
  expect(isPrivatePath(path)).toBe(true);
});

test.each(['/', '/administration', '/contact-us', '/search', '/en/admin', '/%E0%A4%A'])(
  '%s is public',
  (path) => {
    expect(isPrivatePath(path)).toBe(false);
  },
);

test.each([
  ['/admin/login', true],
  ['/ADMIN/login.data', true],
  ['/%61dmin', true],
  ['/install', true],
  ['/case-tracker', false],
  ['/administration', false],
])('%s is for staff: %s', (path, isForStaff) => {
  expect(isStaffPath(path)).toBe(isForStaff);
});

test.each([
  ['/api/v1/submissions', true],
  ['/api/v1/cases.data', true],
  ['/api/token', true],
  ['/API/Token', true],
  ['/%61pi/v1/cases', true],
  ['/api/tokens', false],
  ['/api/v10', false],
  ['/api/health', false],
  ['/api/install', false],
  ['/admin/api/token', false],
])('%s is for integrations: %s', (path, isForPrograms) => {
  expect(isProgramPath(path)).toBe(isForPrograms);
});

test.each([
  ['/chat/lines', true],
  ['/tip-receipt', true],
  ['/unsubscribe/guess', true],
  ['/Preferences/guess.data', true],
  ['/%70references/guess', true],
  ['/case-tracker/files/guess', true],
  ['/case-tracker', false],
  ['/contact-us', false],
])('%s is made for each requester: %s', (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn);
});

test.each([
  ['a case that is open in the browser', '__Host-lantern-tracker=x', '/offered-recovery', true],
  ['a case, on a page that does not look at it', 'lantern-tracker=x', '/verify', false],
  ['no cookie of ours', 'other=x', '/offered-recovery', false],
])('%s: the page is made for each requester', (...[, cookie, url, isMadeForThem]) => {
  expect(isPersonal(cookie, url)).toBe(isMadeForThem);
});

test.each([
  ['/embed/x/report', true],
  ['/embed/x/report.data', true],
  ['/EMBED/x/report', true],
  ['/%65mbed/x/report', true],
  ['/admin/embed', false],
  ['/embedded', false],
  ['/contact-us', false],
])('only forms for partners may be framed: %s %s', (path, isFrame) => {
  expect(isFramePath(path)).toBe(isFrame);
});

describe('links of mails', () => {
  const token = '1.k7.A-b_9';

  test('only the one-click address accepts posts from elsewhere', () => {
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
});
