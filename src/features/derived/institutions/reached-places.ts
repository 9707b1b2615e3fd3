import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { formatUtc } from '#shared/format/format-utc.ts';
import { formatAmount } from '#shared/money/amount.ts';

/** Where a trace found money of the payments, as it stood when the request was drafted. */
export type ReachedPlace = {
  chain: string;
  asset: string;
  /** Empty for a chain's own coin. */
  contract: string;
  decimals: number;
  address: string;
  /** In base units, with the least and the most of all conventions. */
  amount: string;
  low: string;
  high: string;
  /** Names of the conventions that give them; missing where all give the same, and in earlier releases. */
  lowBy?: string | undefined;
  highBy?: string | undefined;
  /** Version of the rules; missing in requests of earlier releases. */
  method?: number | undefined;
  /** Sentences about addresses on the way that lists name for a risk. */
  risks?: string[] | undefined;
  /** The payment as it was recorded, in base units, where its transaction moved another amount. */
  said?: { recorded: string; moved: string } | undefined;
  /** Name of the convention, and its rule. */
  convention: string;
  rule: string;
  /** Why the address is taken for one of the institution; empty where it is not. */
  wording: string;
  /** The institution itself called the address its own; missing in requests of earlier releases. */
  isOwnWord?: boolean | undefined;
  /** Why the money is not followed further. */
  reason: string;
  isPartlyRead: boolean;
  /** The payment as its chain has it; missing in requests of earlier releases. */
  paid?: ChainPlace | undefined;
  /** Transfers that brought it. */
  arrivals: Arrival[];
  /** Hops from there into listed wallets of the same institution. */
  forwarded?: (Arrival & { to: string })[] | undefined;
};

/** Position of a transfer in its chain. */
type ChainPlace = {
  tx: string;
  index: number;
  block: number;
  time: string;
  /** Who sent it; missing where no fact says it. */
  from?: string | undefined;
  /** Missing in requests of earlier releases. */
  to?: string | undefined;
};

type Arrival = {
  tx: string;
  index: number;
  block: number | null;
  time: string | null;
  from: string;
  /** Followed part, in base units. */
  amount: string;
  /** The whole transfer, which the institution finds in its own books; missing in earlier releases. */
  whole?: string | undefined;
};

/** Results of finished traces for one payment at one institution. */
export type ReachedInstitution = {
  paymentId: string;
  kind: Extract<AddresseeKind, 'receiving-platform' | 'issuer'>;
  /** As the directory has it, else as a list of labels spells it. */
  name: string;
  places: ReachedPlace[];
};

/** True if the places were traced from several payments, which then have to be named. */
export function isOfSeveral(places: readonly ReachedPlace[]): boolean {
  return new Set(places.map(({ paid }) => `${paid?.tx} ${paid?.index}`)).size > 1;
}

/**
 * Returns the letter's sentences about one place, next to the table of its transfers.
 * @param about `isOfSeveral`: of all places of the letter
 */
export function reachedSentences(place: ReachedPlace, about: { isOfSeveral: boolean }): string[] {
  const { chain, address, wording, reason, convention, rule, paid, said, forwarded = [] } = place;
  const of = about.isOfSeveral && paid ? `the payment ${paid.tx}` : 'it';
  return [
    `${amountIn(place, place.amount)} of ${of} reached ${address} on ${chain}.`,
    `This follows the rule “${convention}”: ${lowerFirst(rule)} ${boundsOf(place)}`,
    ...(said
      ? [
          `The payment was recorded as ${amountIn(place, said.recorded)}; its transaction moved ${amountIn(place, said.moved)}.`,
        ]
      : []),
    wording === '' ? `${reason}.` : `${addressIs(wording)}.`,
    ...forwarded.map(
      ({ to, amount, tx }) => `From there ${amountIn(place, amount)} went on to ${to} in ${tx}.`,
    ),
    ...(place.isPartlyRead ? ['Its transfers could be read only in part.'] : []),
  ];
}

/** `This address is listed by …`, or `This address behaves like …`. */
function addressIs(wording: string): string {
  return wording.startsWith('behaves like ')
    ? `This address ${wording}`
    : `This address is ${wording}`;
}

/**
 * Says what a request that was drafted earlier states otherwise than the traces do now: addresses, amounts, and why an
 * address is taken for the institution's. Results by another convention are not compared.
 * @param now results at the same institution
 */
export function changesSince(
  drafted: readonly ReachedPlace[],
  now: readonly ReachedPlace[],
): string[] {
  const rules = new Set(now.map(({ convention }) => convention));
  const compared = drafted.filter(({ convention }) => now.length === 0 || rules.has(convention));
  if (compared.length === 0) return [];
  const gone = compared.flatMap((before) => {
    const after = now.find((place) => isSamePlace(place, before));
    const was = amountIn(before, before.amount);
    if (!after)
      return [`${before.address}: it says ${was}; by the rules of today nothing is there.`];
    const is = amountIn(after, after.amount);
    return [
      ...(was === is ? [] : [`${before.address}: it says ${was}; by the rules of today ${is}.`]),
      ...(before.wording === after.wording
        ? []
        : [
            `${before.address}: it says “${before.wording || before.reason}”; now “${after.wording || after.reason}”.`,
          ]),
    ];
  });
  const added = now
    .filter((place) => !drafted.some((before) => isSamePlace(before, place)))
    .map((place) => `${place.address}: it says nothing; now ${amountIn(place, place.amount)}.`);
  return [...gone, ...added];
}

function isSamePlace(one: ReachedPlace, other: ReachedPlace): boolean {
  return one.address === other.address && one.paid?.tx === other.paid?.tx;
}

/** What lists say of addresses on the way of all places; it stands before everything else. */
export function riskSentences(places: readonly ReachedPlace[]): string[] {
  return [...new Set(places.flatMap(({ risks = [] }) => risks))];
}

/** One transfer that brought money to an institution; unknown values are empty. */
export type ReachedTransfer = {
  address: string;
  network: string;
  contract: string;
  tx: string;
  /** `output 0` of a Bitcoin transaction, `log index 0` of a token; a chain's own coin has none. */
  position: string;
  time: string;
  block: string;
  amount: string;
  asset: string;
  decimals: number;
  /** In base units. */
  units: string;
  /** The whole transfer, where another part of it was not followed. */
  whole: string;
  /** Amount still at the address, where it differs from the amount that arrived. */
  left: string;
  usd: string;
};

/** The payment's value in dollars, which its parts share. */
export type PaymentValue = { amount: string; decimals: number; asset: string; usdCents: string };

/**
 * Every transfer that brought the money, for the first table of the letter.
 * @param valueOf the value of the payment that a place was traced from
 */
export function reachedTransfers(
  places: readonly ReachedPlace[],
  valueOf: (place: ReachedPlace) => PaymentValue | undefined,
): ReachedTransfer[] {
  return places.flatMap((place) => {
    const value = valueOf(place);
    const came = totalOf(place.arrivals.map(({ amount }) => amount));
    const isSum = place.arrivals.length === 0 || came === BigInt(place.amount);
    const about = {
      address: place.address,
      network: place.chain,
      contract: place.contract,
      left: isSum ? '' : amountIn(place, place.amount),
    };
    const unknown = { ...about, tx: '', position: '', time: '', block: '', whole: '' };
    if (place.arrivals.length === 0)
      return [{ ...unknown, ...sumsOf(place, { amount: place.amount, value }) }];
    return place.arrivals.map(({ tx, index, time, block, amount, whole }) => ({
      ...about,
      tx,
      position: positionOf(place, index),
      time: time === null ? '' : formatUtc(time),
      block: block === null ? '' : String(block),
      ...sumsOf(place, { amount, value }),
      whole: whole === undefined || whole === amount ? '' : amountIn(place, whole),
    }));
  });
}

function sumsOf(
  place: ReachedPlace,
  { amount, value }: { amount: string; value: PaymentValue | undefined },
) {
  return {
    amount: amountIn(place, amount),
    units: amount,
    asset: place.asset,
    decimals: place.decimals,
    usd: dollarsOf(place, { amount, value }),
  };
}

/** A part has the same share of the value as of the payment; rounded to the cent. */
function dollarsOf(
  { asset, decimals }: ReachedPlace,
  { amount, value }: { amount: string; value: PaymentValue | undefined },
): string {
  const isSame = value?.asset === asset && value.decimals === decimals;
  if (!value || !isSame || BigInt(value.amount) === 0n) return '';
  const whole = BigInt(value.amount);
  const cents = (BigInt(value.usdCents) * BigInt(amount) * 2n + whole) / (whole * 2n);
  return `${formatAmount({ minor: cents, decimals: 2 }, 2)} USD`;
}

/** Returns the kind of number that distinguishes a transfer from others of its transaction. */
export function positionKind({
  chain,
  contract,
}: Pick<ReachedPlace, 'chain' | 'contract'>): 'output' | 'log index' | undefined {
  if (chain === 'Bitcoin') return 'output';
  return contract === '' ? undefined : 'log index';
}

/** `output 0`, `log index 0`, or empty. */
export function positionOf(place: ReachedPlace, index: number): string {
  const kind = positionKind(place);
  return kind === undefined ? '' : `${kind} ${index}`;
}

/** `600 USDT`, or `600 USDT and 0.5 BTC`: the sum of all places. */
export function reachedSum(places: readonly ReachedPlace[]): string {
  return sumByAsset(places.map((place) => ({ ...place, units: place.amount })));
}

/** Sum of transfers that a letter only counts. */
export function transfersSum(transfers: readonly ReachedTransfer[]): string {
  return sumByAsset(transfers);
}

type Units = { asset: string; decimals: number; units: string };

function sumByAsset(amounts: readonly Units[]): string {
  const assets = Map.groupBy(amounts, ({ asset, decimals }) => `${asset} ${decimals}`);
  return Array.from(assets.values(), (same) => {
    const [unit] = same;
    return unit ? amountIn(unit, `${totalOf(same.map(({ units }) => units))}`) : '';
  }).join(' and ');
}

function totalOf(units: readonly string[]): bigint {
  return units.reduce((total, each) => total + BigInt(each), 0n);
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function boundsOf(place: ReachedPlace): string {
  const { low, high, lowBy, highBy, method = 1 } = place;
  const rules = method === 1 ? earlierRules : allRules;
  if (low === high) return `${rules} give the same amount.`;
  const [least, most] = [low, high].map((bound) => amountIn(place, bound));
  return lowBy && highBy
    ? `It is at least ${least} (${lowBy}) and at most ${most} (${highBy}).`
    : `By ${lowerFirst(rules)} it is between ${least} and ${most}.`;
}

/** Rules that are compared, by the version of the method. */
const earlierRules = 'First in first out, pro rata and proceeds first';
const allRules =
  'First in first out, last in first out, pro rata, proceeds first and lowest intermediate balance';

function amountIn({ decimals, asset }: Omit<Units, 'units'>, given: string): string {
  return `${formatAmount({ minor: BigInt(given), decimals }, 0)} ${asset}`;
}
