import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** An entry of a ZIP archive; sizes and offset in bytes. */
export type ZipPart = {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
};

const signatures = { end: 'PK\u0005\u0006', line: 0x02_01_4b_50 };

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * The entries that the table at the end of an archive names, without folders.
 * @throws RangeError for offsets outside the file
 */
export function listParts(bytes: Buffer, most = 2_000): ZipPart[] {
  const end = bytes.lastIndexOf(signatures.end, undefined, 'latin1');
  if (end < 0) throw new RangeError('An archive has no table.');
  const count = Math.min(bytes.readUInt16LE(end + 10), most);
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let place = 0; place < count; place += 1) {
    if (bytes.readUInt32LE(at) !== signatures.line) throw new RangeError('A table is damaged.');
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes
      .toString('utf8', at + 46, nameEnd)
      .replaceAll('\\', '/')
      .replace(/^\//, '');
    if (!name.endsWith('/'))
      parts.push({
        name,
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/**
 * Unpacks one entry.
 * @param most in bytes, whatever the table claims
 * @throws an error of the library for what is damaged or larger
 */
export async function unpackPart(bytes: Buffer, part: ZipPart, most: number): Promise<Buffer> {
  const { offset, packed, method } = part;
  const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(begin, begin + packed);
  if (method === 0) return data.subarray(0, most);
  return inflate(data, { maxOutputLength: most });
}
