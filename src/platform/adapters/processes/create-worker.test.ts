import { expect, test } from 'vitest';
import type { Hunger } from '#tests/hungry-process.ts';
import { createWorker } from './create-worker.ts';
import { startStopwatch } from '#tests/stopwatch.ts';

test('a process that takes too much memory is ended in the middle of its work, and the next order starts another one', async () => {
  const worker = createWorker<Hunger, string>({
    name: 'The hungry process',
    file: 'tests/hungry-process.ts',
    timeout: 30_000,
    idleTime: 100,
  });
  expect(await worker.ask(10)).toBe('10 taken');
  const passed = startStopwatch();
  await expect(worker.ask(400)).rejects.toThrow(
    'The hungry process ended before it had an answer.',
  );
  // Not by its timeout, nor when it was done.
  expect(passed()).toBeLessThan(4_900);
  expect(await worker.ask(10)).toBe('10 taken');
});
