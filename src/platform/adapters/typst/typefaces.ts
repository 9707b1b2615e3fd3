import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** Characters missing from the first part are looked up in the second; the templates name both. */
const alphabets = ['latin', 'latin-ext'];
const weights = [400, 700];
const styles = ['normal', 'italic'];

/** Written as full package names, from which the packaging script knows that they are needed. */
const fontPackages = {
  text: '@fontsource/atkinson-hyperlegible-next',
  titles: '@fontsource/literata',
};

/** The typefaces of the site in Typst's format: `Atkinson latin`, `Literata latin-ext` and so on. */
function readFonts(): Buffer[] {
  return alphabets.flatMap((alphabet) => [
    ...weights.flatMap((weight) =>
      styles.map((style) =>
        readFont('Atkinson', fontPackages.text, `${alphabet}-${weight}-${style}`),
      ),
    ),
    // Titles have one weight.
    readFont('Literata', fontPackages.titles, `${alphabet}-700-normal`),
  ]);
}

/** @param style `alphabet-weight-style` */
function readFont(name: string, fontPackage: string, style: string): Buffer {
  const path = `${fontPackage}/files/${basename(fontPackage)}-${style}.woff`;
  const woff = readFileSync(fileURLToPath(import.meta.resolve(path)));
  const alphabet = alphabets.findLast((each) => style.startsWith(each)) ?? '';
  return unpackWoff(woff, `${name} ${alphabet}`);
}

/**
 * Regular weights in `data/fonts` for names and stories in scripts that the site's typeface lacks. `far`: Vietnamese,
 * Chinese, Japanese, Korean and Arabic, 24 MB, unpacked with the first document that needs them; `near`: 2 MB for
 * seventeen others, in the order in which the templates name them.
 */
const packed = {
  near: [
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Thai',
    'Lao',
    'Khmer',
    'Myanmar',
    'Ethiopic',
    'Armenian',
    'Georgian',
  ],
  far: ['SC', 'TC', 'KR', 'Arabic'],
} as const;

/** Letters that need the fonts of a group; Unicode calls scripts as Noto calls its fonts. */
const letters = {
  near: new RegExp(`[${packed.near.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u'),
  far: /[\u01A0\u01A1\u01AF\u01B0\u0600-\u08FF\u1EA0-\u1EF9\u2E80-\uA4CF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFFEF]|[\uD840-\uD88F]/,
};

function readPackedFonts(scripts: readonly string[]): Buffer[] {
  const folder = join(import.meta.dirname, '../../../../data/fonts');
  return scripts.map((script) =>
    brotliDecompressSync(readFileSync(join(folder, `NotoSans${script}-Regular.ttf.br`))),
  );
}

export type Typefaces = {
  /** Names the selection: the same name means the same fonts. */
  name: string;
  /** Reads the fonts in Typst's format. */
  read(): Buffer[];
  /** What the templates need to know about the selection. */
  inputs: Record<string, string>;
};

/** Selects the typefaces that a text needs. */
export function typefacesFor(text: string): Typefaces {
  const near = letters.near.test(text) ? packed.near : [];
  const far = letters.far.test(text) ? packed.far : [];
  return {
    name: `${near.length} ${far.length}`,
    read: () => [...readFonts(), ...readPackedFonts([...near, ...far])],
    inputs: {
      ...(near.length > 0 && { near: near.join() }),
      ...(far.length > 0 && { han: hanOf(text) }),
    },
  };
}

type Han = 'sc' | 'tc';

/**
 * Regional form of Chinese characters: traditional if the text has a character of Big5 that the
 * simplified set of GB 2312 lacks, as the same code point looks different in both.
 */
function hanOf(text: string): Han {
  const known = (hanSets ??= {
    simplified: charactersOf('gbk', { from: 0xb0, to: 0xf7, trails: [[0xa1, 0xfe]] }),
    traditional: charactersOf('big5', {
      from: 0xa4,
      to: 0xf9,
      trails: [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    }),
  });
  for (const character of text.match(/\p{Script=Han}/gu) ?? [])
    if (!known.simplified.has(character) && known.traditional.has(character)) return 'tc';
  return 'sc';
}

let hanSets: { simplified: Set<string>; traditional: Set<string> } | undefined;

type Rows = { from: number; to: number; trails: [number, number][] };

/** All characters that a two-byte encoding has in these rows. */
function charactersOf(encoding: string, { from, to, trails }: Rows): Set<string> {
  const bytes: number[] = [];
  for (let lead = from; lead <= to; lead += 1)
    for (const [first, last] of trails)
      for (let trail = first; trail <= last; trail += 1) bytes.push(lead, trail);
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}

type Table = { tag: number; checksum: number; data: Buffer };

/**
 * Converts a WOFF 1 font, as shipped by npm packages, into the TrueType file that Typst reads: the
 * same tables, uncompressed. https://www.w3.org/TR/WOFF/
 * @param family the name to give the font: files of one typeface that contain different characters
 *   must not share a name, or only one of them is used
 * @throws if it is no WOFF 1 file
 */
function unpackWoff(woff: Buffer, family: string): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font.');
  const tables = readTables(woff).map((table) =>
    table.tag === nameTag ? { ...table, data: withFamily(table.data, family), checksum: 0 } : table,
  );
  return writeFont(woff.readUInt32BE(4), tables);
}

const nameTag = 0x6e616d65;

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, compressed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + compressed);
    const data = compressed < size ? inflateSync(stored) : stored;
    return { tag: woff.readUInt32BE(entry), checksum: woff.readUInt32BE(entry + 16), data };
  });
}

function writeFont(flavour: number, tables: readonly Table[]): Buffer {
  const steps = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** steps * 16, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(tables.length * 16 - 2 ** steps * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    [tag, checksum, offset, data.length].forEach((value, field) =>
      head.writeUInt32BE(value, 12 + index * 16 + field * 4),
    );
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  return Buffer.concat(parts);
}

/** The family name has id 1 and, if it differs, 16. */
const familyNames = new Set([1, 16]);

/** Name records are 12 bytes that point into one string heap; the new name is appended to it. */
function withFamily(name: Buffer, family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const table = Buffer.concat([name, text]);
  const heap = name.readUInt16BE(4);
  for (let record = 6; record < 6 + name.readUInt16BE(2) * 12; record += 12) {
    if (!familyNames.has(name.readUInt16BE(record + 6))) continue;
    table.writeUInt16BE(text.length, record + 8);
    table.writeUInt16BE(name.length - heap, record + 10);
  }
  return table;
}
