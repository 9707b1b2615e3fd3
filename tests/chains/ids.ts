/** Zeros that begin the id of a name, and no id of a real chain. */
const made = '0'.repeat(16);

/** The id of a made-up transaction or block, of 32 bytes; one that is an id already stays. */
export function idOf(name: string): string {
  const hex = Buffer.from(name).toString('hex').padStart(64, '0');
  if (/^[0-9a-f]{64}$/i.test(name)) return name;
  if (!hex.startsWith(made) || hex.length !== 64) throw new Error(`${name} is too long for an id.`);
  return hex;
}

/** The same for Ethereum. */
export function hashOf(name: string): string {
  return name.startsWith('0x') ? name : `0x${idOf(name)}`;
}

/** The name that an id was made of; an id of a real chain stays. */
export function nameOf(id: string): string {
  const hex = id.replace(/^0x/, '');
  if (!hex.startsWith(made)) return id;
  return Buffer.from(hex, 'hex').toString().replaceAll('\0', '');
}
