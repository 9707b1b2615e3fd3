import { readIndicators } from '#features/indicators/read/read-indicators.server.ts';
import type { Indicator } from '#features/indicators/read/indicator.server.ts';
import type { PacketTransaction, RowCheck } from './packet.server.ts';
import { readLine } from './read-line.server.ts';

/** What a report says about payments: the lines of two fields, and its total. */
export type StatedPayments = {
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
 * One row for each payment that a report names: for each transaction, then for each address that no
 * transaction names. Without either, its total is the one row. Nothing is put together from two lines:
 * which amount went to which address is only known where one line says it.
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
  ...{ date: '', time: '', zone: '', amount: '', asset: '', from: '', to: '' },
  ...{ transactionId: '', network: '', platform: '', check: 'none', asWritten: '' },
};

function readTransactionLine(line: string, report: string): Row[] {
  const found = readIndicators(line).filter(
    ({ kind }) => kind === 'transaction' || kind === 'wallet',
  );
  const ids = found.filter(({ kind }) => kind === 'transaction');
  const wallets = found.filter(({ kind }) => kind === 'wallet');
  const facts = readLine(without(line, found));
  const common = {
    ...{ ...emptyRow, report, asWritten: line },
    from: wallets.find((wallet) => follows(line, wallet, 'from'))?.display ?? '',
    to: wallets.find((wallet) => follows(line, wallet, 'to'))?.display ?? '',
    check: checkOf(found),
    network: networkOf(found),
  };
  // An amount beside several transactions is not any one of theirs.
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
    ...{ ...common, ...facts, to: wallet.display, from: sources[0]?.display ?? '' },
    ...{ check: checkOf([wallet, ...sources]), network: networkOf([wallet]) },
  }));
}

function follows(line: string, { position }: Indicator, word: 'from' | 'to'): boolean {
  return new RegExp(String.raw`\b${word}:?\s*$`, 'i').test(line.slice(0, position));
}

function without(line: string, found: readonly Indicator[]): string {
  return found.reduce((text, { raw }) => text.replaceAll(raw, ' '), line);
}

/** One wrong checksum makes the row doubtful; one that fits stands for an address without any. */
function checkOf(found: readonly Indicator[]): RowCheck {
  const checksums = found.map(({ checksum }) => checksum);
  if (checksums.includes('invalid')) return 'wrong';
  return checksums.includes('valid') ? 'fits' : 'none';
}

function networkOf(found: readonly Indicator[]): string {
  const networks = new Set(found.map(({ chain }) => chain).filter((chain) => chain !== ''));
  return networks.size === 1 ? ([...networks][0] ?? '') : '';
}
