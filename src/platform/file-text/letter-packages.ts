import { createRequire } from 'node:module';
import path from 'node:path';

export type Language = 'eng' | 'spa';

/** Optional dependencies, found by name at run time. */
const packages = {
  program: 'tesseract-wasm',
  eng: '@tesseract.js-data/eng',
  spa: '@tesseract.js-data/spa',
} as const;

const { resolve } = createRequire(import.meta.url);

/** Whether what reads letters in pictures is installed here: it may be left out of an installation. */
export function canReadLetters(): boolean {
  try {
    return Object.values(packages).every((name) => resolve(name) !== '');
  } catch {
    return false;
  }
}

/** @returns path of a file beside the main module of the package */
export function letterFile(of: keyof typeof packages, name: string): string {
  return path.join(path.dirname(resolve(packages[of])), name);
}
