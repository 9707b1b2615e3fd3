import { joinBytes } from './hex.ts';

/** Fields of a message by number, in the order in which they were written. */
export type ProtobufField = { field: number; value: bigint | Uint8Array };

/** @returns undefined for bytes that are no message; fixed-width numbers, which TRON does not use, count as none */
export function readProtobuf(bytes: Uint8Array): ProtobufField[] | undefined {
  const fields: ProtobufField[] = [];
  let at = 0;
  function number(): bigint | undefined {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) return undefined;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    return undefined;
  }
  while (at < bytes.length) {
    const tag = number();
    const value = tag === undefined ? undefined : number();
    if (tag === undefined || value === undefined) return undefined;
    const [field, kind] = [Number(tag >> 3n), tag & 7n];
    if (kind === 0n) {
      fields.push({ field, value });
    } else {
      const end = at + Number(value);
      if (kind !== 2n || end > bytes.length) return undefined;
      fields.push({ field, value: bytes.subarray(at, end) });
      at = end;
    }
  }
  return fields;
}

/** Numbers that are zero are left out, as version 3 of the format does. */
export function writeProtobuf(fields: readonly ProtobufField[]): Uint8Array {
  return joinBytes(
    fields.flatMap(({ field, value }) => {
      const tag = BigInt(field) << 3n;
      if (typeof value === 'bigint')
        return value === 0n ? [] : [writeVarint(tag), writeVarint(value)];
      return [writeVarint(tag | 2n), writeVarint(BigInt(value.length)), value];
    }),
  );
}

function writeVarint(number: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = number;
  for (; left > 0x7fn; left >>= 7n) bytes.push(Number(left & 0x7fn) | 0x80);
  return Uint8Array.from([...bytes, Number(left)]);
}
