import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

/** Letters that the first part lacks are looked up in the second; the templates name both. */
const alphabets = ['latin', 'latin-ext'];
const weights = [400, 700];
const styles = ['normal', 'italic'];

/** The typeface of the site, as Typst reads it: `Atkinson latin` and `Atkinson latin-ext`. */
export function readFonts(): Buffer[] {
  return alphabets.flatMap((alphabet) =>
    weights.flatMap((weight) => styles.map((style) => readFont(alphabet, weight, style))),
  );
}

function readFont(alphabet: string, weight: number, style: string): Buffer {
  const family = '@fontsource/atkinson-hyperlegible-next';
  const file = `${family}/files/atkinson-hyperlegible-next-${alphabet}-${weight}-${style}.woff`;
  const woff = readFileSync(fileURLToPath(import.meta.resolve(file)));
  return unpackWoff(woff, `Atkinson ${alphabet}`);
}
