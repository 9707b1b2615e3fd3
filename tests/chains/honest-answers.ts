import { issuedContract } from '#features/derived/tracing/method/asset.ts';
import { blacklistOf } from '#features/derived/tracing/sources/blacklist.ts';
import type { Question } from '#features/derived/tracing/sources/source.ts';
import { bytesToTron, tronToHex } from '#features/derived/tracing/sources/tron-address.ts';
import { isSourceOf, type SourceKind } from '#shared/vocabulary/traced-chains.ts';
import { hashOf, idOf } from '#tests/chains/ids.ts';

// One address that was paid once, in every answer of every kind of source.

export const [head, headTime] = [20_000_000, Date.UTC(2026, 5, 1)];
const [own, other] = ['11'.repeat(20), '22'.repeat(20)];
const evm = {
  own: `0x${own}`,
  other: `0x${other}`,
  usdt: issuedContract('ethereum', 'USDT') ?? '',
};
const tron = {
  own: bytesToTron(own),
  other: bytesToTron(other),
  usdt: issuedContract('tron', 'USDT') ?? '',
};
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function word(hex: string): string {
  return hex.padStart(64, '0');
}

function hexOf(number: number): string {
  return `0x${number.toString(16)}`;
}

/** Logs of a transfer and of a freeze. */
const [moved, froze] = [
  { topics: [transferTopic, word(other), word(own)], data: word('64') },
  {
    topics: [
      Object.keys(blacklistOf({ chain: 'tron', asset: 'USDT' })?.events ?? {})[0] ?? '',
      word(own),
    ],
    data: '',
  },
];
const evmLogs = [moved, froze].map(({ topics, data }, place) => ({
  address: evm.usdt,
  topics: topics.map((each) => `0x${each}`),
  data: `0x${data || word(own)}`,
  blockNumber: hexOf(head - 9),
  transactionHash: hashOf('paid'),
  logIndex: hexOf(place),
  removed: false,
  timeStamp: hexOf(headTime / 1000),
}));
const evmTransaction = {
  hash: hashOf('paid'),
  blockNumber: hexOf(head - 9),
  transactionIndex: '0x1',
  from: evm.other,
  to: evm.own,
  value: '0x64',
};
const block = {
  number: hexOf(head),
  timestamp: hexOf(headTime / 1000),
  hash: hashOf('block'),
  transactions: [evmTransaction],
};
const receipt = {
  blockNumber: hexOf(head - 9),
  transactionIndex: '0x1',
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  blobGasUsed: '0x0',
  blobGasPrice: '0x1',
  contractAddress: null,
  logs: evmLogs,
};

/** What a node answers to a method; the flag of a freeze and a balance differ by the call. */
function nodeAnswer(method: string, { isFreeze, isTron }: Record<string, boolean>): unknown {
  switch (method) {
    case 'eth_chainId':
      return isTron ? '0x2b6653dc' : '0x1';
    case 'eth_blockNumber':
      return hexOf(head);
    case 'eth_getBlockByNumber':
      return block;
    case 'eth_getTransactionReceipt':
      return receipt;
    case 'eth_getTransactionByHash':
      return evmTransaction;
    case 'eth_getLogs':
      return evmLogs.slice(isFreeze ? 1 : 0, isFreeze ? 2 : 1);
    case 'eth_getCode':
      return '0x';
    case 'eth_call':
      return `0x${word(isFreeze ? '1' : '64')}`;
    default:
      return '0x64';
  }
}

const listRow = {
  blockNumber: `${head - 9}`,
  timeStamp: `${headTime / 1000}`,
  hash: hashOf('paid'),
  transactionHash: hashOf('paid'),
  transactionIndex: '1',
  from: evm.other,
  to: evm.own,
  value: '100',
  contractAddress: evm.usdt,
  gasUsed: '21000',
  gasPrice: '1',
  isError: '0',
  txreceipt_status: '1',
  input: '0x',
  type: 'call',
};

function explorerAnswer({ path, kind }: Question): unknown {
  const action = new URLSearchParams(path.slice(1)).get('action') ?? '';
  const isFreeze = kind.startsWith('freeze');
  if (action.startsWith('eth_'))
    return { jsonrpc: '2.0', id: 1, result: nodeAnswer(action, { isFreeze }) };
  const result =
    action === 'getLogs' ? evmLogs.slice(1) : action.endsWith('balance') ? '100' : [listRow];
  return { status: '1', message: 'OK', result };
}

const tronContract = {
  type: 'TransferContract',
  parameter: {
    value: { owner_address: `41${other}`, to_address: `41${own}`, amount: 100, call_value: 1 },
  },
};
const tronTransaction = {
  txID: idOf('paid'),
  blockNumber: head - 9,
  block_timestamp: headTime - 9,
  ret: [{ contractRet: 'SUCCESS', fee: 1 }],
  raw_data: { contract: [tronContract] },
};
const tronInner = {
  internal_tx_id: idOf('inner'),
  tx_id: idOf('paid'),
  block_timestamp: headTime - 9,
  from_address: `41${other}`,
  to_address: `41${own}`,
  data: { rejected: false, call_value: { _: 7 } },
};
const tronRow = {
  transaction_id: idOf('paid'),
  token_info: { address: tron.usdt },
  block_timestamp: headTime - 9,
  from: tron.other,
  to: tron.own,
  type: 'Transfer',
  value: '100',
};

function tronAnswer({ path, kind, body }: Question): unknown {
  const isFreeze = kind.startsWith('freeze');
  if (path === '/jsonrpc') {
    const { method } = body as { method: string };
    return { result: nodeAnswer(method, { isFreeze, isTron: true }) };
  }
  if (/getnowblock|getblockbynum/.test(path))
    return {
      blockID: idOf('block'),
      block_header: { raw_data: { number: head, timestamp: headTime } },
    };
  if (path.endsWith('triggerconstantcontract'))
    return { constant_result: [word(isFreeze ? '1' : '64')] };
  if (path.endsWith('gettransactionbyid')) return tronTransaction;
  if (path.endsWith('getcontract')) return {};
  if (path.endsWith('getaccount')) return { address: tron.own, balance: 100 };
  if (path.endsWith('infobyid'))
    return {
      id: idOf('paid'),
      blockNumber: head - 9,
      blockTimeStamp: headTime - 9,
      log: [moved, froze].map((each) => ({ ...each, address: tronToHex(tron.usdt) })),
      internal_transactions: [
        {
          caller_address: `41${other}`,
          transferTo_address: `41${own}`,
          rejected: false,
          callValueInfo: [{ callValue: 7 }],
        },
      ],
    };
  const data = path.includes('/events')
    ? [{ transaction_id: idOf('paid'), result: { _user: `0x${own}` } }]
    : path.includes('trc20')
      ? [tronRow]
      : [tronTransaction, tronInner];
  return { success: true, data, meta: {} };
}

const output = { scriptpubkey_address: 'bc1qown', value: 100 };

function esploraAnswer({ path }: Question): unknown {
  if (path === '/blocks')
    return [{ height: head + 6, timestamp: headTime / 1000, id: idOf('block') }];
  if (path.startsWith('/block')) return idOf('block');
  if (path.endsWith('/hex')) return '00';
  if (path.endsWith('/merkle-proof')) return { merkle: [], pos: 0 };
  if (path.endsWith('/status')) return { block_hash: idOf('block') };
  const transaction = {
    txid: idOf('paid'),
    vin: [
      { txid: idOf('old'), vout: 0, prevout: { ...output, scriptpubkey_address: 'bc1qother' } },
    ],
    vout: [output],
    status: { confirmed: true, block_height: head - 9, block_time: headTime / 1000 },
  };
  if (path.startsWith('/tx')) return transaction;
  return path.includes('/txs')
    ? [transaction]
    : { chain_stats: { funded_txo_sum: 100, spent_txo_sum: 0 } };
}

/** Chain of which a source of this kind is in these answers. */
export function chainOfKind(kind: SourceKind): keyof typeof paidAddress {
  if (isSourceOf(kind, 'tron')) return 'tron';
  return isSourceOf(kind, 'ethereum') ? 'ethereum' : 'bitcoin';
}

/** What an honest source of this kind answers. */
export function honestAnswer(kind: SourceKind, question: Question): unknown {
  if (kind === 'esplora') return esploraAnswer(question);
  if (chainOfKind(kind) === 'tron') return tronAnswer(question);
  if (kind !== 'json-rpc') return explorerAnswer(question);
  const { method } = question.body as { method: string };
  return { result: nodeAnswer(method, { isFreeze: question.kind.startsWith('freeze') }) };
}

/** The address that was paid, as its chain writes it. */
export const paidAddress = { tron: tron.own, ethereum: evm.own, bitcoin: 'bc1qown' };
