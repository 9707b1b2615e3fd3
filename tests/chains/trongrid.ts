import { bytesToTron, tronToHex } from '#features/derived/tracing/sources/tron-address.ts';
import { idOf } from '#tests/chains/ids.ts';
import type { ChainCall, ChainReply } from '#tests/chain-server.ts';

export const usdtOfTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** An address that belongs to nobody. */
export function tronAddressOf(name: string): string {
  return bytesToTron(Buffer.from(name.padEnd(20, '.')).toString('hex'));
}

/** One transaction of the made-up chain; a block takes three seconds. */
export type TronSent = {
  /** A name, which becomes an id of 32 bytes. */
  id: string;
  block: number;
  from: string;
  to: string;
  /** TRX in sun: of a transfer, or of a call where `isCall`. */
  amount?: number;
  isCall?: boolean;
  fee?: number;
  isFailed?: boolean;
  /** Transfers inside it by contracts. */
  inside?: { from: string; to: string; amount: number }[];
  /** Transfers of USDT in its logs. */
  tokens?: { from: string; to: string; amount: number }[];
};

const start = Date.UTC(2026, 6, 1);

export function timeOfTronBlock(block: number): number {
  return start + block * 3_000;
}

function hexOf(address: string): string {
  return `41${tronToHex(address)}`;
}

function word(address: string): string {
  return `ff${'0'.repeat(22)}${tronToHex(address)}`;
}

type RpcCall = {
  method: string;
  params: [{ fromBlock: string; toBlock: string; topics: (string | null)[] }];
};

/**
 * Speaks TronGrid's protocol for a made-up chain, with few rows a page.
 * @param chain read at each question, so that a test can change it; `contracts` are addresses with code
 */
export function createTronGrid(chain: {
  sent: TronSent[];
  head: number;
  contracts?: readonly string[];
  /** Rows that the lists lose. */
  lost?: readonly string[];
  /** First block that a lite node keeps. */
  since?: number;
}) {
  function known(): TronSent[] {
    return chain.sent.filter(({ block }) => block <= chain.head);
  }

  return ({ path, query, body }: ChainCall): ChainReply => {
    const asked = (body === '' ? {} : JSON.parse(body)) as Record<string, string | number>;
    const found = known().find(({ id }) => idOf(id) === asked['value']);
    const [, , , address = '', , tokens] = path.split('/');
    if (path === '/jsonrpc') return rpcOf(asked as unknown as RpcCall);
    if (path.endsWith('/getnowblock')) return { json: blockOf(chain.head) };
    if (path.endsWith('/getblockbynum')) return { json: blockOf(Number(asked['num'])) };
    if (path.endsWith('/gettransactioninfobyid')) return { json: found ? infoOf(found) : {} };
    if (path.endsWith('/gettransactionbyid')) return { json: found ? transactionOf(found) : {} };
    if (path.endsWith('/getcontract')) {
      const isContract = chain.contracts?.includes(String(asked['value'])) === true;
      return { json: isContract ? { bytecode: '6080' } : {} };
    }
    if (path.endsWith('/getaccount')) return { json: accountOf(String(asked['address'])) };
    if (path.endsWith('/triggerconstantcontract')) {
      const owner = String(asked['owner_address']);
      const isFlag = asked['function_selector'] !== 'balanceOf(address)';
      const value = isFlag ? 0 : tokenBalanceOf(owner);
      return { json: { constant_result: [value.toString(16).padStart(64, '0')] } };
    }
    const rows = (tokens === 'trc20' ? tokenRowsOf(address) : rowsOf(address)).filter(
      ({ block_timestamp: at }) =>
        at >= Number(query.get('min_timestamp')) && at <= Number(query.get('max_timestamp')),
    );
    const from = Number(query.get('fingerprint') ?? 0);
    const meta = from + 3 < rows.length ? { fingerprint: `${from + 3}` } : {};
    return { json: { success: true, data: rows.slice(from, from + 3), meta } };
  };

  /** The node's own JSON-RPC, which lists logs of 5,000 blocks at most. */
  function rpcOf({ method, params }: RpcCall): ChainReply {
    if (method === 'eth_chainId') return { json: { result: '0x2b6653dc' } };
    const [{ fromBlock, toBlock, topics }] = params;
    const [from, until] = [Number(fromBlock), Number(toBlock)];
    if (until - from > 4_999)
      return { json: { error: { code: -32_602, message: 'exceed max block range: 5000' } } };
    if (from < (chain.since ?? 0)) return { json: { error: { code: -32_000, message: 'pruned' } } };
    const result = known()
      .filter(({ block, isFailed }) => !isFailed && block >= from && block <= until)
      .flatMap(({ id, block, tokens = [] }) =>
        tokens
          .map((each) => [transferTopic, word(each.from), word(each.to)].map((one) => `0x${one}`))
          .filter((row) =>
            topics.every((topic, place) => !topic || row[place]?.slice(-40) === topic.slice(-40)),
          )
          .map((row) => ({
            address: `0x${tronToHex(usdtOfTron)}`,
            topics: row,
            data: '0x01',
            blockNumber: `0x${block.toString(16)}`,
            transactionHash: `0x${idOf(id)}`,
            logIndex: '0x0',
            removed: false,
          })),
      );
    return { json: { jsonrpc: '2.0', id: 1, result } };
  }

  function blockOf(number: number) {
    const id = known().findLast(({ block }) => block <= number)?.id ?? '';
    return {
      blockID: idOf(`${number}-${id.slice(0, 12)}`),
      block_header: { raw_data: { number, timestamp: timeOfTronBlock(number) } },
    };
  }

  function transactionOf(each: TronSent) {
    const { id, from, to, amount = 0, fee = 0, isCall, isFailed, tokens } = each;
    const isTransfer = !isCall && !tokens;
    const owner = { owner_address: hexOf(from) };
    return {
      txID: idOf(id),
      ret: [{ contractRet: isFailed ? 'REVERT' : 'SUCCESS', fee }],
      raw_data: {
        contract: [
          isTransfer
            ? {
                type: 'TransferContract',
                parameter: { value: { ...owner, to_address: hexOf(to), amount } },
              }
            : {
                type: 'TriggerSmartContract',
                parameter: {
                  value: {
                    ...owner,
                    contract_address: hexOf(to),
                    data: 'a9059cbb',
                    ...(amount > 0 && { call_value: amount }),
                  },
                },
              },
        ],
      },
    };
  }

  function infoOf(each: TronSent) {
    return {
      id: idOf(each.id),
      blockNumber: each.block,
      blockTimeStamp: timeOfTronBlock(each.block),
      fee: each.fee ?? 0,
      internal_transactions: each.inside?.map(({ from, to, amount }) => ({
        hash: `${each.id} inside`,
        note: '63616c6c',
        caller_address: hexOf(from),
        transferTo_address: hexOf(to),
        callValueInfo: [{ callValue: amount }, {}],
        ...(each.isFailed && { rejected: true }),
      })),
      log: each.tokens?.map(({ from, to, amount }) => ({
        address: tronToHex(usdtOfTron),
        topics: [transferTopic, word(from), word(to)],
        data: amount.toString(16).padStart(64, '0'),
      })),
    };
  }

  function rowsOf(address: string) {
    return known()
      .filter(({ id }) => !chain.lost?.includes(id))
      .flatMap((each) => {
        const at = { block_timestamp: timeOfTronBlock(each.block) };
        const own = [each.from, each.to].includes(address)
          ? [{ ...at, blockNumber: each.block, ...transactionOf(each), internal_transactions: [] }]
          : [];
        const inside = (each.inside ?? []).map((inner, place) => ({ ...inner, place }));
        return [
          ...own,
          ...inside
            .filter(({ from, to }) => [from, to].includes(address))
            .map(({ from, to, amount, place }) => ({
              ...at,
              internal_tx_id: idOf(`${each.id.slice(0, 16)} ${place}`),
              tx_id: idOf(each.id),
              from_address: hexOf(from),
              to_address: hexOf(to),
              data: {
                note: '63616c6c',
                rejected: each.isFailed ?? false,
                call_value: { _: amount },
              },
            })),
        ];
      });
  }

  function tokenRowsOf(address: string) {
    return known()
      .filter(({ id, isFailed }) => !isFailed && !chain.lost?.includes(id))
      .flatMap(({ id, block, tokens = [] }) =>
        tokens
          .filter(({ from, to }) => [from, to].includes(address))
          .map(({ from, to, amount }) => ({
            transaction_id: idOf(id),
            block_timestamp: timeOfTronBlock(block),
            from,
            to,
            type: 'Transfer',
            value: `${amount}`,
            token_info: { address: usdtOfTron },
          })),
      );
  }

  function accountOf(address: string) {
    if (chain.contracts?.includes(address)) return { address, type: 'Contract', balance: 0 };
    let balance = 0;
    for (const { from, to, amount = 0, fee = 0, isFailed, inside = [] } of known()) {
      if (from === address) balance -= fee;
      if (isFailed) continue;
      for (const moved of [{ from, to, amount }, ...inside]) {
        if (moved.from === address) balance -= moved.amount;
        if (moved.to === address) balance += moved.amount;
      }
    }
    return { address, balance };
  }

  function tokenBalanceOf(address: string): number {
    return known()
      .filter(({ isFailed }) => !isFailed)
      .flatMap(({ tokens = [] }) => tokens)
      .reduce(
        (sum, { from, to, amount }) =>
          sum + (to === address ? amount : 0) - (from === address ? amount : 0),
        0,
      );
  }
}
