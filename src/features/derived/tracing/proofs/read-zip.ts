import { inflateRawSync } from 'node:zlib';

// ZIP as our own writer makes it: no encryption, no parts. Sizes come from the directory at the end.

/** Limit of all files together, in bytes. */
const mostBytes = 1 << 30;

/** @throws Error with a sentence where it is no whole archive */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('It is no ZIP archive, or has been cut off.');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\u0001\u0002')
      throw new Error('The directory of the archive is damaged.');
    const [method, packed, size] = [10, 20, 24].map((place) =>
      place === 10 ? bytes.readUInt16LE(at + place) : bytes.readUInt32LE(at + place),
    );
    const [nameSize = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    );
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + (packed ?? 0));
    total += size ?? 0;
    if (total > mostBytes) throw new Error('Unpacked, the archive is larger than 1 GB.');
    const maxOutputLength = Math.max(1, size ?? 0);
    files.set(name, method === 0 ? content : inflateRawSync(content, { maxOutputLength }));
    at += 46 + nameSize + extra + comment;
  }
  return files;
}
