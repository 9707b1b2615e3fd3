import { expect, test } from 'vitest';
import { searchContent } from './search-content.ts';
import { sitePages } from './site-map.ts';

test('every page is found by what it says, and each address once', () => {
  const addresses = searchContent.map((part) => part.href);

  expect(new Set(addresses).size).toBe(addresses.length);
  for (const page of sitePages) expect(addresses).toContain(page.path);
  for (const part of searchContent) {
    expect(part.title, part.href).not.toBe('');
    expect(part.text, part.href).not.toBe('');
  }
});
