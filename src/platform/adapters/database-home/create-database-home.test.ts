import { expect, test } from 'vitest';
import { describeFailure } from './create-database-home.ts';
import { TablesDiffer } from './move-database.ts';

test('the operator reads which tables did not arrive whole, and no row of them', () => {
  expect(describeFailure(new TablesDiffer(['cases', 'payments']))).toBe(
    'These tables differ from their source: cases, payments.',
  );
  const failure = Object.assign(new Error('duplicate key (email)=(ana@example.org)'), {
    code: '23505',
  });
  expect(describeFailure(failure)).toBe(
    'The connection or the other server failed in the middle (23505).',
  );
});
