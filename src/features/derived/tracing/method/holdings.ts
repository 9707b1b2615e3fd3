import type { Convention } from './facts.ts';

/** Piece of money; what is not followed came from elsewhere. */
export type Part = { amount: bigint; followed: boolean };

/**
 * Money that came at once, its parts in the order in which they came. `out` names a Bitcoin output, `order` counts
 * arrivals.
 */
export type Lot = { owner: string; out: string; order: number; parts: readonly Part[] };

export function sumOf(parts: readonly Part[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n);
}

export function followedIn(parts: readonly Part[]): bigint {
  return sumOf(parts.filter(({ followed }) => followed));
}

export function partsOf(lots: readonly Lot[]): Part[] {
  return lots.flatMap(({ parts }) => parts);
}

/** Followed money first, then the rest; empty parts are left out. */
export function split(total: bigint, followed: bigint): Part[] {
  return [
    { amount: followed, followed: true },
    { amount: total - followed, followed: false },
  ].filter(({ amount }) => amount > 0n);
}

/** Divides parts after the given amount, from their beginning. */
function divide(parts: readonly Part[], amount: bigint): { taken: Part[]; left: Part[] } {
  const taken: Part[] = [];
  const left: Part[] = [];
  let missing = amount;
  for (const part of parts) {
    const used = smaller(part.amount, missing);
    missing -= used;
    if (used > 0n) taken.push({ ...part, amount: used });
    if (part.amount > used) left.push({ ...part, amount: part.amount - used });
  }
  return { taken, left };
}

type Ordered = Extract<Convention, 'fifo' | 'lifo'>;

function isOrdered(convention: Convention): convention is Ordered {
  return convention === 'fifo' || convention === 'lifo';
}

/** Takes what came first, or what came last; inside of it the older money stays the older. */
function divideBy(
  convention: Ordered,
  parts: readonly Part[],
  amount: bigint,
): { taken: Part[]; left: Part[] } {
  if (convention === 'fifo') return divide(parts, amount);
  const { taken: left, left: taken } = divide(parts, sumOf(parts) - amount);
  return { taken, left };
}

/** @returns followed money among `amount` of a balance, if the convention does not look at its order */
function shareOf(
  convention: Exclude<Convention, Ordered>,
  amount: bigint,
  { balance, followed }: { balance: bigint; followed: bigint },
): bigint {
  if (amount >= balance) return followed;
  switch (convention) {
    case 'proceeds-first':
      return smaller(amount, followed);
    case 'libr': {
      // Other money leaves first, so that what is left is never more than the lowest balance in between.
      const other = balance - followed;
      return amount > other ? amount - other : 0n;
    }
    default:
      return (amount * followed) / balance;
  }
}

/** Takes an amount out of an account's balance, as the convention says. */
export function takeFromAccount(
  lots: readonly Lot[],
  amount: bigint,
  convention: Convention,
): { taken: Part[]; left: Part[] } {
  const parts = partsOf(lots);
  const balance = sumOf(parts);
  const possible = smaller(amount, balance);
  if (isOrdered(convention)) return divideBy(convention, parts, possible);
  const followed = followedIn(parts);
  const share = shareOf(convention, possible, { balance, followed });
  return {
    taken: split(possible, share),
    left: split(balance - possible, followed - share),
  };
}

/**
 * Takes whole outputs of which the facts do not say which ones are spent: those that came first, or last, until they
 * cover the amount. The convention says how much of them is followed.
 * @param amount sum of the transaction's outputs
 */
export function guessOutputs(
  lots: readonly Lot[],
  amount: bigint,
  convention: Convention,
): { taken: Lot[]; left: Lot[] } {
  if (convention === 'lifo') {
    const count = lots.length - countToCover(lots.toReversed(), amount);
    return { taken: lots.slice(count), left: lots.slice(0, count) };
  }
  const count = countToCover(lots, amount);
  const taken = lots.slice(0, count);
  const left = lots.slice(count);
  if (convention === 'fifo') return { taken, left };
  const balance = sumOf(partsOf(lots));
  const followed = followedIn(partsOf(lots));
  const share = shareOf(convention, sumOf(partsOf(taken)), { balance, followed });
  return { taken: mark(taken, share), left: mark(left, followed - share) };
}

/** Every address that the transaction names spends at least one of its outputs. */
function countToCover(lots: readonly Lot[], amount: bigint): number {
  let sum = 0n;
  const needed = lots.findIndex(({ parts }) => {
    sum += sumOf(parts);
    return sum >= amount;
  });
  return needed === -1 ? lots.length : needed + 1;
}

function mark(lots: readonly Lot[], followed: bigint): Lot[] {
  let missing = followed;
  return lots.map((lot) => {
    const total = sumOf(lot.parts);
    const used = smaller(total, missing);
    missing -= used;
    return { ...lot, parts: split(total, used) };
  });
}

/**
 * Divides what a transaction spends among its outputs; what no output gets is its fee.
 * @returns parts of each output, in their order
 */
export function allot(
  parts: readonly Part[],
  outputs: readonly bigint[],
  convention: Convention,
): Part[][] {
  if (isOrdered(convention)) {
    let rest = parts;
    return outputs.map((amount) => {
      const { taken, left } = divideBy(convention, rest, amount);
      rest = left;
      return taken;
    });
  }
  const balance = sumOf(parts);
  const all = followedIn(parts);
  const hasFee = balance > outputs.reduce((total, amount) => total + amount, 0n);
  let [left, followed] = [balance, all];
  return outputs.map((amount, place) => {
    const of = convention === 'pro-rata' ? { balance, followed: all } : { balance: left, followed };
    left -= amount;
    // Without a fee, the last output also gets what rounding left over.
    const isRest = !hasFee && place === outputs.length - 1;
    const share = smaller(isRest ? amount : shareOf(convention, amount, of), followed);
    followed -= share;
    return split(amount, share);
  });
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
