import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classCount, classOf, makeMapClasses } from './map-view.tsx';

test('as many states in each class, however far apart the figures are', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000_000];

  expect(makeMapClasses(values)).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 4 },
    { from: 5, to: 6 },
    { from: 7, to: 8 },
    { from: 9, to: 1_000_000 },
  ]);
});

test('every figure is within its class, and a higher one never in a lower class', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 60 }), (values) => {
      const classes = makeMapClasses(values);
      expect(classes.length).toBeLessThanOrEqual(classCount);
      for (const value of values) {
        const found = classes[classOf(value, classes)];
        expect(found?.from).toBeLessThanOrEqual(value);
        expect(found?.to).toBeGreaterThanOrEqual(value);
      }
      for (const [index, { from }] of classes.entries())
        expect(from).toBeGreaterThan(classes[index - 1]?.to ?? -1);
    }),
  );
});
