import type { Translation } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';

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

/** Where an answer of a report stands in the packet of a case. */
export type PacketPlace =
  | 'nowhere'
  /** Read for payments, each of which is a row of its own. */
  | 'transactions'
  | 'narrative'
  /** In the list of those who know already. */
  | 'reported'
  /** Behind the amount that it belongs to. */
  | 'with-amount'
  /** Among the ways to reach the offender. */
  | { offender: 'site' | 'email' | 'phone' }
  /** A row of a table; the question as official forms ask it. `isRare`: no row where nothing was said. */
  | { table: 'who' | 'when' | 'paid'; question: () => string; isRare?: true };

/** What would make a packet stronger, in the order in which official forms ask. */
export const packetGaps = {
  report: m.packet_gap_report,
  name: m.packet_gap_name,
  phone: m.packet_gap_phone,
  date: m.packet_gap_date,
  paid: m.packet_gap_paid,
  amount: m.packet_gap_amount,
  transactions: m.packet_gap_transactions,
  rows: m.packet_gap_rows,
  checksum: m.packet_gap_checksum,
  offender: m.packet_gap_offender,
  reported: m.packet_gap_reported,
  evidence: m.packet_gap_evidence,
  waiting: m.packet_gap_waiting,
  quarantined: m.packet_gap_quarantined,
} as const;

export type PacketGap = keyof typeof packetGaps;
