import { expect, test } from 'vitest';
import type { MebibyteCount } from '#tests/hungry-process.ts';
import { createWorker } from './create-worker.ts';

test('a process that uses too much memory is killed during its work, and the next order starts another one', async () => {
  const worker = createWorker<MebibyteCount, string>({
    name: 'The hungry process',
    file: 'tests/hungry-process.ts',
    timeout: 120_000,
    idleTime: 100,
  });
  expect(await worker.ask(10)).toBe('10 taken');
  // The answer would take 20 seconds, and the timeout is 120.
  await expect(worker.ask(400)).rejects.toThrow(
    'The hungry process ended before it had an answer.',
  );
  expect(await worker.ask(10)).toBe('10 taken');
});
