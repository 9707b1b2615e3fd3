import type { Way } from '#shared/vocabulary/ways.ts';

/** Reads a cell by its heading; empty when there is none. */
export type Cells = (name: string) => string;

/** Values of a row, as written in the file. */
export type WrittenRow = {
  time: string;
  amount: string;
  asset: string;
  sender?: string;
  recipient?: string;
  transactionId?: string;
  /** Block that contains the transaction. */
  block?: string;
  /** Identifier in the institution's own books, which is not on any blockchain. */
  reference?: string;
  /** Further text by which it can be recognised. */
  about?: string;
};

export type StatementFormat = {
  name: string;
  /** Institution that held the money; empty when the file is of a blockchain. */
  institution: string;
  way: Way;
  /** Headings that must all be present; others may come between them. */
  header: readonly string[];
  /** True when the row is money that left the account; a purchase or an exchange within it is not. */
  isOut: (cell: Cells) => boolean;
  read: (cell: Cells) => WrittenRow;
};

// Headings and terms as BittyTax 287c4b43 reads them (consulted for its facts; no code is taken from it).
// Times without a zone are read as UTC: the earliest moment that they can be in the United States.

const coinbaseOut = ['Send', 'Withdrawal', 'Donation', 'Admin Debit'];

const cashAppOut = ['Sent P2P', 'Cash out', 'Cash Card Debit', 'Bitcoin Withdrawal'];

/** Reads a column that has had several names. */
function either(cell: Cells, ...names: readonly string[]): string {
  return names.map((name) => cell(name)).find((text) => text !== '') ?? '';
}

function isMinus(text: string): boolean {
  return /^\s*[($€£]*\s*[-−(]/.test(text);
}

function joined(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ');
}

export const statementFormats: readonly StatementFormat[] = [
  {
    name: 'Coinbase',
    institution: 'Coinbase',
    way: 'crypto-exchange',
    header: ['Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted', 'Subtotal', 'Notes'],
    isOut: (cell) => coinbaseOut.includes(cell('Transaction Type')),
    read: (cell) => ({
      time: cell('Timestamp'),
      amount: cell('Quantity Transacted'),
      asset: cell('Asset'),
      // For a "Send" it names the receiver, in wording that changed over the years, so it is not parsed.
      recipient: cell('Notes'),
      reference: cell('ID'),
      about: cell('Transaction Type'),
    }),
  },
  {
    name: 'Robinhood',
    institution: 'Robinhood',
    way: 'crypto-exchange',
    header: ['id', 'created_at', 'currency_code', 'transfer_type', 'amount', 'to_address'],
    isOut: (cell) => cell('transfer_type') === 'withdrawal',
    read: (cell) => ({
      time: cell('created_at'),
      amount: cell('amount'),
      asset: cell('currency_code'),
      recipient: cell('to_address'),
      transactionId: cell('blockchain_txn_id'),
      reference: cell('id'),
      about: joined(cell('network'), cell('state')),
    }),
  },
  {
    name: 'Gemini',
    institution: 'Gemini',
    way: 'crypto-exchange',
    header: ['Date', 'Time (UTC)', 'Type', 'Symbol', 'Tx Hash', 'Withdrawal Destination'],
    isOut: (cell) => cell('Type') === 'Debit',
    read: (cell) => ({
      time: geminiTime(cell('Date'), cell('Time (UTC)')),
      amount: cell(`${cell('Symbol')} Amount ${cell('Symbol')}`),
      asset: cell('Symbol'),
      recipient: cell('Withdrawal Destination'),
      transactionId: cell('Tx Hash'),
      about: cell('Specification'),
    }),
  },
  {
    name: 'Cash App',
    institution: 'Cash App',
    way: 'payment-app',
    header: ['Date', 'Transaction ID', 'Transaction Type', 'Currency', 'Amount', 'Asset Amount'],
    isOut: (cell) =>
      cashAppOut.includes(cell('Transaction Type')) ||
      (cell('Transaction Type') !== 'Bitcoin Buy' && isMinus(cell('Amount'))),
    read: (cell) => {
      const isAsset = cell('Transaction Type') === 'Bitcoin Withdrawal' && cell('Asset Amount');
      return {
        time: cell('Date'),
        amount: isAsset ? cell('Asset Amount') : cell('Amount'),
        asset: isAsset ? cell('Asset Type') : cell('Currency'),
        recipient: cell('Name of sender/receiver'),
        transactionId: cell('Transaction ID'),
        about: joined(cell('Transaction Type'), cell('Status'), cell('Notes')),
      };
    },
  },
  {
    name: 'Kraken',
    institution: 'Kraken',
    way: 'crypto-exchange',
    header: ['txid', 'refid', 'time', 'type', 'aclass', 'asset', 'amount', 'fee', 'balance'],
    isOut: (cell) => cell('type') === 'withdrawal',
    read: (cell) => ({
      time: cell('time'),
      amount: cell('amount'),
      asset: cell('asset'),
      // Its "txid" is an entry in its own books.
      reference: either(cell, 'refid', 'txid'),
      about: joined(cell('type'), cell('fee') && `fee ${cell('fee')}`),
    }),
  },
  {
    name: 'Binance.US',
    institution: 'Binance.US',
    way: 'crypto-exchange',
    header: ['User ID', 'Time', 'Category', 'Operation', 'Transaction ID', 'Primary Asset'],
    isOut: (cell) => cell('Category') === 'Withdrawal',
    read: (cell) => ({
      time: cell('Time'),
      amount: cell('Realized Amount For Primary Asset'),
      asset: cell('Primary Asset'),
      transactionId: cell('Transaction ID'),
      reference: cell('Order ID'),
      about: joined(cell('Operation'), cell('Withdraw Method')),
    }),
  },
  {
    name: 'Trezor Suite',
    institution: '',
    way: 'crypto-wallet',
    header: ['Timestamp', 'Type', 'Transaction ID', 'Address', 'Amount', 'Amount unit'],
    isOut: (cell) => cell('Type') === 'SENT',
    read: (cell) => ({
      time: cell('Timestamp'),
      amount: cell('Amount'),
      asset: cell('Amount unit'),
      recipient: cell('Address'),
      transactionId: cell('Transaction ID'),
      about: cell('Label'),
    }),
  },
  {
    name: 'Ledger Live',
    institution: '',
    way: 'crypto-wallet',
    header: ['Operation Date', 'Currency Ticker', 'Operation Type', 'Operation Hash'],
    isOut: (cell) => cell('Operation Type') === 'OUT',
    read: (cell) => ({
      time: cell('Operation Date'),
      // Amount that left the wallet, including the fee; the file has no address.
      amount: cell('Operation Amount'),
      asset: cell('Currency Ticker'),
      sender: cell('Account Name'),
      transactionId: cell('Operation Hash'),
      about: joined(
        cell('Status'),
        cell('Operation Fees') && `fee of ${cell('Operation Fees')} included`,
      ),
    }),
  },
  {
    name: 'Exodus',
    institution: '',
    way: 'crypto-wallet',
    header: ['TXID', 'TXURL', 'DATE', 'TYPE', 'COINAMOUNT', 'FEE'],
    isOut: (cell) => cell('TYPE') === 'withdrawal',
    read: (cell) => {
      const [amount = '', asset = ''] = cell('COINAMOUNT').split(/\s+/);
      const about = joined(cell('TOPORTFOLIO'), cell('PERSONALNOTE'));
      return { time: cell('DATE'), amount, asset, transactionId: cell('TXID'), about };
    },
  },
  {
    name: 'Etherscan',
    institution: '',
    way: 'crypto-wallet',
    header: ['UnixTimestamp', 'From', 'To', 'Value_IN(ETH)', 'Value_OUT(ETH)'],
    isOut: (cell) => /[1-9]/.test(cell('Value_OUT(ETH)')),
    read: (cell) => ({
      time: cell('UnixTimestamp'),
      amount: cell('Value_OUT(ETH)'),
      asset: 'ETH',
      sender: cell('From'),
      recipient: cell('To'),
      transactionId: either(cell, 'Transaction Hash', 'Txhash'),
      block: cell('Blockno'),
      about: joined(cell('Status'), cell('Method')),
    }),
  },
];

/** The date column may carry a meaningless midnight; the time has its own column. */
function geminiTime(date: string, time: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? date;
  return time ? `${day} ${time}` : day;
}

/** The format whose headings a row contains, with the index of each heading. */
export function findFormat(row: readonly string[]): StatementFormat | undefined {
  const names = new Set(row.map((cell) => cell.trim()));
  return statementFormats.find(({ header }) => header.every((name) => names.has(name)));
}
