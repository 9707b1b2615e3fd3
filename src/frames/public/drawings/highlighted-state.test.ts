import { expect, test } from 'vitest';
import { mapSize, stateShapes } from './us-map-paths.ts';
import { boundsOf } from './highlighted-state.tsx';

test('the box around an outline holds all its parts', () => {
  expect(boundsOf('M10 20l5 0-5 10zM40 5l-2-3 4 0z')).toEqual({
    left: 10,
    top: 2,
    width: 32,
    height: 28,
  });
});

test.each(Object.entries(stateShapes))('the outline of %s is read whole', (_, { path }) => {
  const { left, top, width, height } = boundsOf(path);
  // The last of the Aleutian Islands are beyond the edge of the map.
  expect(left).toBeGreaterThanOrEqual(-60);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(mapSize.width);
  expect(top + height).toBeLessThanOrEqual(mapSize.height);
  expect(width * height).toBeGreaterThan(0);
});
