import {
  evmChainIds,
  isEvmChain,
  tracedChains,
  type EvmChain,
} from '#shared/vocabulary/traced-chains.ts';
import {
  readBitcoinHeader,
  readBitcoinTransaction,
  rootOfBranch,
  scriptsOf,
  type BitcoinHeader,
  type BitcoinTransaction,
} from './bitcoin-proof.ts';
import {
  readEthereumTransaction,
  writeEthereumTransaction,
  type EthereumTransaction,
} from './ethereum-proof.ts';
import { readHex } from './hex.ts';
import {
  readTronBlock,
  readTronTransaction,
  type TronBlock,
  type TronTransaction,
} from './tron-proof.ts';

/** One answer of a host, byte for byte. */
export type ChainFact = {
  chain: string;
  /** `transaction`, `block`, `header` and `branch` can be proved; everything else is what the host says. */
  kind: string;
  /** Id of the transaction or block. */
  key: string;
  raw: Uint8Array;
};

/**
 * `inclusion`: it is in a block. `hash`: it matches its id, signed by its sender. `none`: testimony of
 * the host. `refused`: it contradicts itself.
 */
export type FactState = 'inclusion' | 'hash' | 'none' | 'refused';

export type CheckedFact = {
  state: FactState;
  /** Sentences in plain English. */
  proved: string[];
  /** Statements taken on trust from the host, or from others. */
  testimony: string[];
};

/** A transaction whose bytes match its id. */
export type ProvedTransaction =
  | ({ chain: 'bitcoin'; isIncluded: boolean } & BitcoinTransaction)
  | ({ chain: EvmChain; isIncluded: boolean } & EthereumTransaction)
  | ({ chain: 'tron'; isIncluded: boolean } & TronTransaction);

export type CheckedFacts = {
  /** In the order of the facts. */
  facts: CheckedFact[];
  /** By chain and id, as `transactionKey` writes them. */
  transactions: ReadonlyMap<string, ProvedTransaction>;
};

/** @returns one spelling of a transaction's id */
export function transactionKey(chain: string, id: string): string {
  return `${chain} ${id.trim().toLowerCase().replace(/^0x/, '')}`;
}

type Blocks = { headers: Map<string, BitcoinHeader>; tron: Map<string, TronBlock> };

/**
 * Work below which a header of Bitcoin proves nothing, as a multiple of the first block's. Since 2012 every block
 * has more; anybody can make a header with less.
 */
const leastDifficulty = 1_000_000;

/**
 * Checks each fact by computation, and blocks together with what they hold. It asks nobody.
 * @param options `leastDifficulty`: 0 for a chain of tests
 */
export function checkFacts(
  facts: readonly ChainFact[],
  options: { leastDifficulty: number } = { leastDifficulty },
): CheckedFacts {
  const blocks = readBlocks(facts);
  const transactions = new Map<string, ProvedTransaction>();
  for (const fact of facts) {
    const read = fact.kind === 'transaction' ? readTransaction(fact) : undefined;
    if (read) transactions.set(transactionKey(fact.chain, fact.key), read);
  }
  const context = { facts, blocks, transactions, ...options };
  return { facts: facts.map((fact) => checkFact(fact, context)), transactions };
}

type Context = {
  facts: readonly ChainFact[];
  blocks: Blocks;
  transactions: Map<string, ProvedTransaction>;
  leastDifficulty: number;
};

function readBlocks(facts: readonly ChainFact[]): Blocks {
  const headers = new Map<string, BitcoinHeader>();
  const tron = new Map<string, TronBlock>();
  for (const fact of facts) {
    if (fact.chain === 'bitcoin' && fact.kind === 'header') {
      const header = readBitcoinHeader(readHex(textOf(fact)) ?? new Uint8Array());
      if (header?.hash === fact.key.toLowerCase()) headers.set(header.root, header);
    }
    if (fact.chain === 'tron' && fact.kind === 'block') {
      const block = readTronBlock(objectOf(fact) ?? {});
      if (block?.id === fact.key.toLowerCase()) tron.set(block.id, block);
    }
  }
  return { headers, tron };
}

function textOf({ raw }: ChainFact): string {
  return new TextDecoder().decode(raw);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonOf(fact: ChainFact): unknown {
  try {
    return JSON.parse(textOf(fact));
  } catch {
    return undefined;
  }
}

/** The answer itself, or the `result` of a JSON-RPC answer. */
function answerOf(fact: ChainFact): unknown {
  const read = jsonOf(fact);
  return isObject(read) && 'result' in read ? read['result'] : read;
}

function objectOf(fact: ChainFact): Record<string, unknown> | undefined {
  const answer = answerOf(fact);
  return isObject(answer) ? answer : undefined;
}

/** @returns undefined where the bytes are not those that the id names */
function readTransaction(fact: ChainFact): ProvedTransaction | undefined {
  const read = readAny(fact);
  if (!read) return undefined;
  const id = 'hash' in read ? read.hash : read.txid;
  const isNamed = transactionKey(fact.chain, id) === transactionKey(fact.chain, fact.key);
  return isNamed ? read : undefined;
}

function readAny(fact: ChainFact): ProvedTransaction | undefined {
  if (fact.chain === 'bitcoin') {
    const read = readBitcoinTransaction(readHex(textOf(fact)) ?? new Uint8Array());
    return read && { chain: 'bitcoin', isIncluded: false, ...read };
  }
  const answer = answerOf(fact);
  if (isEvmChain(fact.chain)) {
    const raw = isObject(answer)
      ? writeEthereumTransaction(answer)
      : readHex(answer ?? textOf(fact));
    const read = raw && readEthereumTransaction(raw);
    // A transaction names the chain that it was signed for; those of the first years name none.
    if (read?.chainId !== undefined && read.chainId !== BigInt(evmChainIds[fact.chain]))
      return undefined;
    return read && { chain: fact.chain, isIncluded: false, ...read };
  }
  if (fact.chain !== 'tron' || !isObject(answer)) return undefined;
  const read = readTronTransaction(answer);
  return read && { chain: 'tron', isIncluded: false, ...read };
}

function checkFact(fact: ChainFact, context: Context): CheckedFact {
  const { chain, kind, key } = fact;
  const isKnown = tracedChains.some((known) => known === chain);
  if (isKnown && kind === 'transaction') return checkTransaction(fact, context);
  if (chain === 'tron' && kind === 'block') return checkTronBlock(context.blocks.tron.get(key));
  if (chain === 'bitcoin' && kind === 'header') return checkHeader(fact, context);
  if (chain === 'bitcoin' && kind === 'branch')
    return { state: 'hash', proved: [branchWords], testimony: [] };
  return { state: 'none', proved: [], testimony: ['All of it: logs, lists and balances.'] };
}

const branchWords =
  'Nothing alone. It leads from its transaction to the header of the block, and is checked there.';

function refused(why: string): CheckedFact {
  return { state: 'refused', proved: [], testimony: [why] };
}

function checkTransaction(fact: ChainFact, context: Context): CheckedFact {
  const read = context.transactions.get(transactionKey(fact.chain, fact.key));
  if (!read) return refused('Its bytes are not those that its id names.');
  if (read.chain === 'tron') return checkTron(read, context);
  if (read.chain === 'bitcoin') return checkBitcoin(read, context);
  return {
    state: 'hash',
    proved: [`Its id is the hash of its bytes. The key of ${read.from} signed it.`],
    testimony: ['That it was mined, in which block, and that it succeeded.'],
  };
}

function checkTron(read: ProvedTransaction & { chain: 'tron' }, { blocks }: Context): CheckedFact {
  const { txid, owner, isSignedByOwner, result } = read;
  const signer = isSignedByOwner
    ? `The key of ${owner} signed it.`
    : `A key signed it that is not the one of ${owner}; that the account allows it is not proved.`;
  const proved = [`Its id is the hash of its bytes. ${signer}`];
  const block = [...blocks.tron.values()].find(({ results }) => results.has(txid));
  if (!block)
    return {
      state: 'hash',
      proved,
      testimony: ['That it is in a block, in which one, and that it succeeded.'],
    };
  const stated = block.results.get(txid);
  if (stated !== result) return refused(`Its block says ${stated}, and the answer ${result}.`);
  read.isIncluded = true;
  return {
    state: 'inclusion',
    proved: [
      ...proved,
      `It is in block ${block.number} of ${block.time.toISOString()}, with the result ${result}.`,
    ],
    testimony: [],
  };
}

function checkBitcoin(
  read: ProvedTransaction & { chain: 'bitcoin' },
  { facts, blocks, leastDifficulty: least }: Context,
): CheckedFact {
  const proved = ['Its id is the hash of its bytes.'];
  const branches = facts.filter(
    ({ chain, kind, key }) =>
      chain === 'bitcoin' && kind === 'branch' && key.toLowerCase() === read.txid,
  );
  for (const branch of branches) {
    const { merkle, pos } = objectOf(branch) ?? {};
    if (!Array.isArray(merkle) || typeof pos !== 'number')
      return refused('Its branch is unreadable.');
    const header = blocks.headers.get(rootOfBranch(read, { merkle, pos }) ?? '');
    if (!header || header.difficulty < least) continue;
    read.isIncluded = true;
    return {
      state: 'inclusion',
      proved: [...proved, `It is in block ${header.hash} of ${header.time.toISOString()}.`],
      testimony: [],
    };
  }
  const why = 'That it is in a block, and in which one.';
  return { state: 'hash', proved, testimony: [why] };
}

function checkTronBlock(block: TronBlock | undefined): CheckedFact {
  if (!block)
    return refused('Its id, its witness’s signature and its transactions do not fit together.');
  const { number, results, witness } = block;
  return {
    state: 'hash',
    proved: [
      `Block ${number} with ${results.size} transactions is whole. The key of ${witness} signed it.`,
    ],
    testimony: [
      `That ${witness} was an elected witness then: compare it with the list of witnesses.`,
    ],
  };
}

function checkHeader(fact: ChainFact, { blocks, leastDifficulty: least }: Context): CheckedFact {
  const header = [...blocks.headers.values()].find(({ hash }) => hash === fact.key.toLowerCase());
  if (!header) return refused('Its hash is not its id, or shows no work.');
  const work = `Its hash shows ${Math.round(header.difficulty).toLocaleString('en-US')} times the work of the first block.`;
  return header.difficulty < least
    ? {
        state: 'none',
        proved: [work],
        testimony: ['All of it: anybody can make a header with so little work.'],
      }
    : {
        state: 'hash',
        proved: [work],
        testimony: ['That later blocks build on it. Any other node can confirm it.'],
      };
}

/** Moves money as the chain recorded it, with the whole amount. */
export type StatedTransfer = {
  chain: string;
  contract?: string | undefined;
  tx: string;
  /** Bitcoin: number of the output. */
  index: number;
  from: string;
  to: string;
  /** Base units, in digits. */
  amount: string;
};

/**
 * `proved`: sender, recipient, amount and block. `signed`: the sender signed it, and a host says that it counted.
 * `testimony`: a host says so. `refused`: the proved transaction says something else.
 */
export type TransferState = 'proved' | 'signed' | 'testimony' | 'refused';

export function checkTransfer(
  transfer: StatedTransfer,
  { transactions }: Pick<CheckedFacts, 'transactions'>,
): TransferState {
  const read = transactions.get(transactionKey(transfer.chain, transfer.tx));
  if (!read) return 'testimony';
  if (read.chain === 'bitcoin') return checkOutput(transfer, read, transactions);
  const counts = read.isIncluded ? 'proved' : 'signed';
  const { contract } = transfer;
  if (read.chain === 'tron') {
    if (contract === undefined) {
      if (read.type !== 1) return 'testimony';
      if (!isStated(transfer, { from: read.owner, to: read.to, amount: read.amount }))
        return 'refused';
      return read.isSignedByOwner ? counts : 'testimony';
    }
    // A transfer inside another contract's call is only in its logs.
    if (read.to !== contract || !read.token) return 'testimony';
    const isRight = isStated(transfer, read.token);
    if (!isRight || (read.isIncluded && read.result !== 'SUCCESS')) return 'refused';
    return read.isSignedByOwner ? counts : 'testimony';
  }
  if (contract === undefined) {
    if (read.value === 0n) return 'testimony';
    return isStated(transfer, { from: read.from, to: read.to, amount: read.value })
      ? counts
      : 'testimony';
  }
  if (read.to !== contract.toLowerCase() || !read.token) return 'testimony';
  return isStated(transfer, read.token) ? counts : 'refused';
}

type Moved = { from: string; to: string | undefined; amount: bigint | undefined };

function isStated({ from, to, amount, chain }: StatedTransfer, moved: Moved): boolean {
  function same(one: string, other = '') {
    return isEvmChain(chain) ? one.toLowerCase() === other.toLowerCase() : one === other;
  }
  return same(from, moved.from) && same(to, moved.to) && amount === String(moved.amount);
}

function checkOutput(
  { index, from, to, amount }: StatedTransfer,
  read: ProvedTransaction & { chain: 'bitcoin' },
  transactions: ReadonlyMap<string, ProvedTransaction>,
): TransferState {
  const output = read.outputs[index];
  if (!output || String(output.amount) !== amount || !scriptsOf(to).includes(output.script))
    return 'refused';
  const spent = read.inputs.map((input) => {
    const before = transactions.get(transactionKey('bitcoin', input.txid));
    return before?.chain === 'bitcoin' ? before.outputs[input.output]?.script : undefined;
  });
  const scripts = scriptsOf(from);
  if (spent.some((script) => script !== undefined && scripts.includes(script)))
    return read.isIncluded ? 'proved' : 'testimony';
  return spent.includes(undefined) ? 'testimony' : 'refused';
}
