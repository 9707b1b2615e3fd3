import { expect, test } from 'vitest';
import { authorityWarnings } from './authority-warnings.ts';
import { guides } from './guides/guides.ts';
import { sources, type Source } from './sources.ts';

test('warnings go from the newest to the oldest, each on the day that its source names', () => {
  const days = authorityWarnings.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { day, source } of authorityWarnings) {
    const { dated, href }: Source = sources[source];
    const written = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(dated, source).toBe(written);
    expect(new URL(href).hostname, 'an authority says it itself').toMatch(/\.gov$/);
  }
});

test('each leads to a guide', () => {
  const paths = new Set(guides.map(({ path }) => path));
  for (const { guide } of authorityWarnings) expect(paths.has(guide), guide).toBe(true);
});
