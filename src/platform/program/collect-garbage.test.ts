import { getHeapStatistics } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { collectGarbageWhenQuiet } from './collect-garbage.ts';

function heapSize(): number {
  return getHeapStatistics().total_physical_size;
}

/** Some 60 MB that nobody needs any more. */
function litter(): void {
  let rows: object[] = [];
  for (let place = 0; place < 600_000; place += 1) rows.push({ place, text: `row ${place}` });
  rows = [];
}

test('what visitors left behind is given back once nobody asks, and not while somebody does', async () => {
  let requests = 0;
  let isBusy = true;
  const collecting = collectGarbageWhenQuiet(() => (isBusy ? ++requests : requests), 5);
  try {
    litter();
    const full = heapSize();
    await vi.waitUntil(() => requests > 10, { timeout: 10_000 });
    expect(heapSize()).toBeGreaterThan(full / 2);
    isBusy = false;
    await vi.waitUntil(() => heapSize() < full / 2, { timeout: 10_000 });
  } finally {
    collecting.stop();
  }
});
