import { addressKey, assetKey, txKey } from './asset.ts';
import type { TraceFacts, TransferFact } from './facts.ts';

export type Output = { index: number; to: string; amount: bigint };

/** An input of a Bitcoin transaction. */
export type Spend = {
  /** Output that it spends, as txid:number. */
  output: string;
  /** Undefined where the facts do not say it. */
  amount: bigint | undefined;
  /** Key of its owner; undefined where the facts do not say it. */
  address: string | undefined;
};

/**
 * Money that moves at once: one transfer of an account, or all outputs of a Bitcoin transaction. Addresses are
 * keys; `spelling` has them as the facts write them.
 */
export type Movement = {
  tx: string;
  block: number;
  /** Place in its block. */
  index: number;
  /** Milliseconds. */
  at: number;
  froms: readonly string[];
  outputs: readonly Output[];
  /** Paid beside the outputs, where the facts state it. */
  fee: bigint;
  /** Outputs that it spends, in its order; undefined where the facts do not say. */
  spends: readonly Spend[] | undefined;
  /** True for a transaction that looks like a mix of several owners’ money: nobody can say which output is whose. */
  isMix: boolean;
  byStaff: boolean;
};

export type Movements = {
  list: readonly Movement[];
  /** Movement and output that are the payment. */
  payment: { movement: Movement; output: Output };
  /** True if the chain has outputs that are spent whole. */
  isUtxo: boolean;
  spelling: ReadonlyMap<string, string>;
  /** Inputs whose stated value is not that of the output that they spend, or that hold less than the outputs. */
  contradictions: readonly Contradiction[];
  /** Rows that move nothing of this asset: approvals, zero amounts, other contracts. */
  ignored: { approvals: number; zero: number; otherAssets: number };
};

/** `addresses`: keys of those whose transfers can then not be whole. */
export type Contradiction = { tx: string; words: string; addresses: readonly string[] };

/** Sorts the transfers of the payment's asset by block and index, each once. */
export function arrangeMovements({ payment, transfers }: TraceFacts): Movements {
  const isUtxo = payment.chain === 'bitcoin';
  const wanted = assetKey(payment);
  const spelling = new Map<string, string>();
  const ignored = { approvals: 0, zero: 0, otherAssets: 0 };
  const start = keyOf(payment.to);
  const rows = transfers.filter((row) => {
    if (assetKey(row) !== wanted) ignored.otherAssets += row.by === 'staff' ? 0 : 1;
    else if (row.kind === 'approval') ignored.approvals += 1;
    else if (BigInt(row.amount) === 0n) ignored.zero += 1;
    // Bitcoin's outputs show the fee already.
    else if (row.kind === 'fee') return !isUtxo;
    else return true;
    return false;
  });
  const sorted = rows.toSorted(compareRows);
  for (const row of sorted) for (const address of [row.from, row.to]) keyOf(address);
  const contradictions: Contradiction[] = [];
  const movements = isUtxo ? joinOutputs(sorted) : eachAlone(sorted);
  const found = findPayment(movements);
  if (!found) movements.push(asStated());
  const list = arrange(movements);
  const at = found ?? requirePayment(findPayment(list));
  return { list, payment: at, isUtxo, spelling, contradictions, ignored };

  function keyOf(address: string): string {
    const key = addressKey(payment.chain, address);
    if (!spelling.has(key)) spelling.set(key, address);
    return key;
  }

  function eachAlone(sortedRows: readonly TransferFact[]): Movement[] {
    const seen = new Set<string>();
    return sortedRows.flatMap((row) => {
      const isFee = row.kind === 'fee';
      const [from, to] = [keyOf(row.from), isFee ? '' : keyOf(row.to)];
      const id = [txKey(row.tx), row.index, from, to, row.amount].join(' ');
      // Money that an account sends to itself does not move.
      if (seen.has(id) || from === to) return [];
      seen.add(id);
      const amount = BigInt(row.amount);
      const outputs = isFee ? [] : [{ index: row.index, to, amount }];
      const fee = isFee ? amount : 0n;
      return [{ ...baseOf(row), froms: [from], outputs, fee, spends: undefined, isMix: false }];
    });
  }

  /** Rows of one transaction that name the same output are one output, paid by several addresses. */
  function joinOutputs(sortedRows: readonly TransferFact[]): Movement[] {
    const byTx = Map.groupBy(sortedRows, (row) => txKey(row.tx));
    const known = new Map(
      sortedRows.map((row) => [
        `${txKey(row.tx)}:${row.index}`,
        { amount: BigInt(row.amount), address: keyOf(row.to) },
      ]),
    );
    return Array.from(byTx.values(), (ofTx) => {
      const [first] = ofTx as [TransferFact, ...TransferFact[]];
      const spends = readSpends(ofTx, known);
      const outputs = Array.from(
        Map.groupBy(ofTx, (row) => `${row.index} ${keyOf(row.to)}`).values(),
        (same) => readOutput(same as [TransferFact, ...TransferFact[]], spends),
      );
      const inOrder = outputs.toSorted((a, b) => a.index - b.index);
      const named = [
        ...ofTx.map(({ from }) => keyOf(from)),
        ...(spends ?? []).map(({ address = '' }) => address),
      ];
      const froms = [...new Set(named.filter((from) => from !== ''))];
      if (spends) compareSums(first.tx, { spends, outputs: inOrder });
      return {
        ...baseOf(first),
        index: inOrder[0]?.index ?? 0,
        froms,
        outputs: inOrder,
        fee: 0n,
        spends,
        isMix: isMix({ froms, spends, outputs: inOrder }),
      };
    });
  }

  /**
   * One output from the rows that name it. Where the facts say what the transaction spends, each row has the whole of
   * it; otherwise rows of several payers with different amounts are their shares.
   */
  function readOutput(
    same: readonly [TransferFact, ...TransferFact[]],
    spends: readonly Spend[] | undefined,
  ): Output {
    const [{ tx, index, to, amount }] = same;
    const output = { index, to: keyOf(to), amount: BigInt(amount) };
    const amounts = [...new Set(same.map((row) => row.amount))];
    if (amounts.length === 1) return output;
    const payers = new Set(same.map(({ from }) => from));
    if (!spends && payers.size > 1)
      return { ...output, amount: same.reduce((total, row) => total + BigInt(row.amount), 0n) };
    contradictions.push({
      tx,
      words: `one answer says that its output ${index} holds ${amounts[0]} base units, and another says ${amounts[1]}`,
      addresses: [...payers, to].map(keyOf),
    });
    return output;
  }

  /** Inputs in the transaction's order, with what the facts say elsewhere of the outputs that they spend. */
  function readSpends(
    ofTx: readonly TransferFact[],
    known: ReadonlyMap<string, { amount: bigint; address: string }>,
  ): Spend[] | undefined {
    const spends = new Map<string, Spend>();
    for (const row of ofTx)
      for (const given of row.spends ?? []) {
        const stated = typeof given === 'string' ? { output: given } : given;
        const output = stated.output.toLowerCase().replace(/^0x/, '');
        const before = spends.get(output);
        const made = known.get(output);
        const amount = 'amount' in stated ? BigInt(stated.amount) : undefined;
        const address = 'address' in stated && stated.address ? keyOf(stated.address) : undefined;
        const other = [made?.amount, before?.amount].find((each) => each !== undefined);
        if (amount !== undefined && other !== undefined && other !== amount)
          contradictions.push({
            tx: row.tx,
            words: `one answer says that ${output}, which it spends, holds ${amount} base units, and another says ${other}`,
            addresses: [made?.address ?? address ?? ''],
          });
        spends.set(output, {
          output,
          amount: made?.amount ?? before?.amount ?? amount,
          address: made?.address ?? before?.address ?? address,
        });
      }
    return spends.size > 0 ? [...spends.values()] : undefined;
  }

  /** No transaction pays more than it spends. */
  function compareSums(
    tx: string,
    { spends, outputs }: { spends: readonly Spend[]; outputs: readonly Output[] },
  ): void {
    if (spends.some(({ amount }) => amount === undefined)) return;
    const spent = spends.reduce((total, { amount = 0n }) => total + amount, 0n);
    const paid = outputs.reduce((total, { amount }) => total + amount, 0n);
    if (spent >= paid) return;
    contradictions.push({
      tx,
      words: `its inputs are said to hold ${spent} base units, and its outputs ${paid}`,
      addresses: spends.map(({ address = '' }) => address),
    });
  }

  function findPayment(among: readonly Movement[]): Movements['payment'] | undefined {
    const sum = BigInt(payment.amount);
    const outputs = among
      .filter(({ tx }) => txKey(tx) === txKey(payment.tx))
      .flatMap((movement) => movement.outputs.map((output) => ({ movement, output })))
      .filter(({ output }) => output.to === start);
    return (
      outputs.find(({ output }) => output.index === payment.index && output.amount === sum) ??
      outputs.find(({ output }) => output.amount === sum) ??
      outputs.find(({ output }) => output.index === payment.index) ??
      outputs[0]
    );
  }

  /** The payment is a fact of its own where no row repeats it. */
  function asStated(): Movement {
    const output = { index: payment.index ?? 0, to: start, amount: BigInt(payment.amount) };
    const base = baseOf({ ...payment, index: payment.index ?? 0 });
    return { ...base, froms: [], outputs: [output], fee: 0n, spends: undefined, isMix: false };
  }

  function arrange(unordered: readonly Movement[]): Movement[] {
    const ordered = unordered.toSorted(compareMovements);
    const groups = Map.groupBy(ordered, (movement) =>
      isUtxo ? `${movement.block}` : `${movement.block} ${movement.index}`,
    );
    return [...groups.values()].flatMap(payersFirst);
  }
}

/** Equal outputs from which a transaction may be a mix. */
const leastEqual = 3;

type Joined = Pick<Movement, 'froms' | 'spends' | 'outputs'>;

/**
 * Tells a mix from a pay-out: three or more equal outputs to different addresses, and at least as many owners of its
 * inputs. Who pays many people the same owns what is spent.
 */
function isMix({ froms, spends, outputs }: Joined): boolean {
  if (froms.length < leastEqual) return false;
  const byAmount = Map.groupBy(outputs, ({ amount }) => amount);
  return [...byAmount].some(([amount, equal]) => {
    const recipients = new Set(equal.map(({ to }) => to)).size;
    if (recipients < leastEqual || froms.length < recipients) return false;
    const others = outputs.filter((output) => output.amount !== amount);
    return canBeOwners(spends, {
      equal,
      owners: recipients,
      others: others.map((each) => each.amount),
    });
  });
}

/**
 * Tells whether the inputs can be of as many owners as there are equal outputs. Each owner puts in an equal amount;
 * who gets no change puts in no more than that, and the fees of the chain and of whoever arranges the mix, which are
 * less than the equal amount. True where the facts do not say what inputs hold.
 * @param wanted `others`: amounts of the other outputs
 */
function canBeOwners(
  spends: readonly Spend[] | undefined,
  {
    equal,
    owners,
    others,
  }: { equal: readonly Output[]; owners: number; others: readonly bigint[] },
): boolean {
  const byOwner = new Map<string, bigint>();
  for (const { amount, address } of spends ?? []) {
    if (amount === undefined || address === undefined) return true;
    byOwner.set(address, (byOwner.get(address) ?? 0n) + amount);
  }
  const held = [...byOwner.values()];
  const amount = equal[0]?.amount ?? 0n;
  if (held.length === 0) return true;
  const fee = sumOfAll(held) - amount * BigInt(equal.length) - sumOfAll(others);
  const fees = fee + sumOfAll(others.filter((each) => each < amount));
  const equalParts = sumOfAll(held.map((each) => (each < amount ? each : amount)));
  const withoutChange = sumOfAll(held.filter((each) => each <= amount + fees));
  const leastWithout = Math.max(owners - others.length, 0);
  return equalParts >= amount * BigInt(owners) && withoutChange >= amount * BigInt(leastWithout);
}

function sumOfAll(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function requirePayment(found: Movements['payment'] | undefined): Movements['payment'] {
  if (!found) throw new Error('The payment is among its own movements');
  return found;
}

type Placed = Pick<TransferFact, 'tx' | 'block' | 'index' | 'time'> & { by?: 'staff' | undefined };

function baseOf({ tx, block, index, time, by }: Placed) {
  return { tx, block, index, at: Date.parse(time), byStaff: by === 'staff' };
}

function compareRows(a: TransferFact, b: TransferFact): number {
  return (
    a.block - b.block ||
    a.index - b.index ||
    compareText(txKey(a.tx), txKey(b.tx)) ||
    compareText(a.from, b.from) ||
    compareText(a.to, b.to) ||
    compareText(a.amount, b.amount)
  );
}

function compareMovements(a: Movement, b: Movement): number {
  return a.block - b.block || a.index - b.index || compareText(txKey(a.tx), txKey(b.tx));
}

/** Byte order, the same in every locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Movements at the same position: one that pays an address goes before one that this address makes, since
 * nobody spends what has not come.
 */
function payersFirst(group: readonly Movement[]): Movement[] {
  if (group.length < 2) return [...group];
  const waiting = [...group];
  const ordered: Movement[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex(
      (movement) =>
        !waiting.some(
          (other) =>
            other !== movement &&
            other.outputs.some(({ to }) => movement.froms.includes(to)) &&
            !movement.outputs.some(({ to }) => other.froms.includes(to)),
        ),
    );
    ordered.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return ordered;
}
