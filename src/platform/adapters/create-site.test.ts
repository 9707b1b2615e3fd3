import { expect, test } from 'vitest';
import { createSiteMemory } from './create-site.ts';

const settings = { of: ['settings'] } as const;

test('reads once for each version, also for concurrent readers', async () => {
  const memory = createSiteMemory();
  let reads = 0;
  async function load(): Promise<number> {
    reads += 1;
    return reads;
  }
  memory.setVersions(new Map([['settings', 1]]));

  expect(
    await Promise.all([memory.read('a', load, settings), memory.read('a', load, settings)]),
  ).toEqual([1, 1]);
  expect(await memory.read('a', load, settings)).toBe(1);
  memory.setVersions(new Map([['settings', 2]]));
  expect(await memory.read('a', load, settings)).toBe(2);
  expect(await memory.read('b', load, settings)).toBe(3);
});

test('a reader that holds a connection waits for nobody, and uses the cached value', async () => {
  const memory = createSiteMemory();
  memory.setVersions(new Map([['settings', 1]]));
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = memory.read('a', () => promise, settings);

  const holding = { ...settings, isHolding: true };
  expect(await memory.read('a', async () => 'its own', holding)).toBe('its own');
  resolve('everybody’s');
  await waiting;
  expect(await memory.read('a', async () => 'its own', holding)).toBe('everybody’s');
});

test('a query that runs whenever it is awaited is awaited once', async () => {
  const memory = createSiteMemory();
  memory.setVersions(new Map([['settings', 1]]));
  let runs = 0;
  const query = {
    // oxlint-disable-next-line unicorn/no-thenable
    then(resolve: (rows: number) => void) {
      runs += 1;
      resolve(runs);
    },
  };

  for (let reader = 0; reader < 3; reader += 1)
    expect(await memory.read('a', () => query as unknown as Promise<number>, settings)).toBe(1);
});

test('without a version nothing is cached', async () => {
  const memory = createSiteMemory();
  let reads = 0;
  async function load(): Promise<number> {
    reads += 1;
    return reads;
  }

  expect([await memory.read('a', load, settings), await memory.read('a', load, settings)]).toEqual([
    1, 2,
  ]);
});

test('a failure is not cached, and the last good value can be recalled', async () => {
  const memory = createSiteMemory();
  memory.setVersions(new Map([['settings', 1]]));
  await memory.read('a', async () => 'good', settings);
  memory.setVersions(new Map([['settings', 2]]));
  const failing = memory.read(
    'a',
    async () => {
      throw new Error('away');
    },
    settings,
  );

  await expect(failing).rejects.toThrow('away');
  expect(memory.recall('a')).toBe('good');
  expect(await memory.read('a', async () => 'back', settings)).toBe('back');
});
