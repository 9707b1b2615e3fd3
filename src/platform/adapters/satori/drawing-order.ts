import type { PictureSize } from '#kernel/ports/documents.ts';
import type { PlainDrawing } from './to-plain-drawing.ts';

/** What the program and its drawing process say to each other. */
export type DrawingOrder = { drawing: PlainDrawing; size: PictureSize };

/** `picture` is a PNG. */
export type DrawingAnswer = { picture: Uint8Array } | { problem: string };
