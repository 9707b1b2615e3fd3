import type { PacketGap } from './packet-gaps.ts';
import { packetGaps } from './packet-gaps.ts';
import type { Packet } from './packet.server.ts';

/** What the packet lacks of what official forms ask for, in their order. */
export function findGaps(packet: Packet): PacketGap[] {
  const { person, reports, transactions, contacts, evidence } = packet;
  const payments = transactions.filter(({ asWritten }) => asWritten !== '');
  const is: Record<PacketGap, boolean> = {
    report: reports.length === 0,
    name: person.name === '',
    phone: person.phone === '',
    date: reports.every(({ answers }) => !answers.incident_date),
    paid: reports.every(({ answers }) => !answers.paid_by),
    amount: reports.every(({ answers }) => !answers.amount_lost) && packet.notedLosses.length === 0,
    transactions: payments.length === 0,
    rows: payments.some(({ date, amount, to, transactionId }) =>
      [date, amount, to, transactionId].includes(''),
    ),
    checksum: payments.some(({ check }) => check === 'wrong'),
    offender: contacts.length === 0,
    reported: reports.every(({ answers }) => !answers.reported_to),
    evidence: evidence.length === 0,
    waiting: evidence.some(({ state }) => state === 'waiting'),
    quarantined: evidence.some(({ state }) => state === 'quarantined'),
  };
  return (Object.keys(packetGaps) as PacketGap[]).filter((gap) => is[gap]);
}
