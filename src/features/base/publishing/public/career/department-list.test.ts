import { expect, test } from 'vitest';
import { sampleJobPositions } from '#content/en/samples/job-positions.ts';
import { departmentCounts } from './department-list.tsx';

test('the number beside a department is its number of openings', () => {
  const some = sampleJobPositions.filter(({ department }) => department !== 'prevention');

  const counts = departmentCounts(some);

  expect(counts.find(({ key }) => key === 'prevention')?.count).toBe(0);
  expect(counts.find(({ key }) => key === 'cases')?.count).toBe(2);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(some.length);
});

test('every shipped opening is labelled as a sample', () => {
  expect(sampleJobPositions).toHaveLength(6);
  expect(sampleJobPositions.every(({ isSample }) => isSample)).toBe(true);
});
