import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

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

type Table = { tag: number; checksum: number; data: Buffer };

/**
 * Turns a WOFF 1 font, as npm packages of fonts carry them, into the TrueType file that Typst reads:
 * the same tables, only unpacked. https://www.w3.org/TR/WOFF/
 * @param family the name to give the font: files of one typeface that hold different letters must not
 *   share one, or only one of them is used
 * @throws when it is no WOFF 1 file
 */
function unpackWoff(woff: Buffer, family: string): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.');
  const tables = readTables(woff).map((table) =>
    table.tag === nameTag ? { ...table, data: withFamily(table.data, family), checksum: 0 } : table,
  );
  return writeFont(woff.readUInt32BE(4), tables);
}

const nameTag = 0x6e616d65;

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const data = packed < size ? inflateSync(stored) : stored;
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

/** Families are named under 1 and, where it differs, 16. */
const familyNames = new Set([1, 16]);

/** Names are records of 12 bytes that point into one heap of text; the new one is put behind it. */
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
