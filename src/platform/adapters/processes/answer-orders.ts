import { Worker } from 'node:worker_threads';

/**
 * Counterpart of `startProcess`, called once by the module that runs in the process.
 * @param work a thrown error becomes `onFailure`'s answer and never ends the process
 */
export function answerOrders<Order, Answer>(
  work: (order: Order) => Answer | Promise<Answer>,
  onFailure: (error: unknown) => Answer,
): void {
  process.on('message', (order: Order) => {
    Promise.resolve()
      .then(() => work(order))
      .catch(onFailure)
      // Nobody waits for the answer if the program is gone.
      .then((answer) => process.send?.(answer, undefined, undefined, () => {}));
  });
  // The program has ended, or does not need this process now.
  process.once('disconnect', () => process.exit());
}

/** Polled ten times a second: runaway native code is stopped before it exhausts the machine. */
const watch = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/**
 * Ends this process if it uses more than `bytes` of memory. For worker processes only; the watcher
 * runs in another thread, because the work may block this one for seconds.
 */
export function limitMemory(bytes: number): void {
  new Worker(watch, { eval: true, workerData: bytes }).unref();
}
