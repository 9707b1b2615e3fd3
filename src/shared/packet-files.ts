/** File formats of a complaint packet; each is also the last segment of its address. */
export const packetFiles = [
  'complaint-packet.pdf',
  'draft-letters.pdf',
  'transactions.csv',
  'identifiers.csv',
  'identifiers.xlsx',
  'complaint-packet.zip',
] as const;

export type PacketFile = (typeof packetFiles)[number];

export function isPacketFile(value: unknown): value is PacketFile {
  return packetFiles.some((file) => file === value);
}
