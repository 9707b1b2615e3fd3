import { writeCsv } from '#kernel/lists/write-csv.ts';
import { checkWord, networkWord } from './transaction-blocks.server.ts';
import type { PacketTransaction } from './packet.server.ts';

/** What Excel needs to read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

const columns = [
  ...['number', 'report', 'date', 'time', 'time_zone', 'amount', 'asset', 'from_address'],
  ...['to_address', 'transaction_id', 'network', 'platform', 'checksum', 'as_written'],
];

/** The payments of a packet as a table (RFC 4180); what was not stated is empty. */
export function transactionsCsv(transactions: readonly PacketTransaction[]): Buffer {
  const rows = transactions.map((row) => [
    ...[row.number, row.report, row.date, row.time, row.zone, row.amount, row.asset, row.from],
    ...[row.to, row.transactionId, networkWord(row.network), row.platform],
    ...[checkWord(row.check), row.asWritten],
  ]);
  return Buffer.from(byteOrderMark + writeCsv(columns, rows));
}
