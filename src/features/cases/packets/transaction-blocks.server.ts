import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { chainWords } from '#features/indicators/chain-words.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PacketTransaction, RowCheck } from './packet.server.ts';

/** In the order of the columns, which is that of the official crypto form: when, what, from, to, hash. */
export function transactionBlocks(transactions: readonly PacketTransaction[]): PrintedBlock[] {
  if (transactions.length === 0) return [{ kind: 'text', text: m.packet_transactions_none() }];
  const written = transactions.filter(({ asWritten }) => asWritten !== '');
  return [
    { kind: 'text', text: m.packet_transactions_lead() },
    {
      kind: 'table',
      caption: m.packet_transactions_caption(),
      head: [
        ...[m.packet_number(), m.packet_date_time(), m.packet_amount(), m.packet_from()],
        ...[m.packet_to(), m.packet_transaction_id(), m.packet_network(), m.packet_check()],
      ],
      rows: transactions.map((row) => [
        String(row.number),
        momentOf(row),
        [row.amount, row.asset].filter(Boolean).join(' ') || m.packet_not_stated(),
        row.from || m.packet_not_stated(),
        row.to || m.packet_not_stated(),
        row.transactionId || m.packet_not_stated(),
        [networkWord(row.network), row.platform].filter(Boolean).join(', ') ||
          m.packet_not_stated(),
        checkWord(row.check),
      ]),
      widths: [1.1, 3, 2.6, 4, 4, 5.5, 2.6, 2.6],
    },
    ...(written.length === 0
      ? []
      : [
          {
            kind: 'table',
            caption: m.packet_as_written(),
            head: [m.packet_number(), m.packet_contact_value()],
            rows: written.map(({ number, asWritten }) => [String(number), asWritten]),
            widths: [1, 16],
          } as const,
        ]),
  ];
}

function momentOf({ date, time, zone }: PacketTransaction): string {
  if (date === '') return m.packet_not_stated();
  if (time === '') return date;
  return `${date} ${time} ${zone || m.packet_zone_not_stated()}`;
}

/** `evm` as people call it. */
export function networkWord(network: string): string {
  return chainWords[network] ?? network;
}

export function checkWord(check: RowCheck): string {
  return {
    fits: m.packet_check_fits(),
    wrong: m.packet_check_wrong(),
    none: m.packet_check_none(),
  }[check];
}
