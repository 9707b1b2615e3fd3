import { fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { programRoot } from '#platform/config/program-root.ts';

type Worker<Order, Answer> = {
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

type ProcessPlan = {
  /** What it is, for the log: `The typesetting process`. */
  name: string;
  /** The module that answers, from the program's root. */
  file: string;
  /** A process that needs longer for one order hangs, and is ended. In milliseconds. */
  timeout: number;
};

type OwnProcess<Order, Answer> = {
  /**
   * One order at a time.
   * @throws when the process fails, is ended or takes too long; it then stays ended
   */
  ask(order: Order, signal?: AbortSignal): Promise<Answer>;
  isAlive(): boolean;
  stop(): void;
};

/**
 * Starts a process of its own for heavy or risky work: what it takes of memory is given back when it
 * ends, and a fault of native code takes no visitor's page with it. It ends with the program, if not
 * before.
 */
function startProcess<Order, Answer>({
  name,
  file,
  timeout,
}: ProcessPlan): OwnProcess<Order, Answer> {
  const child = fork(join(programRoot(), file), {
    // It needs no secret of ours, and native code gives back at once what it no longer uses.
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

  /** Only while it works, the program waits for it. */
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
