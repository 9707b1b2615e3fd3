import { expect, test } from 'vitest';
import { afterCode } from './after-code.ts';

function after(next: string): string {
  return afterCode(`https://help.example.org/admin/access-code?next=${encodeURIComponent(next)}`);
}

test.each([
  '/admin/login?next=%2Fadmin%2Fforms',
  '/admin/reset?token=abc',
  '/admin/forms?status=pending',
])('goes on to %s', (next) => {
  expect(after(next)).toBe(next);
});

test.each([
  '',
  'https://evil.example/admin/forms',
  '//evil.example/admin/forms',
  String.raw`/\evil.example/admin/forms`,
  '/contact-us',
  '/administrator',
  '/admin/../contact-us',
  '/admin/access-code?next=/admin/forms',
  '/admin/logout',
])('opens the back office instead of %j', (next) => {
  expect(after(next)).toBe('/admin');
});
