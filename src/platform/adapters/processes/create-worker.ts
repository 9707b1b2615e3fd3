import pLimit from 'p-limit';
import { startProcess } from './start-process.ts';
import type { OwnProcess, ProcessPlan } from './start-process.ts';

export type Worker<Order, Answer> = {
  /** @throws when the process fails, is ended or takes too long; the next order starts a new one */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
};

/**
 * A process that is started when there is work and stopped when there is none for a while: most of
 * the time there is none. One order after the other, so that visitors keep the other processors.
 * @param plan `idleTime` in milliseconds
 */
export function createWorker<Order, Answer>(
  plan: ProcessPlan & { idleTime: number },
): Worker<Order, Answer> {
  let current: OwnProcess<Order, Answer> | undefined;
  let stopping: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);

  async function askNext(order: Order, signal?: AbortSignal): Promise<Answer> {
    clearTimeout(stopping);
    if (!current?.isAlive()) current = startProcess(plan);
    try {
      return await current.ask(order, signal);
    } finally {
      stopping = setTimeout(() => current?.stop(), plan.idleTime).unref();
    }
  }

  return {
    ask: (order, signal) => oneAtATime(() => askNext(order, signal)),
  };
}
