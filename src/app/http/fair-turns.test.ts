import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Starts requests of a network, which work until they are let go. */
function start(turns: FairTurns, network: string, count: number) {
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const ended = gates.map(({ promise }, at) =>
    turns.take(network, async () => {
      begun.push(at);
      await promise;
      return at;
    }),
  );
  return { begun, ended, letGo: (at: number) => gates[at]?.resolve() };
}

async function settle(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}

test('a few requests of one network are at work, the others wait in order', async () => {
  const turns = new FairTurns();
  const crowd = start(turns, '203.0.113.5', 9);
  await settle();
  expect(crowd.begun).toEqual([0, 1, 2, 3, 4, 5]);

  crowd.letGo(3);
  await settle();
  expect(crowd.begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await crowd.ended[3]).toBe(3);
});

test('a network that sends much neither delays nor refuses another', async () => {
  const turns = new FairTurns();
  const crowd = start(turns, '203.0.113.5', 1_000);
  const other = start(turns, '198.51.100.7', 1);
  await settle();
  expect(other.begun).toEqual([0]);
  // Those beyond the line are refused without having worked.
  expect(await crowd.ended[999]).toBeUndefined();
  expect(crowd.begun).toHaveLength(6);
});

test('a request that fails leaves its turn to the next', async () => {
  const turns = new FairTurns();
  const failing = Array.from({ length: 20 }, () =>
    turns.take('203.0.113.5', () => Promise.reject(new Error('broken'))),
  );
  for (const each of await Promise.allSettled(failing)) expect(each.status).toBe('rejected');
  expect(await turns.take('203.0.113.5', async () => 'works')).toBe('works');
});
