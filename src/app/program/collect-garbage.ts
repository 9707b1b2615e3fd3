import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In milliseconds. */
const lookEvery = 10_000;

/** In bytes: less is not worth the pause. */
const worthwhile = 16 * 1024 ** 2;

/** V8's own collector, which is exposed only by a flag. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Collects garbage while there are no requests: an idle V8 keeps what earlier requests left behind, some
 * 200 MB after a busy minute. It takes about a tenth of a second.
 * @param countRequests number of requests so far
 * @param options `every`: interval of the check, in milliseconds
 */
export function collectGarbageWhenQuiet(
  countRequests: () => number,
  { every = lookEvery, collect = findCollector() } = {},
): { stop(): void } {
  let before = countRequests();
  let left = 0;
  const timer = setInterval(() => {
    const requests = countRequests();
    const isQuiet = requests === before;
    before = requests;
    if (!isQuiet || heapSize() < left + worthwhile) return;
    collect();
    left = heapSize();
  }, every).unref();
  return {
    stop() {
      clearInterval(timer);
    },
  };
}

/** Heap that V8 has allocated from the system, in bytes. */
function heapSize(): number {
  return getHeapStatistics().total_physical_size;
}
