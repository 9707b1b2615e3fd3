import { Worker } from 'node:worker_threads';

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
