import { numberText } from '#features/casework/payments/bank-numbers.ts';
import { factText, noTexts, paymentTextNames } from '#features/casework/payments/payment-fields.ts';
import { chainWord } from '#shared/vocabulary/chains.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { suggestedAssets } from '#shared/money/asset.ts';
import type { PacketTransaction, RowCheck } from './packet.server.ts';

/** Payment answers of a report: the lines of two fields, and its total. */
type StatedPayments = {
  report: string;
  transactionLines: readonly string[];
  walletLines: readonly string[];
  /** YYYY-MM-DD, or empty. */
  date: string;
  amount: string;
  asset: string;
};

type Row = Omit<PacketTransaction, 'number'>;

/**
 * Returns one row for each payment that a report names: for each transaction, then for each address without
 * a transaction. Without either, its total is the one row. Lines are never combined: which amount went to
 * which address is only known where one line says it.
 */
export function readTransactions(stated: StatedPayments): Row[] {
  const { report, date, amount, asset } = stated;
  const sent = stated.transactionLines.flatMap((line) => readTransactionLine(line, report));
  const known = new Set(sent.flatMap(({ to }) => to || []));
  const addressed = stated.walletLines
    .flatMap((line) => readWalletLine(line, report))
    .filter(({ to, amount: named }) => named !== '' || !known.has(to));
  const rows = [...sent, ...addressed];
  if (rows.length > 0 || amount === '') return rows;
  return [{ ...emptyRow, report, date, amount, asset }];
}

const emptyRow: Omit<Row, 'report'> = {
  date: '',
  time: '',
  zone: '',
  amount: '',
  asset: '',
  from: '',
  to: '',
  transactionId: '',
  network: '',
  platform: '',
  check: 'none',
  facts: {
    way: null,
    ...noTexts(paymentTextNames),
    kioskState: null,
    authorised: null,
    blockNumber: null,
    certainty: null,
    amount: null,
    asset: null,
  },
  utc: '',
  value: '',
  asWritten: '',
};

function readTransactionLine(line: string, report: string): Row[] {
  const found = readIndicators(line).filter(
    ({ kind }) => kind === 'transaction' || kind === 'wallet',
  );
  const ids = found.filter(({ kind }) => kind === 'transaction');
  const wallets = found.filter(({ kind }) => kind === 'wallet');
  const facts = readLine(without(line, found));
  const common = {
    ...emptyRow,
    report,
    asWritten: line,
    from: wallets.find((wallet) => follows(line, wallet, 'from'))?.display ?? '',
    to: wallets.find((wallet) => follows(line, wallet, 'to'))?.display ?? '',
    check: checkOf(found),
    network: networkOf(found),
  };
  // An amount beside several transactions cannot be assigned to one of them.
  if (ids.length > 1) return ids.map(({ display }) => ({ ...common, transactionId: display }));
  const plain = found.length === 0 ? line.trim() : '';
  return [{ ...common, ...facts, transactionId: ids[0]?.display ?? plain }];
}

/** The field asks for addresses that money was sent to. */
function readWalletLine(line: string, report: string): Row[] {
  const wallets = readIndicators(line, { expects: 'wallet' }).filter(
    ({ kind }) => kind === 'wallet',
  );
  const sources = wallets.filter((wallet) => follows(line, wallet, 'from'));
  const targets = wallets.filter((wallet) => !sources.includes(wallet));
  const common = { ...emptyRow, report, asWritten: line };
  if (targets.length === 0) return [{ ...common, to: line.trim() }];
  const facts = targets.length === 1 ? readLine(without(line, wallets)) : {};
  return targets.map((wallet) => ({
    ...common,
    ...facts,
    to: wallet.display,
    from: sources[0]?.display ?? '',
    check: checkOf([wallet, ...sources]),
    network: networkOf([wallet]),
  }));
}

function follows(line: string, { position }: Indicator, word: 'from' | 'to'): boolean {
  return new RegExp(String.raw`\b${word}:?\s*$`, 'i').test(line.slice(0, position));
}

function without(line: string, found: readonly Indicator[]): string {
  return found.reduce((text, { raw }) => text.replaceAll(raw, ' '), line);
}

/** One wrong checksum makes the row doubtful; a valid one also covers addresses without checksum. */
export function checkOf(found: readonly Indicator[]): RowCheck {
  const checksums = found.map(({ checksum }) => checksum);
  if (checksums.includes('invalid')) return 'wrong';
  return checksums.includes('valid') ? 'fits' : 'none';
}

export function networkOf(found: readonly Indicator[]): string {
  const networks = new Set(found.map(({ chain }) => chain).filter((chain) => chain !== ''));
  return networks.size === 1 ? ([...networks][0] ?? '') : '';
}

/** Contents of a line other than addresses and hashes; empty where ambiguous. */
type LineFacts = {
  date: string;
  time: string;
  zone: string;
  amount: string;
  asset: string;
  platform: string;
};

const day = String.raw`\b(\d{4}-\d{2}-\d{2})(?!\d)`;
const clock = String.raw`(?:[T ,]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\s?(Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})\b)?)?`;
// A day with slashes is ambiguous, so only ISO 8601 counts.
const momentPattern = new RegExp(day + clock, 'g');

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const assets = suggestedAssets.join('|');
const amountPattern = new RegExp(
  String.raw`([$€£])\s?(${number})(?!\w|\.\d)|(?<![\w.,-])(${number})\s?(${assets})\b|\b(${assets})\s(${number})(?!\w|\.\d)`,
  'gi',
);

const platformPattern = /\b(?:via|through|using)\s+([A-Z][\w.&-]*(?:\s[A-Z][\w.&-]*){0,2})/g;

const signs: ReadonlyMap<string, string> = new Map(Object.entries({ '€': 'EUR', '£': 'GBP' }));

/**
 * Reads date and amount from a line about one payment. Where a line has two of a kind, neither is taken,
 * because it is ambiguous.
 * @param line without its addresses and hashes
 */
export function readLine(line: string): LineFacts {
  const moments = [...line.matchAll(momentPattern)].filter(([, date = '']) => isDay(date));
  const [, date = '', time = '', zone = ''] = only(moments) ?? [];
  const found = only([...line.replaceAll(momentPattern, ' ').matchAll(amountPattern)]);
  const [, sign = '', signed, before, unit, firstUnit, after] = found ?? [];
  const amount = signed ?? before ?? after ?? '';
  // A dollar sign may mean any country's dollar, so it stays a sign.
  const asset = unit?.toUpperCase() ?? firstUnit?.toUpperCase() ?? signs.get(sign) ?? sign;
  const [, platform = ''] = only([...line.matchAll(platformPattern)]) ?? [];
  return {
    date,
    time,
    zone: zone === 'Z' ? 'UTC' : zone,
    amount,
    platform,
    asset,
  };
}

function only<Item>(found: readonly Item[]): Item | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

/** Columns in the order of the official crypto form: time, amount, from, to, hash. */
export function transactionBlocks(transactions: readonly PacketTransaction[]): PrintedBlock[] {
  if (transactions.length === 0) return [{ kind: 'text', text: m.packet_transactions_none() }];
  const written = transactions.filter(({ asWritten }) => asWritten !== '');
  return [
    { kind: 'text', text: m.packet_transactions_lead() },
    {
      kind: 'table',
      caption: m.packet_transactions_caption(),
      head: [
        m.packet_number(),
        m.packet_date_time(),
        m.packet_amount(),
        m.packet_from(),
        m.packet_to(),
        m.packet_transaction_id(),
        m.packet_network(),
        m.packet_check(),
      ],
      rows: transactions.map((row) => [
        String(row.number),
        momentOf(row),
        linesOrNotStated([row.amount, row.asset].filter(Boolean).join(' '), row.value),
        linesOrNotStated(row.from, row.facts.account),
        linesOrNotStated(row.to, row.facts.destination),
        linesOrNotStated(
          row.transactionId,
          ...row.facts.numbers.map(numberText),
          row.facts.reference,
        ),
        linesOrNotStated(
          [networkWord(row.network), row.platform].filter(Boolean).join(', '),
          row.facts.contract,
        ),
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
            rows: written.map(({ number: chainOf, asWritten }) => [String(chainOf), asWritten]),
            widths: [1, 16],
          } as const,
        ]),
  ];
}

function linesOrNotStated(...lines: readonly string[]): string {
  return lines.filter(Boolean).join('\n') || m.packet_not_stated();
}

function momentOf({ date, time, zone }: PacketTransaction): string {
  if (date === '') return m.packet_not_stated();
  if (time === '') return date;
  return `${date} ${time} ${zone || m.packet_zone_not_stated()}`;
}

/** Display name of `evm`. */
function networkWord(network: string): string {
  return chainWord(network);
}

function checkWord(check: RowCheck): string {
  return {
    fits: m.packet_check_fits(),
    wrong: m.packet_check_wrong(),
    none: m.packet_check_none(),
  }[check];
}

/** Excel needs it to read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

const columns = [
  'number',
  'report',
  'date',
  'time',
  'time_zone',
  'amount',
  'asset',
  'from_address',
  'to_address',
  'transaction_id',
  'network',
  'platform',
  'checksum',
  'as_written',
  'way',
  'account',
  'destination',
  'contract',
  'reference',
  'bank_numbers',
  'time_utc',
  'usd_value',
];

/** Payments of a packet as CSV (RFC 4180); unstated fields are empty. */
export function transactionsCsv(transactions: readonly PacketTransaction[]): Buffer {
  const rows = transactions.map((row) => [
    row.number,
    row.report,
    row.date,
    row.time,
    row.zone,
    row.amount,
    row.asset,
    row.from,
    row.to,
    row.transactionId,
    networkWord(row.network),
    row.platform,
    checkWord(row.check),
    row.asWritten,
    row.facts.way ?? '',
    row.facts.account,
    row.facts.destination,
    row.facts.contract,
    row.facts.reference,
    factText(row.facts.numbers),
    row.utc,
    row.value,
  ]);
  return Buffer.from(byteOrderMark + writeCsv(columns, rows));
}
