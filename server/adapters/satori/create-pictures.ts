import type { Pictures } from '#server/ports.ts';
import { startDrawingProcess } from './start-drawing-process.ts';
import type { DrawingProcess } from './start-drawing-process.ts';
import { toPlainDrawing } from './to-plain-drawing.ts';

/** A crawler asks for the next picture within seconds. In milliseconds. */
const idleTime = 20_000;

/**
 * Draws in a process that is started when a picture is wanted and stopped when none is for a while:
 * most of the time there is none. One picture at a time, so that visitors keep the other processors.
 */
export function createPictures(): Pictures {
  let drawer: DrawingProcess | undefined;
  let stopping: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function drawNext(order: Parameters<DrawingProcess['draw']>[0]): Promise<Uint8Array> {
    clearTimeout(stopping);
    if (!drawer?.isAlive()) drawer = startDrawingProcess();
    try {
      return await drawer.draw(order);
    } finally {
      stopping = setTimeout(() => drawer?.stop(), idleTime).unref();
    }
  }

  return {
    draw(drawing, size) {
      const mine = last.then(() => drawNext({ drawing: toPlainDrawing(drawing), size }));
      last = mine.catch(() => {});
      return mine;
    },
  };
}
