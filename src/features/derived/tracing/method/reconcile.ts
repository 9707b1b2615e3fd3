import { addressKey, isAbout, isOwnCoin } from './asset.ts';
import type { TraceFacts } from './facts.ts';
import type { Movement, Movements } from './movements.ts';

/** Comparison of balances and sources with the transfers of each address. */
type Reconciliation = {
  /** Addresses of which transfers are missing. */
  partlyRead: ReadonlySet<string>;
  /** Balance before the first known transfer. */
  openings: ReadonlyMap<string, bigint>;
  /** Fees that explain a small lack in the chain's own coin. */
  feesPaid: ReadonlyMap<string, bigint>;
};

/**
 * Compares each stated balance with what came in and went out up to its block. A source that loses rows is found
 * only in this way.
 */
export function readReconciliation(facts: TraceFacts, { list, isUtxo }: Movements): Reconciliation {
  const { payment } = facts;
  const partlyRead = new Set(
    facts.complete
      .filter((fact) => !fact.isComplete && isAbout(fact, payment))
      .map(({ address }) => addressKey(payment.chain, address)),
  );
  const openings = new Map<string, bigint>();
  const feesPaid = new Map<string, bigint>();
  // Tokens that an issuer destroys leave without a transfer.
  const burnt = new Map(
    facts.frozen
      .filter((fact) => isAbout(fact, payment))
      .map((fact) => [addressKey(payment.chain, fact.address), fact.destroyedAmount]),
  );
  const stated = Map.groupBy(
    facts.balances.filter((fact) => isAbout(fact, payment)).toSorted((a, b) => a.block - b.block),
    ({ address }) => addressKey(payment.chain, address),
  );
  for (const [address, balances] of stated) {
    const touching = list.filter(
      ({ froms, outputs }) => froms.includes(address) || outputs.some(({ to }) => to === address),
    );
    const [earliest] = balances;
    const firstBlock = touching[0]?.block ?? Infinity;
    const opening = earliest && earliest.block < firstBlock ? BigInt(earliest.amount) : 0n;
    openings.set(address, opening);
    // A transaction that several addresses pay may not say how much each of them paid.
    if (touching.some((each) => each.froms.length > 1 && isUnclear(address, each))) continue;
    const statesFees = touching.some(({ fee }) => fee > 0n);
    for (const { amount, block } of balances) {
      const { received, paid } = sumUntil(touching, { address, block });
      const missing = opening + received - paid - BigInt(amount);
      if (missing === 0n || `${missing}` === burnt.get(address)) continue;
      const isSmall = missing * 100n <= (received + opening) * (isUtxo ? 5n : 1n);
      const isFee = isOwnCoin(payment) && paid > 0n && missing > 0n && isSmall && !statesFees;
      if (!isFee) partlyRead.add(address);
      else if (!isUtxo) feesPaid.set(address, missing);
    }
  }
  return { partlyRead, openings, feesPaid };
}

function sumUntil(
  touching: readonly Movement[],
  { address, block }: { address: string; block: number },
): { received: bigint; paid: bigint } {
  let [received, paid] = [0n, 0n];
  for (const movement of touching) {
    const { froms, outputs, fee, block: at } = movement;
    if (at > block) continue;
    if (froms.includes(address)) paid += fee + (paidBy(address, movement) ?? 0n);
    for (const { to, amount } of outputs) {
      if (to === address) received += amount;
      if (froms.includes(address) && paidBy(address, movement) === undefined) paid += amount;
    }
  }
  return { received, paid };
}

function isUnclear(address: string, movement: Movement): boolean {
  return movement.froms.includes(address) && paidBy(address, movement) === undefined;
}

/** Sum of an address's own inputs; undefined where the facts do not say whose and how much each input is. */
export function paidBy(address: string, { spends }: Movement): bigint | undefined {
  if (!spends || spends.some((each) => each.amount === undefined || each.address === undefined))
    return undefined;
  const own = spends.filter((each) => each.address === address);
  return own.reduce((total, { amount = 0n }) => total + amount, 0n);
}
