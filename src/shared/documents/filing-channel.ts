import type { Translation } from '../vocabulary/languages.ts';
import type { AskedWay } from '../vocabulary/ways.ts';

/** A place to file a packet, as the site's content names it. */
export type FilingChannel = {
  name: string;
  /** An address, or how to find one. */
  address: string;
  use: string;
  /** The parts of the packet that it requires, in its order. */
  parts: readonly PacketPartId[];
  /** Only for money that was paid in these ways; without it for everybody. */
  ways?: readonly AskedWay[];
};

/** Texts that a packet adds in its owner's language, next to the English for authorities. */
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
