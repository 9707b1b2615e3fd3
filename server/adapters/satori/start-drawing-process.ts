import { fork } from 'node:child_process';
import { join } from 'node:path';
import { programRoot } from '#server/program/program-root.ts';
import type { DrawingAnswer, DrawingOrder } from './drawing-order.ts';

/** A picture takes a tenth of a second; a process that needs this long hangs. In milliseconds. */
const patience = 15_000;

export type DrawingProcess = {
  /** One order at a time. @throws when the process fails or ends, which it then stays */
  draw(order: DrawingOrder): Promise<Uint8Array>;
  isAlive(): boolean;
  stop(): void;
};

/** Starts the process that holds satori and sharp. It ends with the program, if not before. */
export function startDrawingProcess(): DrawingProcess {
  const file = join(programRoot(), 'server/adapters/satori/drawing-process.ts');
  const child = fork(file, {
    // It needs no secret of ours.
    env: { PATH: process.env['PATH'] },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  keepAlive(false);

  /** Only while it draws, the program waits for it. */
  function keepAlive(isNeeded: boolean): void {
    for (const handle of [child, child.channel])
      if (isNeeded) handle?.ref();
      else handle?.unref();
  }

  function ask(order: DrawingOrder): Promise<DrawingAnswer> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => child.kill('SIGKILL'), patience);
      function end(settle: () => void): void {
        clearTimeout(giveUp);
        child.off('message', take);
        child.off('exit', fail);
        child.off('error', fail);
        settle();
      }
      function take(answer: unknown): void {
        end(() => resolve(answer as DrawingAnswer));
      }
      function fail(): void {
        end(() => reject(new Error('The drawing process ended before it had drawn the picture.')));
      }
      child.once('message', take);
      child.once('exit', fail);
      child.once('error', fail);
      child.send(order);
    });
  }

  return {
    async draw(order) {
      keepAlive(true);
      try {
        const answer = await ask(order);
        if ('problem' in answer) throw new Error(`A picture cannot be drawn: ${answer.problem}`);
        return answer.picture;
      } finally {
        keepAlive(false);
      }
    },
    isAlive: () => child.connected,
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}
