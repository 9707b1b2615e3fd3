import { inflateRawSync } from 'node:zlib';

/**
 * The files of an archive by name, read as unpacking programs do: from the directory at its end.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 * @throws when it has no such directory, such as a truncated one
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0) throw new Error('This archive is not whole.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const compressed = zip.subarray(start, start + size);
    const path = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(path, method === 0 ? compressed : inflateRawSync(compressed));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
