import type { Translation } from '../vocabulary/languages.ts';

/** Where somebody can file a packet, as the site's content names it. */
export type FilingChannel = {
  name: string;
  /** How to get there: an address, or how to find one. */
  address: string;
  use: string;
  /** The parts of the packet that it asks for, in its order. */
  parts: readonly PacketPartId[];
};

/** What a packet needs to speak to its owner too, beside the English for authorities. */
export type PacketTranslation = {
  language: Translation;
  /** In that language. */
  channels: readonly FilingChannel[];
};

/** The parts of a packet, in the order in which official forms ask. */
export const packetParts = [
  'who',
  'when',
  'paid',
  'transactions',
  'offender',
  'narrative',
  'reported',
  'evidence',
] as const;

export type PacketPartId = (typeof packetParts)[number];
