import { createHash } from 'node:crypto';
import { madePdf } from './made-pdf.ts';

/** Padding of a password to 32 bytes (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

const owner = Buffer.alloc(32, 5);
const id = Buffer.alloc(16, 9);

/**
 * A PDF under the standard security handler.
 * @param needs `nothing`: it opens without a password and is still encrypted
 */
export function lockedPdf(needs: 'a password' | 'nothing'): Buffer {
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = createHash('md5')
    .update(Buffer.concat([padding, owner, permissions, id]))
    .digest()
    .subarray(0, 5);
  const user = needs === 'nothing' ? rc4(key, padding) : Buffer.alloc(32, 7);
  const handler = `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >>`;
  return madePdf({
    objects: [handler],
    trailerExtra: `/Encrypt 5 0 R /ID [${hex(id)} ${hex(id)}]`,
  });
}

function hex(bytes: Buffer): string {
  return `<${bytes.toString('hex')}>`;
}

/** The cipher of these PDFs, which Node's OpenSSL no longer has. */
function rc4(key: Buffer, text: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, place) => place);
  function at(place: number): number {
    return state[place & 255] ?? 0;
  }
  function swap(one: number, other: number): void {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  }
  let other = 0;
  for (let place = 0; place < 256; place += 1) {
    other = (other + at(place) + (key[place % key.length] ?? 0)) & 255;
    swap(place, other);
  }
  other = 0;
  return Buffer.from(
    text.map((byte, index) => {
      const place = index + 1;
      other = (other + at(place)) & 255;
      swap(place, other);
      return byte ^ at(at(place) + at(other));
    }),
  );
}
