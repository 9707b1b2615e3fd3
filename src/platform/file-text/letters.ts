import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import { letterFile, type Language } from './letter-packages.ts';

/**
 * `none`: a picture without letters. `too-large`: more pixels than a photograph has, or taller than can be read.
 * `damaged`: no picture that is known here.
 */
export type ReadLetters =
  | { ok: true; text: string; isWhole: boolean }
  | { ok: false; reason: 'none' | 'too-large' | 'damaged' };

/** In pixels, as the file has it: 60 million is twice what telephones take. */
const mostPixels = 60_000_000;

/** In pixels: in a narrower picture letters are too small, in a wider one they are larger than needed. */
const narrowest = 1_100;
const widest = 1_700;

/** In pixels, of a strip that is read at once, and of the edge that two strips share. */
const stripPixels = 3_000_000;
const sharedEdge = 90;

/** A long screenshot of a chat has some; more would take minutes. */
const mostStrips = 6;

/**
 * Reads the letters in a picture, in English and in Spanish. What it gives is a guess: letters alike are taken for each
 * other. Only in a process of its own, because it works for seconds and keeps its memory.
 */
export async function readLetters(picture: Uint8Array): Promise<ReadLetters> {
  const opened = sharp(picture, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' });
  try {
    const { width, height } = await opened.metadata();
    if (width * height > mostPixels) return { ok: false, reason: 'too-large' };
    const { data, info } = await opened
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: Math.min(Math.max(width, narrowest), widest, width * 3) })
      .grayscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lines = await linesOf({ data, ...info });
    if (!lines.some(isReadable)) return { ok: false, reason: 'none' };
    const text = lines.map((line) => line.text).join('\n');
    return { ok: true, text, isWhole: stripsOf(info).length <= mostStrips };
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message);
    return { ok: false, reason: isHuge ? 'too-large' : 'damaged' };
  }
}

type Grey = { data: Buffer; width: number; height: number };
type Line = { text: string; confidence: number };

async function linesOf(grey: Grey): Promise<Line[]> {
  const lines = await linesIn(grey, 'eng');
  return isSpanish(lines) ? linesIn(grey, 'spa') : lines;
}

/** The words that Spanish has most, against those of English. */
function isSpanish(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text.toLowerCase()).join(' ');
  const spanish = text.match(/\b(?:que|los|las|para|por|una|del|con|usted|su|es|en|el|de|y)\b/g);
  const english = text.match(/\b(?:the|and|you|your|to|of|for|is|it|in|this|that)\b/g);
  return (spanish?.length ?? 0) > Math.max(2, (english?.length ?? 0) * 2);
}

async function linesIn(grey: Grey, language: Language): Promise<Line[]> {
  const engine = await engineFor(language);
  const lines: Line[] = [];
  for (const [top, height] of stripsOf(grey).slice(0, mostStrips)) {
    engine.loadImage(asColours(grey, top, height));
    // Two strips share an edge, so that no line is cut: it may then stand in both.
    const known = new Set(lines.slice(-3).map(({ text }) => text));
    for (const { text, confidence } of engine.getTextBoxes('line'))
      if (/[\p{L}\d]/u.test(text) && !known.has(text.trim()))
        lines.push({ text: text.trim(), confidence });
    engine.clearImage();
  }
  return lines;
}

/** Noise of a photograph gives signs without a word. */
function isReadable({ text, confidence }: Line): boolean {
  return confidence >= 0.6 && /[\p{L}\d]{4}/u.test(text);
}

/** Of each strip its top and its height. */
function stripsOf({ width, height }: Pick<Grey, 'width' | 'height'>): [number, number][] {
  const most = Math.floor(stripPixels / width);
  const strips: [number, number][] = [];
  for (let top = 0; top === 0 || top + sharedEdge < height; top += most - sharedEdge)
    strips.push([top, Math.min(most, height - top)]);
  return strips;
}

function asColours({ data, width }: Grey, top: number, height: number) {
  const colours = new Uint32Array(width * height);
  for (let at = 0; at < colours.length; at += 1)
    colours[at] = 0xff_00_00_00 | ((data[top * width + at] ?? 0) * 0x01_01_01);
  return { data: new Uint8ClampedArray(colours.buffer), width, height };
}

/** One language at a time: each holds some ten megabytes. */
let current: { language: Language; engine: Awaited<ReturnType<typeof startEngine>> } | undefined;

async function engineFor(language: Language) {
  if (current?.language !== language) {
    current?.engine.destroy();
    current = { language, engine: await startEngine(language) };
  }
  return current.engine;
}

/** The program and its data are read from the installed packages: nothing is fetched. */
async function startEngine(language: Language) {
  const { createOCREngine, supportsFastBuild } = await import('tesseract-wasm');
  const build = supportsFastBuild() ? 'tesseract-core.wasm' : 'tesseract-core-fallback.wasm';
  const engine = await createOCREngine({
    wasmBinary: await readFile(letterFile('program', build)),
  });
  const packed = await readFile(letterFile(language, `4.0.0_best_int/${language}.traineddata.gz`));
  engine.loadModel(await promisify(gunzip)(packed));
  return engine;
}
