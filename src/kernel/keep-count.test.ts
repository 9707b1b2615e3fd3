import { describe, expect, test } from 'vitest';
import { testContext } from '#tests/context.ts';
import type { Db } from '#database/client.ts';
import { keepCount } from './keep-count.ts';

const minute = 60_000;

/** A reader at a clock that the test sets, whose work after an answer the test runs. */
function openReader() {
  let at = Date.parse('2026-11-20T18:00:00Z');
  let counted = 0;
  const later: (() => Promise<unknown>)[] = [];
  const ctx = testContext({} as Db, {
    now: () => new Date(at),
    ports: { afterResponse: async (work) => void later.push(work) },
  });
  return {
    pass: (milliseconds: number) => (at += milliseconds),
    later,
    counted: () => counted,
    read: (sight = 'all', keepFrom = 0) =>
      keepCount(ctx, { name: 'load', sight, keepFrom }, async () => (counted += 1)),
  };
}

describe('a count that takes long', () => {
  test('is shown for ten minutes with its moment, and then counted again beside the answer', async () => {
    const { pass, later, read } = openReader();
    expect(await read()).toEqual({ value: 1, countedAt: undefined });
    pass(9 * minute);
    expect(await read()).toEqual({ value: 1, countedAt: new Date('2026-11-20T18:00:00Z') });
    expect(later).toEqual([]);
    pass(2 * minute);
    expect((await read()).value).toBe(1);
    expect((await read()).value).toBe(1);
    // Both asked for it, and it is made once.
    await Promise.all(later.map((work) => work()));
    expect(await read()).toEqual({ value: 2, countedAt: new Date('2026-11-20T18:11:00Z') });
  });

  test('is counted again before the answer after a day, and for readers who see something else', async () => {
    const { pass, read } = openReader();
    await read();
    expect((await read('less')).value).toBe(2);
    expect((await read()).value).toBe(1);
    pass(25 * 60 * minute);
    expect(await read()).toEqual({ value: 3, countedAt: undefined });
  });
});

test('readers who come while it is counted wait for the same count, also where it fails', async () => {
  const ctx = testContext({} as Db);
  const { promise, resolve } = Promise.withResolvers<number>();
  let asked = 0;
  function read() {
    return keepCount(ctx, { name: 'load', sight: 'all', keepFrom: Infinity }, () => {
      asked += 1;
      return promise;
    });
  }
  const both = Promise.all([read(), read()]);
  resolve(7);
  expect((await both).map(({ value }) => value)).toEqual([7, 7]);
  expect(asked).toBe(1);

  const failing = keepCount(ctx, { name: 'other', sight: 'all' }, () =>
    Promise.reject(new Error('away')),
  );
  await expect(failing).rejects.toThrow('away');
  expect(ctx.ports.countMemory.size).toBe(0);
});

test('a quick count is made for every reader', async () => {
  const { read, counted } = openReader();
  await read('all', Infinity);
  expect(await read('all', Infinity)).toEqual({ value: 2, countedAt: undefined });
  expect(counted()).toBe(2);
});
