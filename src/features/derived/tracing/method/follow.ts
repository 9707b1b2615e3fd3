import type { Convention } from './facts.ts';
import { txKey } from './asset.ts';
import {
  allot,
  followedIn,
  guessOutputs,
  partsOf,
  split,
  sumOf,
  takeFromAccount,
  type Lot,
  type Part,
} from './holdings.ts';
import type { Movement, Movements, Output, Spend } from './movements.ts';

export type Edge = {
  from: string;
  to: string;
  tx: string;
  index: number;
  amount: bigint;
  byStaff: boolean;
};

/** Followed money that came to an address. */
type Arrival = { amount: bigint; at: number };

export type FollowResult = {
  edges: readonly Edge[];
  /** By address, in the order in which followed money first came. */
  arrivals: ReadonlyMap<string, readonly Arrival[]>;
  /** Followed money that is left, at the addresses that were looked at. */
  left: ReadonlyMap<string, bigint>;
  fees: bigint;
  /** Addresses that paid out more than the facts brought them. */
  unseen: ReadonlySet<string>;
  /** Transactions of which several outputs are followed, since none is known to be change. */
  openChange: readonly string[];
  /** Transactions of which the facts do not say what they spend, at addresses with other money too. */
  guessedSpends: readonly string[];
  /** Transactions of which the facts do not say how much an input holds that is not followed. */
  unknownInputs: readonly string[];
  /** Followed money that addresses put into mixes, with the transactions. */
  mixed: ReadonlyMap<string, { amount: bigint; txs: readonly string[] }>;
};

type FollowOptions = {
  convention: Convention;
  /** Addresses whose own payments are followed. */
  opened: ReadonlySet<string>;
  /** Money that an address had before the facts begin. */
  openings: ReadonlyMap<string, bigint>;
  /** Time in milliseconds after which an address pays nothing, because the issuer froze it. */
  frozenAfter: ReadonlyMap<string, number>;
  /** Services of which staff know what came out: of all that they pay, only that is followed. */
  exits: ReadonlyMap<string, unknown>;
};

/** Replays all movements in their order, and follows the payment through the opened addresses. */
export function follow(movements: Movements, asked: FollowOptions): FollowResult {
  const { convention, opened, openings } = asked;
  const held = new Map<string, Lot[]>();
  const edges: Edge[] = [];
  const arrivals = new Map<string, Arrival[]>();
  const unseen = new Set<string>();
  const openChange: string[] = [];
  const guessedSpends: string[] = [];
  const unknownInputs: string[] = [];
  const mixed = new Map<string, { amount: bigint; txs: string[] }>();
  /** Owner of each Bitcoin output that is held. */
  const ownerOf = new Map<string, string>();
  let fees = 0n;
  let order = 0;

  for (const owner of opened) keep(owner, '', split(openings.get(owner) ?? 0n, 0n));
  for (const movement of movements.list) replay(movement);
  const left = new Map(
    Array.from(held, ([address, lots]) => [address, followedIn(partsOf(lots))] as const),
  );
  return {
    edges,
    arrivals,
    left,
    fees,
    unseen,
    openChange,
    guessedSpends,
    unknownInputs,
    mixed,
  };

  function replay(movement: Movement): void {
    const { outputs } = movement;
    const payers = payersOf(movement);
    const payment = movement === movements.payment.movement ? movements.payment.output : undefined;
    const isConcerned =
      payment !== undefined || payers.length > 0 || outputs.some(({ to }) => opened.has(to));
    if (!isConcerned) return;
    const all = movements.isUtxo ? spend(movement, payers) : pay(movement, payers[0]);
    const taken = movement.isMix ? enterMix(movement, all) : all;
    const parts = partsOf(taken);
    const amounts = outputs.map(({ amount }) => amount);
    const allotted = allot(parts, amounts, convention);
    const inOrder = convention === 'lifo' ? payers.toReversed() : payers;
    const shares = inOrder.map((from) => ({
      from,
      amount: followedIn(partsOf(taken.filter(({ owner }) => owner === from))),
    }));
    fees += followedIn(parts) - followedIn(allotted.flat());
    for (const [place, output] of outputs.entries()) {
      const isPayment = output === payment;
      const own = isPayment ? split(output.amount, output.amount) : (allotted[place] ?? []);
      if (!isPayment) addEdges(movement, output, { shares, amount: followedIn(own) });
      arrive(movement, output, own);
    }
    const followed = allotted.filter((each) => followedIn(each) > 0n).length;
    const tos = outputs.map(({ to }) => to);
    if (movements.isUtxo && isChangeOpen({ followed, froms: movement.froms, tos }))
      openChange.push(movement.tx);
  }

  function pay({ outputs, fee }: Movement, owner: string | undefined): Lot[] {
    const amount = outputs.reduce((total, output) => total + output.amount, fee);
    if (owner === undefined) return foreign(amount);
    const { taken, left: rest } = takeFromAccount(held.get(owner) ?? [], amount, convention);
    held.set(owner, []);
    keep(owner, '', rest);
    const missing = amount - sumOf(taken);
    if (missing > 0n && !asked.exits.has(owner)) unseen.add(owner);
    return [{ owner, out: '', order: 0, parts: taken }, ...foreign(missing)];
  }

  /** Addresses whose money the movement takes. */
  function payersOf(movement: Movement): string[] {
    const { froms, spends } = movement;
    const named = spends ? spends.flatMap(({ output }) => ownerOf.get(output) ?? []) : froms;
    return [...new Set(named)].filter((from) => paysOn(from, movement, asked));
  }

  /** Nobody can say which output of a mix is whose: what was followed into it stops there, whole. */
  function enterMix({ tx }: Movement, lots: readonly Lot[]): Lot[] {
    return lots.map((lot) => {
      const amount = followedIn(lot.parts);
      if (amount === 0n) return lot;
      const before = mixed.get(lot.owner) ?? { amount: 0n, txs: [] };
      const txs = before.txs.includes(tx) ? before.txs : [...before.txs, tx];
      mixed.set(lot.owner, { amount: before.amount + amount, txs });
      return { ...lot, parts: split(sumOf(lot.parts), 0n) };
    });
  }

  /** Every input is a lot in its place; one that is not followed is foreign there, with its own value. */
  function spendNamed(
    { tx, outputs }: Movement,
    { spends, payers }: { spends: readonly Spend[]; payers: readonly string[] },
  ): Lot[] {
    const isPayer = new Set(payers);
    const amount = outputs.reduce((total, output) => total + output.amount, 0n);
    const found = spends.map((each) => {
      const owner = ownerOf.get(each.output);
      const lot =
        owner !== undefined && isPayer.has(owner) ? release(owner, each.output) : undefined;
      return lot ?? each;
    });
    const stated = found.reduce(
      (total, each) => total + ('parts' in each ? sumOf(each.parts) : (each.amount ?? 0n)),
      0n,
    );
    let missing = amount > stated ? amount - stated : 0n;
    const lots = found.flatMap((each) => {
      if ('parts' in each) return [each];
      if (each.amount !== undefined) return foreign(each.amount);
      // The first input of unknown value takes what the outputs need beyond the known ones.
      const lot = foreign(missing);
      missing = 0n;
      return lot;
    });
    const isFollowed = followedIn(partsOf(lots)) > 0n;
    if (isFollowed && found.some((each) => !('parts' in each) && each.amount === undefined))
      unknownInputs.push(tx);
    return [...lots, ...foreign(missing)];
  }

  function release(owner: string, out: string): Lot | undefined {
    const lots = held.get(owner) ?? [];
    const at = lots.findIndex((lot) => lot.out === out);
    ownerOf.delete(out);
    return at === -1 ? undefined : lots.splice(at, 1)[0];
  }

  function spend(movement: Movement, payers: readonly string[]): Lot[] {
    const { tx, outputs, froms, spends } = movement;
    if (spends) return spendNamed(movement, { spends, payers });
    const amount = outputs.reduce((total, output) => total + output.amount, 0n);
    const lots = payers
      .flatMap((from) => held.get(from) ?? [])
      .toSorted((a, b) => a.order - b.order);
    const { taken, left: kept } = guessOutputs(lots, amount, convention);
    for (const { out } of taken) ownerOf.delete(out);
    for (const from of payers)
      held.set(
        from,
        kept.filter(({ owner }) => owner === from),
      );
    const isFollowed = followedIn(partsOf(lots)) > 0n;
    if (isFollowed && (kept.length > 0 || froms.length > 1)) guessedSpends.push(tx);
    const missing = amount - sumOf(partsOf(taken));
    if (missing <= 0n) return taken;
    const [payer] = payers;
    if (payer !== undefined && froms.length === 1) unseen.add(payer);
    return [...taken, ...foreign(missing)];
  }

  function foreign(amount: bigint): Lot[] {
    return [{ owner: '', out: '', order: 0, parts: split(amount, 0n) }];
  }

  function keep(owner: string, out: string, parts: readonly Part[]): void {
    const lots = held.get(owner) ?? [];
    held.set(owner, lots);
    if (parts.length > 0) lots.push({ owner, out, order, parts });
    if (parts.length > 0 && out !== '') ownerOf.set(out, owner);
    order += 1;
  }

  function arrive({ tx, at }: Movement, { index, to }: Output, parts: readonly Part[]): void {
    if (opened.has(to)) keep(to, `${txKey(tx)}:${index}`, parts);
    const amount = followedIn(parts);
    if (amount === 0n) return;
    const known = arrivals.get(to) ?? [];
    known.push({ amount, at });
    arrivals.set(to, known);
  }

  /** An output that several addresses pay is divided among them in their order. */
  function addEdges(
    { tx, byStaff }: Movement,
    { index, to }: Output,
    { shares, amount }: { shares: { from: string; amount: bigint }[]; amount: bigint },
  ): void {
    let missing = amount;
    for (const share of shares) {
      const used = share.amount < missing ? share.amount : missing;
      share.amount -= used;
      missing -= used;
      if (used > 0n && share.from !== to)
        edges.push({ from: share.from, to, tx, index, amount: used, byStaff });
    }
  }
}

/**
 * Tells whether any of the outputs of a Bitcoin transaction may be change: several of them are followed, and none
 * goes back to an address that paid.
 * @param transaction `followed`: how many outputs carry followed money; `froms`, `tos`: keys of all its addresses
 */
export function isChangeOpen({
  followed,
  froms,
  tos,
}: {
  followed: number;
  froms: readonly string[];
  tos: readonly string[];
}): boolean {
  if (followed < 2) return false;
  const payers = new Set(froms);
  return !tos.some((to) => payers.has(to));
}

/** The issuer's freeze ends what an address can pay; a service pays for others too. */
function paysOn(
  address: string,
  { at, byStaff }: Movement,
  { opened, frozenAfter, exits }: FollowOptions,
): boolean {
  if (!opened.has(address) || (exits.has(address) && !byStaff)) return false;
  return at <= (frozenAfter.get(address) ?? Infinity);
}
