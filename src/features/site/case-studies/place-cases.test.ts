import { expect, test } from 'vitest';
import { caseStudies } from '#content/en/case-studies/case-studies.ts';
import { drawnCase, placeCases, type FieldSize } from './place-cases.ts';

const sizes: [string, FieldSize][] = [
  ['wide', { from: 80, to: 1180, lane: 28, radius: 8, isNamed: true }],
  ['phone', { from: 52, to: 320, lane: 18, radius: 6, isNamed: false }],
];

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one) =>
    items.filter((other) => other !== one).map((other): [Item, Item] => [one, other]),
  );
}

test.each(sizes)('%s: each study with dollars has one mark, and no two touch', (_, size) => {
  const { placed } = placeCases(caseStudies, size);
  const withDollars = caseStudies.filter((study) => drawnCase(study).dollars !== undefined);
  expect(placed.map(({ study }) => study.id).toSorted()).toEqual(
    withDollars.map(({ id }) => id).toSorted(),
  );
  expect(caseStudies.length - placed.length, 'only what has no dollars is not drawn').toBe(1);
  const touching = pairsOf(placed).filter(
    ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) < 2 * size.radius,
  );
  expect(touching.map((pair) => pair.map(({ study: { id } }) => id))).toEqual([]);
});

test.each(sizes)('%s: more money stands further right, and a newer year higher', (_, size) => {
  const { placed } = placeCases(caseStudies, size);
  const wrong = pairsOf(placed).filter(
    ([one, other]) =>
      ((one.dollars ?? 0) > (other.dollars ?? 0) && one.x < other.x) ||
      (one.study.year > other.study.year && one.y >= other.y),
  );
  expect(wrong.map((pair) => pair.map(({ study: { id } }) => id))).toEqual([]);
  for (const { x } of placed) {
    expect(x).toBeGreaterThanOrEqual(size.from);
    expect(x).toBeLessThanOrEqual(size.to);
  }
});

function drawnAs(id: string) {
  const found = caseStudies.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return drawnCase(found);
}

test('what was taken, what is held and what is only stated are three kinds', () => {
  expect(drawnAs('OP-2026-001')).toMatchObject({ kind: 'taken', dollars: 4e9 });
  expect(drawnAs('OP-2017-001')).toMatchObject({ kind: 'held', dollars: 586e6, isReturned: true });
  expect(drawnAs('OP-2024-002'), 'ordered and not in hand').toMatchObject({ kind: 'stated' });
  expect(drawnAs('OP-2024-001'), 'losses that did not happen').toMatchObject({ kind: 'stated' });
});

test('a share is known only where the sources say both, and coins have the worth that is stated', () => {
  expect(drawnAs('OP-2017-001').share).toBeUndefined();
  expect(drawnAs('OP-2024-006').share).toBeCloseTo(8.1 / 47.1);
  expect(drawnAs('OP-2021-001').dollars).toBe(2.3e6);
  expect(drawnAs('OP-2025-005').dollars, 'pounds are not dollars').toBeUndefined();
});
