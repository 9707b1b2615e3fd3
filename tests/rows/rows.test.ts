import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import type { PlainPage } from '#tests/e2e/plain-browser.ts';
import { rows, staffRows, type Row } from './rows.ts';

// A check that cannot fail keeps no promise. Each is shown a page that breaks its row.

function pageOf(html: string): PlainPage {
  const root = parse(html);
  return {
    url: new URL('https://lantern.example/'),
    status: 500,
    headers: new Headers(),
    html,
    title: '',
    words: root.text,
    root,
  };
}

/** Rows that ask for something not to be there, each with what must not be. */
const forbidden: Readonly<Record<string, string>> = {
  'no inline data on home': '<script type="application/ld+json">{}</script>',
  'what a partner said is not among the clients’ words': 'They answer the phone.',
  'a manual that is there is not said to be in the making': 'The file is being made.',
  'the search is not in the site map': '<loc>https://lantern.example/search</loc>',
};

function holdsOn([, , holds]: Row, page: PlainPage): boolean {
  try {
    return holds(page);
  } catch {
    // An answer that cannot be read does not hold either.
    return false;
  }
}

describe.each([...rows, ...staffRows])('“%s”', (asked, address, holds) => {
  test('fails when it is broken', () => {
    const broken = pageOf(forbidden[asked] ?? '<html><body><main></main></body></html>');
    expect(holdsOn([asked, address, holds], broken)).toBe(false);
  });
});

test('every row that forbids something is one of the list', () => {
  const asked = new Set([...rows, ...staffRows].map(([sentence]) => sentence));
  expect(Object.keys(forbidden).filter((sentence) => !asked.has(sentence))).toEqual([]);
  expect(asked.size).toBe(rows.length + staffRows.length);
});
