import type { Pictures, PictureSize } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';
import { isValidElement, type ReactNode } from 'react';

/** Messages between the program and its drawing process. */
export type DrawingOrder = { drawing: PlainDrawing; size: PictureSize };

/** `picture` is a PNG. */
export type DrawingAnswer = { picture: Uint8Array } | { problem: string };

/** A drawing that can be sent to another process and is still understood by satori. */
type PlainDrawing =
  | { type: string; props: Record<string, unknown> }
  | PlainDrawing[]
  | string
  | number
  | undefined;

type Component = (props: unknown) => ReactNode;

/**
 * Evaluates the components of a drawing, so that only boxes, SVG and text remain.
 * @throws if it contains anything else, such as a fragment
 */
export function toPlainDrawing(node: ReactNode): PlainDrawing {
  if (node === null || node === undefined || typeof node === 'boolean') return undefined;
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (Array.isArray(node)) return node.map((part: ReactNode) => toPlainDrawing(part));
  if (!isValidElement<{ children?: ReactNode }>(node))
    throw new Error('A drawing contains an element that cannot be drawn.');
  const { type, props } = node;
  if (typeof type === 'function') return toPlainDrawing((type as Component)(props));
  if (typeof type !== 'string') throw new Error('A drawing may contain only boxes, SVG and text.');
  return { type, props: { ...props, children: toPlainDrawing(props.children) } };
}

/** Draws in a separate process, one picture after the other. */
export function createPictures(): Pictures {
  const worker = createWorker<DrawingOrder, DrawingAnswer>({
    name: 'The drawing process',
    file: 'src/platform/adapters/satori/drawing-process.ts',
    // A picture takes a tenth of a second.
    timeout: 15_000,
    // A crawler requests the next picture within seconds.
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
