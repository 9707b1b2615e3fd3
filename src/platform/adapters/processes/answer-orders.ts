import { Worker } from 'node:worker_threads';

/**
 * The other side of `startProcess`, called once by the module that runs in the process.
 * @param work what it throws becomes `onFailure`'s answer, never an end of the process
 */
export function answerOrders<Order, Answer>(
  work: (order: Order) => Answer | Promise<Answer>,
  onFailure: (error: unknown) => Answer,
): void {
  process.on('message', (order: Order) => {
    Promise.resolve()
      .then(() => work(order))
      .catch(onFailure)
      // Nobody waits for it any more when the program is gone.
      .then((answer) => process.send?.(answer, undefined, undefined, () => {}));
  });
  // The program is gone, or needs nothing now.
  process.once('disconnect', () => process.exit());
}

/** Looked at ten times a second: native code that runs wild is seen before it has taken the machine. */
const watch = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/**
 * Ends this process when it holds more than `bytes` of memory. For processes of their own only; the
 * watching runs beside the work, which may not give the thread back for seconds.
 */
export function limitMemory(bytes: number): void {
  new Worker(watch, { eval: true, workerData: bytes }).unref();
}
