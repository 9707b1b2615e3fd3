import { mainChainBlock, type ChainCall, type ChainReply } from '#tests/chain-server.ts';

type Rpc = (method: string, ...params: unknown[]) => Promise<unknown>;

type NodeTransaction = {
  hash: string;
  from: string;
  to: string | null;
  value: string;
  input: string;
  transactionIndex: string;
  gasPrice: string;
};
type NodeBlock = { number: string; timestamp: string; transactions: NodeTransaction[] };
type Receipt = { status: string; gasUsed: string; effectiveGasPrice: string };
type Traced = { from: string; to?: string; value?: string; error?: string; calls?: Traced[] };

/**
 * Answers as Etherscan does, from a real node: its lists are made of the node's blocks and traces. As Blockscout, it
 * has no such thing as `module=proxy`, and takes JSON-RPC below `/eth-rpc`.
 */
export function createEtherscanFront(rpc: Rpc) {
  async function readBlocks(from: number, until: number): Promise<NodeBlock[]> {
    const newest = Number(await rpc('eth_blockNumber'));
    const blocks: NodeBlock[] = [];
    for (let number = from; number <= Math.min(until, newest); number += 1)
      blocks.push(
        (await rpc('eth_getBlockByNumber', `0x${number.toString(16)}`, true)) as NodeBlock,
      );
    return blocks;
  }

  async function insideOf(tx: string): Promise<Omit<Traced, 'calls'>[]> {
    const traced = (await rpc('debug_traceTransaction', tx, { tracer: 'callTracer' })) as Traced;
    return flatten(traced.error ? [] : (traced.calls ?? []));
  }

  async function listOf(address: string, { from, until }: { from: number; until: number }) {
    const own = address.toLowerCase();
    const [sent, inside]: Record<string, string>[][] = [[], []];
    for (const { number, timestamp, transactions } of await readBlocks(from, until))
      for (const each of transactions) {
        const at = { blockNumber: decimal(number), timeStamp: decimal(timestamp), hash: each.hash };
        const ends = { from: each.from.toLowerCase(), to: each.to?.toLowerCase() ?? '' };
        if (ends.from === own || ends.to === own)
          sent?.push({ ...at, ...ends, ...(await detailsOf(each)) });
        for (const call of await insideOf(each.hash))
          if ([call.from, call.to].includes(own)) inside?.push({ ...at, ...rowOf(call) });
      }
    return { txlist: sent ?? [], txlistinternal: inside ?? [] };
  }

  async function detailsOf({ hash, value, transactionIndex, input }: NodeTransaction) {
    const receipt = (await rpc('eth_getTransactionReceipt', hash)) as Receipt;
    const isError = receipt.status === '0x1' ? '0' : '1';
    return {
      value: decimal(value),
      transactionIndex: decimal(transactionIndex),
      input,
      isError,
      txreceipt_status: isError === '0' ? '1' : '0',
      gasUsed: decimal(receipt.gasUsed),
      gasPrice: decimal(receipt.effectiveGasPrice),
      contractAddress: '',
    };
  }

  async function proxied(query: URLSearchParams): Promise<unknown> {
    const action = query.get('action') ?? '';
    const [tag, hash] = [query.get('tag'), query.get('txhash')];
    if (tag === mainChainBlock.number) return mainChainBlock;
    if (action === 'eth_getBlockByNumber') return rpc(action, tag, false);
    if (action === 'eth_getCode') return rpc(action, query.get('address'), tag);
    return hash === null ? rpc(action) : rpc(action, hash);
  }

  return async ({ path, query, body }: ChainCall): Promise<ChainReply> => {
    if (path.endsWith('/eth-rpc')) {
      const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
      return { json: { jsonrpc: '2.0', id: 1, result: await rpc(method, ...params) } };
    }
    const isBlockscout = !query.has('chainid');
    if (isBlockscout && query.get('module') === 'proxy')
      return { status: 400, json: { message: 'Unknown module', result: null, status: '0' } };
    if (query.get('module') === 'proxy')
      return { json: { jsonrpc: '2.0', id: 1, result: await proxied(query) } };
    const action = query.get('action') ?? '';
    const address = query.get('address') ?? '';
    if (action === 'balance') {
      const result = decimal((await rpc('eth_getBalance', address, 'latest')) as string);
      return { json: { status: '1', message: 'OK', result } };
    }
    const hash = query.get('txhash');
    const range = { from: Number(query.get('startblock')), until: Number(query.get('endblock')) };
    const rows = hash
      ? (await insideOf(hash)).map(rowOf)
      : (await listOf(address, range))[action as 'txlist' | 'txlistinternal'];
    const message = isBlockscout ? 'No internal transactions found' : 'No transactions found';
    if (rows.length === 0) return { json: { status: '0', message, result: [] } };
    return { json: { status: '1', message: 'OK', result: rows } };
  };
}

function decimal(hex: string): string {
  return `${BigInt(hex)}`;
}

function flatten(calls: readonly Traced[]): Traced[] {
  return calls.flatMap(({ calls: inner = [], ...call }) => [call, ...flatten(inner)]);
}

function rowOf({ from, to = '', value = '0x0', error }: Traced): Record<string, string> {
  return { from, to, value: decimal(value), contractAddress: '', isError: error ? '1' : '0' };
}
