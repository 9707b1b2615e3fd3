import type { Way } from '#shared/vocabulary/ways.ts';
import type { Role } from './headings.ts';
import {
  longestWords,
  plainWords,
  withoutBrackets,
  type LeftOutReason,
  type Outcome,
} from './row-words.ts';
import type { DateOrder } from './written-time.ts';

/**
 * How a table tells money that left: by the sign of its amount, the column that is filled, the words of a type, the
 * own address, or because it lists nothing else.
 */
export type DirectionRule = 'minus' | 'plus' | 'columns' | 'words' | 'address' | 'all';

type Columns = Partial<Record<Role, string | readonly string[]>>;

/**
 * A service's table. Whatever an entry leaves out is read from the headings and the rows, as for an unknown table.
 * Headings are in the spelling of `plainWords`, with or without the text in brackets.
 */
export type StatementFormat = {
  name: string;
  /** Institution that held the money; empty when the file is of a blockchain. */
  institution: string;
  way: Way;
  /** Headings that must all be present; others may come between them. */
  header: readonly string[];
  /** Columns that their headings alone would not tell; an empty list is none. */
  columns?: Columns;
  /** Unit of amounts that name none, where the service has only one. */
  unit?: string;
  /** Zone of times that name none, as the service documents it. */
  zone?: string;
  order?: DateOrder;
  /** Answers that are likely for this service, but not certain. */
  likely?: { unit?: string; zone?: string; order?: DateOrder };
  spent?: DirectionRule;
  /** Words of a type that say why a row is no payment; the first match counts. */
  leftOut?: readonly (readonly [LeftOutReason, RegExp])[];
  /** The same, for descriptions. */
  leftOutByText?: readonly (readonly [LeftOutReason, RegExp])[];
  /** Status words that mean something else than elsewhere. */
  outcomes?: readonly (readonly [Outcome, RegExp])[];
  /** Rows whose type is one of these have other columns. */
  instead?: readonly { type: RegExp; columns: Columns }[];
  /** Rows of one transaction: an order without the booking column is still open, and plus and minus cancel out. */
  pairs?: { by: string; booked: string };
  /** Decimal places that the numbers leave out, as the service documents it; `unknown` where it depends on the token. */
  scale?: number | 'column' | 'unknown';
  /** The same of fees. */
  feeScale?: number | 'unknown';
  /** Words that rows or lines above them must hold, where other services have the same headings. */
  proof?: RegExp;
  /** True when the amount includes the fee. `coin`: unless another asset paid the fee. */
  feeIncluded?: boolean | 'coin';
};

// Headings and terms as BittyTax 287c4b43 reads them (consulted for its facts; no code is taken from it), and as the
// services' own exports and help pages show them.

function exchange(
  name: string,
  rest: Omit<StatementFormat, 'name' | 'institution' | 'way'>,
): StatementFormat {
  return {
    name,
    institution: name.replace(/ \(.*\)$| (withdrawals|statement|funding|app)$/, ''),
    way: 'crypto-exchange',
    ...rest,
  };
}

function wallet(
  name: string,
  rest: Omit<StatementFormat, 'name' | 'institution' | 'way'>,
): StatementFormat {
  return { name, institution: '', way: 'crypto-wallet', ...rest };
}

function paymentApp(
  name: string,
  rest: Omit<StatementFormat, 'name' | 'institution' | 'way'>,
): StatementFormat {
  return { name, institution: name, way: 'payment-app', ...rest };
}

function bank(
  name: string,
  rest: Omit<StatementFormat, 'name' | 'institution' | 'way'>,
): StatementFormat {
  return { name, institution: name, way: 'bank-transfer', ...rest };
}

function card(
  name: string,
  rest: Omit<StatementFormat, 'name' | 'institution' | 'way'>,
): StatementFormat {
  return { name, institution: name.replace(/ card$/, ''), way: 'card-credit', ...rest };
}

const unitedStates = { unit: 'USD', order: 'mdy' } as const;

/** The explorers of one maker, which differ in the unit of their value columns. */
function explorer(name: string, coin: string): readonly StatementFormat[] {
  const out = `value out ${coin}`;
  const times = { date: ['unix timestamp', 'date time'], hash: ['transaction hash', 'txhash'] };
  const outcomes = [
    ['failed', /^error|revert|out of gas|fail/],
    ['done', /^0$/],
  ] as const;
  return [
    wallet(`${name} internal transactions`, {
      header: ['tx to', 'parent tx to', out],
      columns: {
        ...times,
        toAddress: 'tx to',
        fromAddress: 'from',
        status: 'err code',
        recipient: [],
      },
      spent: 'columns',
      outcomes,
    }),
    wallet(name, {
      header: ['from', 'to', 'blockno', out],
      columns: {
        ...times,
        toAddress: 'to',
        fromAddress: 'from',
        status: ['status', 'err code'],
        recipient: [],
      },
      spent: 'columns',
      outcomes,
    }),
  ];
}

const chainExplorers = [
  ...explorer('Etherscan', 'eth'),
  ...explorer('BscScan', 'bnb'),
  ...explorer('PolygonScan', 'matic'),
  ...explorer('PolygonScan', 'pol'),
  ...explorer('Snowtrace', 'avax'),
  ...explorer('FTMScan', 'ftm'),
];

export const statementFormats: readonly StatementFormat[] = [
  ...chainExplorers,
  wallet('Etherscan token transfers', {
    header: ['from', 'to', 'token value', 'token symbol', 'contract address'],
    columns: {
      date: ['unix timestamp', 'date time'],
      amount: 'token value',
      asset: 'token symbol',
      hash: ['transaction hash', 'txhash'],
      recipient: [],
    },
    spent: 'address',
  }),
  wallet('Etherscan NFT transfers', {
    header: ['from', 'to', 'token id', 'token name', 'token symbol', 'contract address'],
    columns: { amount: 'value', asset: 'token symbol', recipient: [] },
    spent: 'address',
  }),
  wallet('Blockscout', {
    header: [
      'tx hash',
      'from address',
      'to address',
      'contract address',
      'type',
      'value',
      'status',
    ],
    columns: {
      date: ['unix timestamp', 'date', 'timestamp'],
      amount: 'value',
      type: 'type',
      recipient: [],
    },
    spent: 'words',
    zone: 'UTC',
    // In wei, whatever the chain's coin is called.
    scale: 18,
    feeScale: 18,
  }),
  wallet('Blockscout token transfers', {
    header: [
      'tx hash',
      'from address',
      'to address',
      'token contract address',
      'type',
      'tokens transferred',
    ],
    columns: {
      amount: 'tokens transferred',
      asset: 'token symbol',
      contract: 'token contract address',
      decimals: ['token decimals'],
      recipient: [],
      fee: [],
    },
    spent: 'words',
    zone: 'UTC',
    scale: 'unknown',
  }),
  wallet('Tronscan token transfers', {
    header: ['tx hash', 'block time', 'from', 'to', 'value', 'symbol', 'token address'],
    columns: { date: 'block time utc', recipient: [] },
    spent: 'address',
  }),
  wallet('Tronscan', {
    header: ['block', 'hash', 'from', 'to', 'type', 'value', 'result'],
    columns: { recipient: [] },
    spent: 'address',
    zone: 'UTC',
  }),
  wallet('Solscan', {
    header: ['signature', 'from', 'to', 'amount', 'token address'],
    columns: { hash: 'signature', recipient: [] },
    spent: 'address',
    zone: 'UTC',
  }),
  wallet('Solscan', {
    header: ['txhash', 'from', 'to', 'token address', 'token decimals'],
    columns: { hash: 'txhash', recipient: [] },
    spent: 'address',
    zone: 'UTC',
  }),
  wallet('Blockchain.com', {
    header: ['date', 'time', 'token', 'type', 'amount', 'value then', 'tx'],
    columns: { hash: 'tx', recipient: 'note' },
  }),
  wallet('Electrum', {
    header: ['transaction hash', 'label', 'value', 'fiat value', 'timestamp'],
    columns: { amount: 'value', recipient: 'label', status: [] },
    likely: { unit: 'BTC' },
    spent: 'minus',
    feeIncluded: true,
  }),
  wallet('Electrum', {
    header: ['oc transaction hash', 'label', 'amount chain bc', 'timestamp'],
    columns: { amount: 'amount chain bc', hash: 'oc transaction hash', recipient: 'label' },
    likely: { unit: 'BTC' },
    spent: 'minus',
    feeIncluded: true,
  }),
  wallet('Exodus', {
    header: ['date', 'type', 'outamount', 'outcurrency', 'feeamount', 'inamount'],
    columns: {
      paidOut: 'outamount',
      paidIn: 'inamount',
      asset: 'outcurrency',
      fee: 'feeamount',
      feeAsset: 'feecurrency',
      toAddress: 'toaddress',
      hash: 'outtxid',
      reference: 'orderid',
      recipient: 'personalnote',
    },
    spent: 'words',
    zone: 'UTC',
    feeIncluded: false,
  }),
  wallet('Exodus', {
    header: ['txid', 'txurl', 'date', 'type', 'coinamount', 'fee'],
    columns: { amount: 'coinamount', recipient: 'personalnote', toAddress: [] },
    spent: 'words',
    feeIncluded: false,
  }),
  wallet('Trezor (old wallet)', {
    header: ['date', 'time', 'tx id', 'address', 'tx type', 'value', 'tx total'],
    columns: { amount: 'value', type: 'tx type', hash: 'tx id', recipient: [] },
    spent: 'words',
    likely: { unit: 'BTC' },
  }),
  wallet('Trezor Suite', {
    header: ['timestamp', 'type', 'transaction id', 'address', 'amount', 'amount unit'],
    columns: {
      date: 'timestamp',
      time: [],
      hash: 'transaction id',
      toAddress: 'address',
      recipient: 'label',
    },
    spent: 'words',
    feeIncluded: false,
  }),
  wallet('Ledger Live', {
    header: ['operation date', 'currency ticker', 'operation type', 'operation hash'],
    columns: { recipient: [], account: 'account name', fee: 'operation fees', feeAsset: [] },
    spent: 'words',
    feeIncluded: 'coin',
  }),
  exchange('Coinbase', {
    header: ['timestamp', 'transaction type', 'asset', 'quantity transacted', 'subtotal', 'notes'],
    columns: {
      date: 'timestamp',
      type: 'transaction type',
      asset: 'asset',
      amount: 'quantity transacted',
      // For a "Send" it names the receiver, in wording that changed over the years, so it is not parsed.
      recipient: 'notes',
      reference: 'id',
      toAddress: 'recipient address',
      fee: [],
    },
    zone: 'UTC',
    spent: 'words',
    leftOut: [
      ['own', /^(exchange|pro) (deposit|withdrawal)|^vault|staking transfer/],
      [
        'trade',
        /^(buy|sell|convert|advanced trade|advance trade|wrap asset|asset migration|order)\b/,
      ],
      [
        'incoming',
        /^(receive|deposit|reward|rewards|learning|coinbase earn|staking income|inflation|subscription rebate|admin credit|incentives|retail (simple )?price improvement)/,
      ],
    ],
  }),
  exchange('Coinbase (old)', {
    header: ['timestamp', 'balance', 'amount', 'currency', 'to', 'notes', 'transfer total'],
    columns: {
      toAddress: 'to',
      recipient: 'notes',
      hash: [
        'bitcoin hash visit https www coinbase com tx [hash] in your browser for more info',
        'bitcoin hash',
      ],
      reference: ['transfer id', 'coinbase id'],
      type: [],
      fee: [],
    },
    spent: 'minus',
    leftOutByText: [['trade', /^(bought|sold) [\d.,\s]+/]],
  }),
  exchange('Coinbase Pro', {
    header: ['portfolio', 'type', 'time', 'amount', 'balance', 'amount balance unit'],
    columns: { asset: 'amount balance unit', reference: 'transfer id', recipient: [] },
    spent: 'minus',
  }),
  exchange('Kraken', {
    header: ['txid', 'refid', 'time', 'type', 'aclass', 'asset', 'amount', 'fee', 'balance'],
    // Its "txid" is an entry in its own books.
    columns: { hash: [], reference: ['refid', 'txid'], recipient: [], type: 'type' },
    zone: 'UTC',
    spent: 'minus',
    leftOut: [
      ['trade', /^(trade|spend|receive|sale|conversion|margin|rollover|settled|nfttrade)$/],
      ['incoming', /^(deposit|staking|dividend|reward|earn|credit|invite bonus)$/],
      ['own', /^(transfer|custodytransfer|staking)$/],
    ],
    pairs: { by: 'refid', booked: 'txid' },
    feeIncluded: false,
  }),
  exchange('Gemini', {
    header: ['date', 'time', 'type', 'symbol', 'tx hash', 'withdrawal destination'],
    columns: {
      amount: '{symbol} amount {symbol}',
      asset: 'symbol',
      hash: 'tx hash',
      toAddress: 'withdrawal destination',
      paidOut: [],
      paidIn: [],
      fee: [],
      balance: [],
      recipient: 'specification',
      reference: [],
    },
    spent: 'words',
    zone: 'UTC',
  }),
  exchange('Robinhood', {
    header: ['id', 'created at', 'currency code', 'transfer type', 'amount', 'to address'],
    columns: {
      date: 'created at',
      type: 'transfer type',
      status: 'state',
      memo: 'address tag',
      hash: 'blockchain txn id',
      reference: 'id',
      fee: 'native network fee',
      recipient: [],
    },
    spent: 'words',
    zone: 'UTC',
    feeIncluded: false,
  }),
  paymentApp('Cash App', {
    header: ['date', 'transaction id', 'transaction type', 'currency', 'amount', 'asset amount'],
    columns: {
      amount: 'amount',
      asset: 'currency',
      type: 'transaction type',
      recipient: 'name of sender receiver',
      reference: 'transaction id',
      hash: [],
      fee: 'fee',
      feeAsset: [],
    },
    spent: 'minus',
    leftOut: [
      ['own', /^(cash out|cash in|savings|boost)/],
      ['trade', /^(bitcoin|stock) (buy|sale|sell|purchase)|^(stock|bitcoin) (boost|roundup)/],
      ['incoming', /^(received|bitcoin (receive|deposit)|direct deposit|paper money)/],
    ],
    instead: [
      {
        type: /^bitcoin (withdrawal|send|sent)/,
        columns: { paidOut: 'asset amount', asset: 'asset type', fee: [] },
      },
    ],
  }),
  exchange('Binance withdrawals', {
    header: ['date', 'coin', 'network', 'amount', 'address', 'txid', 'status'],
    columns: {
      recipient: [],
      toAddress: 'address',
      hash: 'txid',
      fee: ['fee', 'transaction fee'],
      type: [],
    },
    order: 'ymd',
    zone: 'UTC',
    spent: 'all',
  }),
  exchange('Binance statement', {
    header: ['user id', 'utc time', 'account', 'operation', 'coin', 'change', 'remark'],
    columns: { amount: 'change', recipient: [], type: 'operation', reference: [] },
    zone: 'UTC',
    spent: 'minus',
    leftOut: [
      [
        'own',
        /transfer between|^(main|spot|funding|p2p|um|cm|margin|isolated|cross).*transfer|internal transfer|simple earn|savings|staking|subscription|launchpool/,
      ],
      ['fee', /\bfee$|commission/],
      [
        'trade',
        /transaction|^(buy|sell)$|convert|small assets|binance card|auto invest|otc|realized profit/,
      ],
      [
        'incoming',
        /^(deposit|fiat deposit)|reward|interest|airdrop|distribution|cashback|referral|redemption/,
      ],
    ],
  }),
  exchange('Binance.US', {
    header: ['user id', 'time', 'category', 'operation', 'transaction id', 'primary asset'],
    columns: {
      type: 'category',
      amount: 'realized amount for primary asset',
      asset: 'primary asset',
      // It names the address, or "Wallet".
      toAddress: 'withdraw method',
      hash: 'transaction id',
      reference: 'order id',
      fee: 'realized amount for fee asset',
      feeAsset: 'fee asset',
      recipient: [],
    },
    zone: 'UTC',
    spent: 'words',
    leftOut: [
      ['trade', /^(buy|sell|spot trading|convert|trade|otc|quick (buy|sell))/],
      ['incoming', /^(distribution|deposit|reward)/],
    ],
    feeIncluded: false,
  }),
  exchange('Crypto.com app', {
    header: [
      'timestamp',
      'transaction description',
      'currency',
      'amount',
      'native currency',
      'transaction kind',
    ],
    columns: {
      type: 'transaction kind',
      recipient: 'transaction description',
      asset: 'currency',
      amount: 'amount',
      hash: 'transaction hash',
    },
    zone: 'UTC',
    spent: 'minus',
    leftOut: [
      [
        'own',
        /^(crypto to exchange|exchange to crypto|crypto earn program|lockup|supercharger|.*(stake|lock)$|finance )/,
      ],
      [
        'trade',
        /(purchase|exchange|wallet swap|dust conversion|viban|recurring buy|trading limit order|crypto to van sell)/,
      ],
      [
        'incoming',
        /(deposit|reward|interest|cashback|referral|rebate|reimbursement|airdrop|earn program)/,
      ],
    ],
  }),
  exchange('KuCoin withdrawals', {
    header: [
      'uid',
      'account type',
      'time',
      'coin',
      'amount',
      'hash',
      'withdrawal address account',
      'status',
    ],
    columns: { toAddress: 'withdrawal address account', recipient: 'remarks' },
    spent: 'all',
  }),
  exchange('KuCoin withdrawals', {
    header: ['time', 'coin', 'amount', 'wallet address', 'remark'],
    columns: { toAddress: 'wallet address', recipient: 'remark' },
    spent: 'all',
  }),
  exchange('OKX funding', {
    header: ['id', 'time', 'type', 'amount', 'before balance', 'after balance', 'symbol'],
    columns: { reference: 'id', recipient: [], fee: 'fee', balance: 'after balance' },
    spent: 'minus',
  }),
  exchange('Bybit', {
    header: ['uid', 'date & time', 'coin', 'qty', 'type', 'account balance', 'description'],
    columns: { type: ['type', 'description'], recipient: [] },
    spent: 'minus',
    leftOut: [['own', /unified trading|transfer (to|from) .*account|^(to|from) .*account/]],
  }),
  exchange('Bybit withdrawals', {
    header: ['uid', 'coin', 'chain type', 'amount', 'address', 'txid', 'status'],
    columns: { recipient: [] },
    spent: 'all',
  }),
  exchange('Bitstamp', {
    header: ['type', 'datetime', 'account', 'amount', 'value', 'rate', 'fee', 'sub type'],
    columns: { recipient: [], type: ['type'], fee: 'fee', feeAsset: [] },
    likely: { zone: 'UTC' },
    spent: 'words',
    leftOut: [['trade', /^(market|limit|stop|instant)\b/]],
  }),
  exchange('Uphold', {
    header: [
      'date',
      'destination',
      'destination amount',
      'destination currency',
      'origin amount',
      'status',
      'type',
    ],
    columns: {
      amount: 'destination amount',
      asset: 'destination currency',
      fee: 'fee amount',
      feeAsset: 'fee currency',
      reference: 'id',
      // A network, not a recipient.
      toAddress: [],
      recipient: [],
      type: 'type',
    },
    spent: 'words',
    leftOut: [['trade', /^transfer$/]],
    feeIncluded: false,
  }),
  paymentApp('PayPal', {
    header: ['date', 'time', 'time zone', 'name', 'type', 'status', 'currency', 'gross'],
    columns: {
      amount: 'gross',
      recipient: ['name', 'to email address'],
      reference: 'transaction id',
      hash: [],
      type: 'type',
      balance: 'balance',
      fee: 'fee',
      toAddress: [],
    },
    spent: 'minus',
    leftOut: [
      [
        'own',
        /^(general withdrawal|user initiated withdrawal|withdraw funds to|transfer to bank|bank withdrawal|instant transfer to)/,
      ],
      ['trade', /currency conversion/],
      ['reversed', /^(payment refund|payment reversal|chargeback)/],
    ],
  }),
  paymentApp('Venmo', {
    header: ['id', 'datetime', 'type', 'status', 'note', 'from', 'to', 'amount total'],
    columns: {
      amount: 'amount total',
      reference: 'id',
      recipient: ['to'],
      toAddress: [],
      fromAddress: [],
      type: 'type',
      fee: 'amount fee',
      memo: [],
    },
    unit: 'USD',
    spent: 'minus',
    leftOut: [['own', /^(standard|instant) transfer|^add funds|^bank transfer/]],
    // The payee of a request that one pays is the person who made it.
    instead: [{ type: /^charge/, columns: { recipient: ['from'] } }],
  }),
  bank('Wise', {
    header: [
      'transfer wise id',
      'date',
      'amount',
      'currency',
      'description',
      'running balance',
      'payee name',
    ],
    columns: {
      reference: 'transfer wise id',
      recipient: ['payee name', 'merchant', 'description'],
      fee: 'total fees',
      feeAsset: [],
    },
    likely: { zone: 'UTC', order: 'dmy' },
    spent: 'minus',
    leftOutByText: [['trade', /^converted\b/]],
    feeIncluded: true,
  }),
  bank('Wise', {
    header: [
      'id',
      'status',
      'direction',
      'created on',
      'source amount after fees',
      'source currency',
      'target name',
    ],
    columns: {
      amount: ['source amount after fees'],
      asset: 'source currency',
      recipient: ['target name', 'reference'],
      reference: 'id',
      type: 'direction',
      fee: 'source fee amount',
      feeAsset: 'source fee currency',
    },
    likely: { zone: 'UTC' },
    spent: 'words',
    leftOut: [['trade', /^neutral$/]],
    feeIncluded: false,
  }),
  bank('Revolut', {
    header: [
      'type',
      'product',
      'started date',
      'completed date',
      'description',
      'amount',
      'fee',
      'currency',
      'state',
    ],
    columns: {
      date: 'started date',
      recipient: 'description',
      fee: 'fee',
      feeAsset: [],
      type: 'type',
    },
    likely: { zone: 'Europe/London' },
    spent: 'minus',
    leftOut: [
      ['trade', /^exchange/],
      ['fee', /^fee$/],
      ['incoming', /^topup|^card refund|^reward/],
    ],
    leftOutByText: [
      [
        'own',
        /^(to|from) (pocket|vault|savings|flexible)|^(pocket|vault|savings) |^depositing savings/,
      ],
    ],
    outcomes: [['failed', /^reverted|^declined/]],
  }),
  bank('N26', {
    header: ['booking date', 'partner name', 'partner iban', 'type', 'account name', 'amount'],
    columns: {
      amount: 'amount eur',
      recipient: ['partner name', 'payment reference'],
      toAddress: [],
      asset: [],
      type: [],
    },
    unit: 'EUR',
    spent: 'minus',
  }),
  bank('N26', {
    header: ['date', 'payee', 'account number', 'transaction type', 'payment reference', 'amount'],
    columns: {
      amount: 'amount eur',
      recipient: ['payee', 'payment reference'],
      toAddress: [],
      asset: [],
      type: [],
    },
    unit: 'EUR',
    spent: 'minus',
  }),
  bank('Monzo', {
    header: [
      'transaction id',
      'date',
      'time',
      'type',
      'name',
      'amount',
      'currency',
      'local amount',
    ],
    columns: {
      amount: 'amount',
      paidOut: [],
      paidIn: [],
      recipient: ['name', 'description'],
      reference: 'transaction id',
      hash: [],
      toAddress: [],
      type: 'type',
    },
    likely: { zone: 'Europe/London', order: 'dmy' },
    spent: 'minus',
    leftOut: [['own', /^pot transfer/]],
  }),
  bank('Starling', {
    header: ['date', 'counter party', 'reference', 'type', 'amount', 'balance'],
    columns: {
      recipient: ['counter party', 'reference'],
      reference: [],
      amount: 'amount gbp',
      type: [],
    },
    unit: 'GBP',
    order: 'dmy',
    spent: 'minus',
  }),
  bank('Barclays', {
    header: ['number', 'date', 'account', 'amount', 'subcategory', 'memo'],
    columns: { recipient: 'memo', reference: 'number', memo: [], type: 'subcategory' },
    likely: { unit: 'GBP', order: 'dmy' },
    spent: 'minus',
  }),
  bank('Lloyds', {
    header: [
      'transaction date',
      'transaction type',
      'sort code',
      'account number',
      'transaction description',
      'debit amount',
      'credit amount',
      'balance',
    ],
    columns: { recipient: 'transaction description', toAddress: [], type: [], reference: [] },
    unit: 'GBP',
    order: 'dmy',
    spent: 'columns',
  }),
  bank('Sparkasse', {
    header: ['auftragskonto', 'buchungstag', 'verwendungszweck', 'betrag'],
    columns: {
      recipient: ['beguenstigter zahlungspflichtiger', 'verwendungszweck'],
      account: 'auftragskonto',
      toAddress: [],
      status: 'info',
      type: [],
      reference: [],
    },
    order: 'dmy',
    spent: 'minus',
    outcomes: [
      ['done', /gebucht/],
      ['pending', /vorgemerkt/],
    ],
  }),
  bank('DKB', {
    header: [
      'buchungsdatum',
      'wertstellung',
      'status',
      'zahlungsempfanger in',
      'verwendungszweck',
      'betrag',
    ],
    columns: {
      recipient: ['zahlungsempfanger in', 'verwendungszweck'],
      type: [],
      amount: ['betrag'],
    },
    unit: 'EUR',
    order: 'dmy',
    spent: 'minus',
  }),
  bank('ING', {
    header: ['buchung', 'valuta', 'auftraggeber empfanger', 'buchungstext', 'betrag', 'wahrung'],
    columns: {
      date: 'buchung',
      recipient: ['auftraggeber empfanger', 'verwendungszweck'],
      amount: 'betrag',
      asset: 'wahrung',
      type: [],
    },
    order: 'dmy',
    spent: 'minus',
  }),
  bank('Comdirect', {
    header: ['buchungstag', 'wertstellung', 'vorgang', 'buchungstext'],
    columns: { recipient: 'buchungstext', type: [] },
    unit: 'EUR',
    order: 'dmy',
    spent: 'minus',
  }),
  bank('Bank of America', {
    header: ['date', 'description', 'amount', 'running bal'],
    columns: { recipient: 'description' },
    ...unitedStates,
    spent: 'minus',
  }),
  bank('Chase', {
    header: ['details', 'posting date', 'description', 'amount', 'type', 'check or slip'],
    columns: { recipient: 'description', type: [], status: [] },
    ...unitedStates,
    spent: 'minus',
  }),
  card('Chase card', {
    header: ['transaction date', 'post date', 'description', 'category', 'type', 'amount'],
    columns: { recipient: 'description', type: [], status: [] },
    ...unitedStates,
    spent: 'minus',
  }),
  bank('Capital One 360', {
    header: [
      'account number',
      'transaction description',
      'transaction date',
      'transaction type',
      'transaction amount',
    ],
    columns: {
      recipient: 'transaction description',
      account: 'account number',
      toAddress: [],
      type: 'transaction type',
    },
    ...unitedStates,
    spent: 'words',
  }),
  card('Capital One card', {
    header: ['transaction date', 'posted date', 'card no', 'description', 'debit', 'credit'],
    columns: { recipient: 'description', type: [] },
    ...unitedStates,
    spent: 'columns',
  }),
  card('Discover', {
    header: ['trans date', 'post date', 'description', 'amount', 'category'],
    columns: { recipient: 'description', type: [] },
    ...unitedStates,
    spent: 'plus',
  }),
  card('American Express', {
    header: ['date', 'description', 'card member', 'account', 'amount'],
    columns: { recipient: 'description', type: [] },
    ...unitedStates,
    spent: 'plus',
  }),
  card('Citi', {
    header: ['status', 'date', 'description', 'debit', 'credit'],
    columns: { recipient: 'description', status: 'status' },
    ...unitedStates,
    spent: 'columns',
  }),
  bank('U.S. Bank', {
    header: ['date', 'transaction', 'name', 'memo', 'amount'],
    // Its memo is the same in every row and names nobody.
    columns: { type: 'transaction', recipient: 'name', memo: [], hash: [] },
    proof: /\busbank\.com\b|\bu\.?s\.? bank\b/i,
    ...unitedStates,
    spent: 'minus',
  }),
  bank('PNC', {
    header: ['date', 'description', 'withdrawals', 'deposits', 'category', 'balance'],
    columns: { recipient: 'description', type: [] },
    ...unitedStates,
    spent: 'columns',
  }),
  bank('Schwab', {
    header: ['date', 'type', 'check', 'description', 'withdrawal', 'deposit', 'running balance'],
    columns: { recipient: 'description', type: [], reference: 'check' },
    ...unitedStates,
    spent: 'columns',
  }),
];

/** The spellings of a heading that an entry may use. */
export function headingNames(cell: string): readonly string[] {
  const name = cell.slice(0, longestWords).replaceAll(/[#*"']/g, ' ');
  const [bare, full] = [plainWords(withoutBrackets(name)), plainWords(name)];
  return bare === full ? [full] : [bare, full];
}

/** The service whose headings a row holds; the one with most headings, where several do. */
export function findFormat(row: readonly string[]): StatementFormat | undefined {
  if (row.length < 4) return undefined;
  const names = new Set(row.flatMap(headingNames));
  let best: StatementFormat | undefined;
  for (const format of statementFormats)
    if (
      format.header.length > (best?.header.length ?? 0) &&
      format.header.every((name) => names.has(name))
    )
      best = format;
  return best;
}
