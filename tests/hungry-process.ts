// Separate process started by create-worker.test.ts; it allocates as much memory as requested.
import { answerOrders, limitMemory } from '#platform/adapters/processes/answer-orders.ts';

/** Memory to allocate, in MiB. */
export type MebibyteCount = number;

const mebibyte = 1024 * 1024;

limitMemory(process.memoryUsage.rss() + 200 * mebibyte);
answerOrders<MebibyteCount, string>(take, String);

/** Blocks the thread while allocating, as native code does. */
function take(wanted: MebibyteCount): string {
  const taken: Buffer[] = [];
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    if (taken.length < wanted) taken.push(Buffer.alloc(mebibyte, 1));
    else if (wanted < 100) break;
  }
  return `${taken.length} taken`;
}
