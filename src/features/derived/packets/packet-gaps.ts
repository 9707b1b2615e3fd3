import { m } from '#shared/messages/compiled/messages.js';

/** Additions that would make a packet stronger, in the order in which official forms ask. */
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
