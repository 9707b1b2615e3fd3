/** What a complaint packet can be had as; also the last step of the address. */
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
