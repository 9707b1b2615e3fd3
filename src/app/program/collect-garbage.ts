import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In milliseconds. */
const lookEvery = 10_000;

/** In bytes: less is not worth the pause. */
const worthwhile = 16 * 1024 ** 2;

/** V8's own, which it shows only when asked for. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Gives memory back when nobody asks for anything: an idle V8 keeps what its last visitors left behind,
 * some 200 MB after a busy minute. It takes about a tenth of a second, in which nobody waits.
 * @param countRequests how many there have been
 * @param options `every`: how often it looks, in milliseconds
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

/** What V8 has of the system, in bytes. */
function heapSize(): number {
  return getHeapStatistics().total_physical_size;
}
