import { expect, test } from 'vitest';
import type { QueueRow } from './queues.ts';
import { stillReturning, withoutLeaving, withReturned } from './returned-rows.ts';

function row(id: string): QueueRow {
  return {
    id,
    kind: 'report',
    who: id,
    what: '',
    says: '',
    sum: '',
    where: '',
    state: '',
    whose: '',
    isTaken: false,
    isAnswered: false,
    age: '',
  };
}

function idsOf(rows: readonly QueueRow[]): string {
  return rows.map(({ id }) => id).join('');
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(row) as [QueueRow, QueueRow, QueueRow, QueueRow];
const listed = [a, b, c, d];

test('a row comes back to its former place, also after its neighbours have left', () => {
  expect(idsOf(withReturned([a, c, d], [{ rows: [b], listed }]))).toBe('abcd');
  expect(idsOf(withReturned([a, d], [{ rows: [b], listed }]))).toBe('abd');
  expect(idsOf(withReturned([d], [{ rows: [a, b, c], listed }]))).toBe('abcd');
  expect(idsOf(withReturned([a], [{ rows: [d], listed }]))).toBe('ad');
  expect(idsOf(withReturned([], [{ rows: [b], listed }]))).toBe('b');
});

test('a row that was acted on while the list lacked it comes back at the end', () => {
  expect(idsOf(withReturned([c, d], [{ rows: [b], listed: [a, c, d] }]))).toBe('cdb');
});

test('a row is shown until a list has it, or the second one has not', () => {
  const undone = { rows: [b], state: 'stored' } as const;
  expect(stillReturning([{ ...undone, state: 'pending' }], [a])).toHaveLength(1);
  expect(stillReturning([undone], [a, b])).toEqual([]);
  const once = stillReturning([undone], [a]);
  expect(idsOf(once.flatMap(({ rows }) => rows))).toBe('b');
  expect(stillReturning(once, [a])).toEqual([]);
  expect(stillReturning(once, [b])).toEqual([]);
});

test('a row that came back and leaves again is not shown any more', () => {
  const undone = { rows: [b], state: 'stored' } as const;
  expect(withoutLeaving([undone], new Set(['b']))).toEqual([]);
  expect(withoutLeaving([undone], new Set(['a']))).toEqual([undone]);
  const [both] = withoutLeaving([{ rows: [b, c], state: 'stored' }], new Set(['b']));
  expect(idsOf(both?.rows ?? []), 'the other of two stays').toBe('c');
});

test('a list that has the row again stays as it is', () => {
  const loaded = [a, b];
  expect(withReturned(loaded, [{ rows: [b], listed }])).toBe(loaded);
});

test('rows of several actions come back together', () => {
  const returned = [
    { rows: [a], listed },
    { rows: [c], listed: [b, c, d] },
  ];
  expect(idsOf(withReturned([b, d], returned))).toBe('abcd');
});
