import { getHeapStatistics } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { collectGarbageWhenQuiet } from './collect-garbage.ts';

const waiting = { timeout: 60_000, interval: 5 };

function heapSize(): number {
  return getHeapStatistics().total_physical_size;
}

test('it collects while idle, not during requests, and not again without new garbage', async () => {
  let requests = 0;
  let isBusy = true;
  const collect = vi.fn<() => void>();
  const countRequests = vi.fn<() => number>(() => (isBusy ? ++requests : requests));
  const collecting = collectGarbageWhenQuiet(countRequests, { every: 1, collect });
  try {
    await vi.waitUntil(() => requests > 10, waiting);
    expect(collect).not.toHaveBeenCalled();
    isBusy = false;
    await vi.waitUntil(() => collect.mock.calls.length > 0, waiting);
    countRequests.mockClear();
    await vi.waitUntil(() => countRequests.mock.calls.length > 10, waiting);
    expect(collect).toHaveBeenCalledTimes(1);
  } finally {
    collecting.stop();
  }
});

test('memory of earlier requests is released', async () => {
  let rows: object[] = [];
  for (let place = 0; place < 600_000; place += 1) rows.push({ place, text: `row ${place}` });
  const full = heapSize();
  rows = [];
  const collecting = collectGarbageWhenQuiet(() => 0, { every: 5 });
  try {
    await expect.poll(heapSize, waiting).toBeLessThan(full - 20_000_000);
  } finally {
    collecting.stop();
  }
});
