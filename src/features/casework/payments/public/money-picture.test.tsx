import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Total, TotalKind } from '../totals.ts';
import { MoneyPicture } from './money-picture.tsx';

function draw(sums: Readonly<Partial<Record<TotalKind, number>>>): string {
  const totals = Object.entries(sums).map(([kind, amount]): Total => ({
    kind: kind as TotalKind,
    asset: 'USD',
    minor: `${amount}`,
    decimals: 0,
    count: 1,
  }));
  return renderToStaticMarkup(<MoneyPicture totals={totals} />);
}

test('what was paid has no bar, and a state that is all of it is said instead of drawn', () => {
  const picture = draw({ paid: 48_000, unknown: 48_000 });
  expect(picture).not.toContain('<svg');
  expect(picture.match(/All of it/g)).toHaveLength(1);
});

test('states that are parts of what was paid have bars that compare', () => {
  const picture = draw({ paid: 48_000, unknown: 36_000, frozen: 12_000 });
  expect(picture.match(/<svg/g)).toHaveLength(2);
  expect(picture).toContain('<rect width="750"');
  expect(picture).toContain('<rect width="250"');
  expect(picture).not.toContain('All of it');
});

test('a lone sum has nothing to compare with', () => {
  const picture = draw({ returned: 500 });
  expect(picture).not.toMatch(/<svg|All of it/);
});
