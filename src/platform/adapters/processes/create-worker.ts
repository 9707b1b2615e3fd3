import { fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { programRoot } from '#platform/config/program-root.ts';

type Worker<Order, Answer> = {
  /** @throws if the process fails, is stopped or times out; the next order starts a new one */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
};

/**
 * A process that is started on demand and stopped when idle, because most of the time there is no
 * work. Orders run one after the other, so that visitors keep the other processors.
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

type ProcessPlan = {
  /** Description for the log: `The typesetting process`. */
  name: string;
  /** Path of the module that answers, from the program's root. */
  file: string;
  /** Time limit of one order; a process that exceeds it hangs, and is killed. In milliseconds. */
  timeout: number;
};

type OwnProcess<Order, Answer> = {
  /**
   * One order at a time.
   * @throws if the process fails, is killed or times out; it is not restarted
   */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
  isAlive(): boolean;
  stop(): void;
};

/**
 * Starts a separate process for heavy or risky work: its memory is returned when it ends, and a crash
 * in native code does not affect visitors. It ends with the program at the latest.
 */
function startProcess<Order, Answer>({
  name,
  file,
  timeout,
}: ProcessPlan): OwnProcess<Order, Answer> {
  const child = fork(join(programRoot(), file), {
    // It needs none of our secrets, and these settings make native code return unused memory immediately.
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    execArgv: ['--max-semi-space-size=1'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  keepAlive(false);

  /** The program waits for it only while it works. */
  function keepAlive(isNeeded: boolean): void {
    for (const handle of [child, child.channel])
      if (isNeeded) handle?.ref();
      else handle?.unref();
  }

  function askOnce(order: Order, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(kill, timeout);
      signal?.addEventListener('abort', kill);
      function kill(): void {
        child.kill('SIGKILL');
      }
      function end(settle: () => void): void {
        clearTimeout(giveUp);
        signal?.removeEventListener('abort', kill);
        child.off('message', take);
        child.off('exit', fail);
        child.off('error', fail);
        settle();
      }
      function take(answer: unknown): void {
        end(() => resolve(answer as Answer));
      }
      function fail(): void {
        end(() => reject(signal?.reason ?? new Error(`${name} ended before it had an answer.`)));
      }
      child.once('message', take);
      child.once('exit', fail);
      child.once('error', fail);
      child.send(order as Serializable);
    });
  }

  return {
    async ask(order, signal) {
      signal?.throwIfAborted();
      keepAlive(true);
      try {
        return await askOnce(order, signal);
      } finally {
        keepAlive(false);
      }
    },
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}
