// Runs as a separate process, started by create-pictures.ts: the memory of satori and sharp is
// returned when it ends, and a crash in native code does not affect visitors.
import { readFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { answerOrders } from '../processes/answer-orders.ts';
import type { DrawingAnswer, DrawingOrder } from './create-pictures.ts';

/** The weights that a drawing may use. */
const weights = [400, 700] as const;

/** Characters missing from the first part are looked up in the second. */
const alphabets = ['latin', 'latin-ext'];

sharp.cache(false);
sharp.concurrency(1);
const fonts = Promise.all(
  alphabets.flatMap((alphabet) => weights.map((weight) => readFont(alphabet, weight))),
);

answerOrders<DrawingOrder, DrawingAnswer>(
  async (order) => ({ picture: await draw(order) }),
  (error) => ({ problem: error instanceof Error ? error.message : 'unknown' }),
);

async function draw({ drawing, size }: DrawingOrder): Promise<Uint8Array> {
  const svg = await satori(drawing as ReactNode, {
    ...size,
    fonts: await fonts,
    loadAdditionalAsset,
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/**
 * Replaces characters that the typeface lacks, such as emoji, with a gap instead of a missing-glyph
 * box.
 */
async function loadAdditionalAsset(): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  )}`;
}

async function readFont(alphabet: string, weight: (typeof weights)[number]) {
  const family = '@fontsource/atkinson-hyperlegible-next';
  const file = `${family}/files/atkinson-hyperlegible-next-${alphabet}-${weight}-normal.woff`;
  const data = await readFile(new URL(import.meta.resolve(file)));
  // Fonts of one name are alternatives by weight; those of other names are fallbacks for missing
  // characters.
  return { name: `Atkinson Hyperlegible Next ${alphabet}`, data, weight, style: 'normal' as const };
}
