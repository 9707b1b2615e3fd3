import { expect, test } from 'vitest';
import { afterCode, safeNext } from './safe-next.ts';

function after(next: string): string {
  return safeNext(`https://help.example.org/admin/login?next=${encodeURIComponent(next)}`);
}

test('returns to the requested page of the back office', () => {
  expect(after('/admin/forms?status=pending')).toBe('/admin/forms?status=pending');
});

test.each([
  '',
  'https://evil.example/admin/forms',
  '//evil.example/admin/forms',
  String.raw`/\evil.example/admin/forms`,
  '/\t/evil.example/admin/forms',
  'javascript:alert(1)',
  '/contact-us',
  '/administrator',
  '/admin/../contact-us',
  '/admin/login?next=/admin/forms',
  '/admin/logout',
  '/admin/prove?next=/admin/forms',
  '/admin/reset?token=a',
])('opens the back office instead of %j', (next) => {
  expect(after(next)).toBe('/admin');
});

function afterCodeTo(next: string): string {
  return afterCode(`https://help.example.org/admin/access-code?next=${encodeURIComponent(next)}`);
}

test.each([
  '/admin/login?next=%2Fadmin%2Fforms',
  '/admin/reset?token=abc',
  '/admin/forms?status=pending',
])('continues to %s after the access code', (next) => {
  expect(afterCodeTo(next)).toBe(next);
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
])('opens the back office instead of %j after the access code', (next) => {
  expect(afterCodeTo(next)).toBe('/admin');
});
