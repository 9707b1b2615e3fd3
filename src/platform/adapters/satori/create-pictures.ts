import type { Pictures } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';
import { toPlainDrawing, type DrawingAnswer, type DrawingOrder } from './drawing-order.ts';

/** Draws in a process of its own, one picture after the other. */
export function createPictures(): Pictures {
  const worker = createWorker<DrawingOrder, DrawingAnswer>({
    name: 'The drawing process',
    file: 'src/platform/adapters/satori/drawing-process.ts',
    // A picture takes a tenth of a second.
    timeout: 15_000,
    // A crawler asks for the next picture within seconds.
    idleTime: 20_000,
  });
  return {
    async draw(drawing, size) {
      const answer = await worker.ask({ drawing: toPlainDrawing(drawing), size });
      if ('problem' in answer) throw new Error(`A picture cannot be drawn: ${answer.problem}`);
      return answer.picture;
    },
  };
}
