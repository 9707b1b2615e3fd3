import { expect, test } from 'vitest';
import { isOnlyLook } from './use-list-search.ts';

function isOnly(before: string, after: string): boolean {
  return isOnlyLook(new URL(before, 'http://a.example'), new URL(after, 'http://a.example'));
}

test('another look needs no new rows, another order or filter does', () => {
  expect(isOnly('/admin/forms?q=a', '/admin/forms?q=a&columns=from&density=compact')).toBe(true);
  expect(isOnly('/admin/forms?columns=from', '/admin/forms?columns=from&sort=-arrived')).toBe(
    false,
  );
  expect(isOnly('/admin/forms', '/admin/forms?status=pending')).toBe(false);
  expect(isOnly('/admin/forms', '/admin/forms/1')).toBe(false);
});
