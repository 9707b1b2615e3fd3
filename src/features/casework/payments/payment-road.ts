import type {
  RoadAmount,
  RoadFacts,
  RoadFlow,
  RoadHand,
  RoadStation,
  StationKind,
} from '#features/base/pictures/road.ts';
import { formatShortDays, zoneAt } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { scale } from '#shared/money/amount.ts';
import { formatAssetAmount, isCurrency } from '#shared/money/asset.ts';
import { isHiddenPayment } from '#shared/vocabulary/hidden-payments.ts';
import { moneyStateWords } from '#shared/vocabulary/money-states.ts';
import { countMoney, dollarValue } from './count-money.ts';
import { foldName } from './fold-name.ts';
import { countedPayments, type Joinable } from './join-payments.ts';
import { isSum, type PaymentDetails } from './payment-details.ts';
import { originOf } from './roles.ts';

export type RoadPayment = Joinable & Pick<PaymentDetails, 'institutionCountry'>;

/** Compares amounts of one payment with those of the others; undefined without a common unit. */
export type SizeOf = (amount: RoadAmount) => bigint | undefined;

/** What is known of a payment behind the station that sent it, in place of what was told. */
export type Continuation = Pick<RoadFacts, 'stations' | 'flows'>;

type Drawing<Row> = {
  /** Who reads it: the person, or staff. */
  reader: 'you' | 'client';
  /** Who can act at the institution that a payment was sent through. */
  handAt?: (payment: Row, station: RoadStation) => RoadHand | undefined;
  /**
   * @param payment `rows`: all that is said about it; `from`: the station that sent it
   * @returns undefined where nobody followed it
   */
  followed?: (
    payment: { rows: readonly Row[] },
    drawn: { from: string; sizeOf: SizeOf },
  ) => Continuation | undefined;
};

const start = 'start';

/**
 * The payments of a case or a report as one drawing: from the person through institutions to where they arrived.
 * Nothing is drawn that nobody told or found; what is missing is a station that says so.
 */
export function paymentRoad<Row extends RoadPayment>(
  rows: readonly Row[],
  { reader, handAt, followed }: Drawing<Row>,
): RoadFacts {
  const stations = new Map<string, RoadStation>([[start, { id: start, kind: reader }]]);
  const flows: RoadFlow[] = [];
  const taken = new Set<Row>();
  const paid = countedPayments(rows).filter(
    ({ payment }) => payment.entry === 'payment' && !isSum(payment),
  );
  const told = countMoney(rows).rows.totals.filter(
    ({ isTold, entry, amount }) => isTold && entry === 'payment' && amount !== '0',
  );
  const assets = new Set([
    ...paid.map(({ payment }) => payment.asset),
    ...told.map(({ asset }) => asset),
  ]);
  assets.delete(null);
  const isOneAsset = assets.size <= 1;

  const found = countedPayments(rows).flatMap(({ payment }) =>
    payment.entry === 'found' && isHeld(payment) ? [payment] : [],
  );

  for (const { payment, rows: sayings } of paid) {
    const sizeOf = createSizeOf(payment, isOneAsset);
    const amount = amountOf(payment);
    const size = amount && sizeOf(amount);
    const when = whenOf(payment);
    const origin = originStation(payment, reader);
    const isTold = reader === 'client' && sayings.every(({ saidBy }) => saidBy === 'client');
    if (origin) {
      const known = stations.get(origin.id) ?? origin;
      stations.set(origin.id, { ...known, hand: known.hand ?? handAt?.(payment, origin) });
      flows.push({ from: start, to: origin.id, amount, size, certainty: 'certain', when, isTold });
    }
    const from = origin?.id ?? start;
    const continued = followed?.({ rows: sayings }, { from, sizeOf });
    if (continued) {
      for (const station of continued.stations) add(station);
      flows.push(...continued.flows);
      settle(payment, { last: from, amount, size });
      continue;
    }
    const arrival = arrivalStation(payment, { from, reader });
    const isUnknown = arrival.kind === 'unknown';
    // What stands still at its institution went on to nowhere.
    if (isUnknown && origin && (isHeld(payment) || takeFound(payment))) {
      settle(payment, { last: from, amount, size });
      continue;
    }
    add(arrival);
    // Without an institution between them it is the person who paid there.
    const isDirect = !origin;
    flows.push({
      from,
      to: arrival.id,
      amount: isUnknown && !isDirect ? undefined : amount,
      size: isUnknown && !isDirect ? undefined : size,
      certainty: isDirect ? 'certain' : isUnknown ? 'unknown' : arrivalCertainty(payment),
      when: isDirect ? when : undefined,
      isTold: isDirect && isTold,
    });
    settle(payment, { last: isUnknown ? from : arrival.id, amount, size });
  }
  for (const sum of told) {
    const amount = amountOf(sum);
    if (!amount) continue;
    add({ id: 'told', kind: 'unknown', name: m.road_told(), note: m.road_told_note() });
    const size = isOneAsset ? scale(amount, commonDecimals) : undefined;
    flows.push({ from: start, to: 'told', amount, size, certainty: 'unknown' });
  }
  const apart = markFound();
  return { start, stations: [...stations.values()], flows, ...(apart.length > 0 && { apart }) };

  /** True once for each noted sum that is as much as a payment through the same institution. */
  function takeFound({ institution, amount, asset }: Row): boolean {
    const place = found.findIndex(
      (each) =>
        !taken.has(each) &&
        isAt(each, institution) &&
        each.amount === amount &&
        each.asset === asset,
    );
    const own = found[place];
    if (own) taken.add(own);
    return own !== undefined;
  }

  /**
   * Money that staff noted as held, at the institution that holds it.
   * @returns sentences about what no payment of the drawing brought there
   */
  function markFound(): string[] {
    const marked = new Set(taken);
    for (const station of stations.values()) {
      const { name } = station;
      const arrived = flows.flatMap(({ to, amount }) => (to === station.id ? [amount?.asset] : []));
      // A payment of which nobody told the amount may be any.
      const own = found.filter(
        (each) =>
          isAt(each, name ?? '') && arrived.some((asset) => (asset ?? each.asset) === each.asset),
      );
      const [first] = own;
      for (const each of own) marked.add(each);
      if (!first || station.hand?.state === 'held') continue;
      const amounts = own.flatMap(amountText);
      const text = amounts.length > 0 ? m.road_noted({ amount: amounts.join(m.road_and()) }) : '';
      const title = moneyStateWords[first.state]();
      stations.set(station.id, { ...station, hand: { state: 'held', title, text } });
    }
    return found.flatMap((each) => {
      const name = each.institution || each.destination;
      const [amount] = amountText(each);
      if (marked.has(each) || name === '' || amount === undefined) return [];
      return [m.road_apart({ state: moneyStateWords[each.state](), amount, name })];
    });
  }

  function add(station: RoadStation): void {
    const known = stations.get(station.id);
    stations.set(station.id, known ? { ...station, ...withoutNothing(known) } : station);
  }

  /** What became of the money: back with the person, or held. */
  function settle(
    { state }: Row,
    { last, amount, size }: { last: string } & Pick<RoadFlow, 'amount' | 'size'>,
  ): void {
    if (state === 'returned') {
      add({ id: 'back', kind: 'back', ...(reader === 'client' && { name: 'Back to the client' }) });
      flows.push({ from: last, to: 'back', amount, size, certainty: 'certain', isBack: true });
    }
    const station = stations.get(last);
    if (isHeld({ state }) && station && last !== start)
      stations.set(last, {
        ...station,
        hand: { state: 'held', title: moneyStateWords[state](), text: '' },
      });
  }
}

function amountText(row: RoadPayment): string[] {
  const amount = amountOf(row);
  return amount ? [formatAssetAmount(amount, amount.asset)] : [];
}

function isHeld({ state }: Pick<RoadPayment, 'state'>): boolean {
  return state !== 'unknown' && state !== 'moved' && state !== 'returned';
}

function isAt({ institution, destination }: RoadPayment, name: string): boolean {
  return foldName(institution || destination) === foldName(name);
}

function withoutNothing(station: RoadStation): Partial<RoadStation> {
  return Object.fromEntries(Object.entries(station).filter(([, value]) => value !== undefined));
}

/** More than any asset has, so that amounts of one asset compare whatever their decimals. */
const commonDecimals = 24;

/** Amounts of one asset compare as they are; others by their value in dollars, to a thousandth of a cent. */
function createSizeOf(payment: RoadPayment, isOneAsset: boolean): SizeOf {
  if (isOneAsset) return (amount) => scale(amount, commonDecimals);
  const value = dollarValue(payment);
  const whole = amountOf(payment);
  if (!value || !whole || whole.minor === 0n) return () => undefined;
  const known = scale(whole, commonDecimals);
  return (amount) => (value.cents * 1000n * scale(amount, commonDecimals)) / known;
}

function amountOf({
  amount,
  decimals,
  asset,
}: Pick<RoadPayment, 'amount' | 'decimals' | 'asset'>): RoadAmount | undefined {
  if (amount === null || decimals === null || asset === null) return undefined;
  return { minor: BigInt(amount), decimals, asset };
}

/** The day in the zone in which it was stated, with the zone where an hour was stated too. */
function whenOf({ earliest, latest, zone, certainty }: RoadPayment): string | undefined {
  if (!earliest || !latest || !zone) return undefined;
  const days = formatShortDays(earliest, latest, zone);
  return certainty === 'exact' ? `${days} ${zoneAt(earliest, zone)}` : days;
}

/** The institution that it was sent through; undefined for an own wallet, and for cash in a hand. */
function originStation(payment: RoadPayment, reader: 'you' | 'client'): RoadStation | undefined {
  const { way, institution } = payment;
  const kind = way === null ? undefined : originKind(originOf(way, institution));
  if (!kind && institution === '') return undefined;
  return {
    id: `through ${kind ?? 'service'} ${foldName(institution)}`,
    kind: kind ?? 'service',
    name: institution || undefined,
    note: institution === '' ? whichOne(reader) : undefined,
  };
}

function whichOne(reader: 'you' | 'client'): string {
  return reader === 'you' ? m.road_which() : m.road_not_told();
}

function originKind(kind: ReturnType<typeof originOf>): StationKind | undefined {
  switch (kind) {
    case 'bank':
    case 'card':
    case 'payment-app':
    case 'exchange':
    case 'kiosk':
    case 'gift-card':
    case 'carrier':
      return kind;
    default:
      return undefined;
  }
}

/** Where it was told to have arrived. */
function arrivalStation(
  payment: RoadPayment,
  { from, reader }: { from: string; reader: 'you' | 'client' },
): RoadStation {
  const { recipient, destination, asset, way } = payment;
  const isCrypto = isChainPayment({ asset, way });
  if (isCrypto && recipient !== '')
    return {
      id: placeKey(recipient),
      kind: 'address',
      code: recipient,
      note: isHiddenPayment(payment)
        ? m.payment_hidden()
        : destination === ''
          ? undefined
          : m.road_said_at({ name: destination }),
    };
  if (destination !== '')
    return {
      id: `to ${foldName(destination)}`,
      kind: isCrypto ? 'exchange' : way === 'payment-app' ? 'payment-app' : 'bank',
      name: destination,
      note: recipient === '' ? m.road_as_told() : m.road_as_told_to({ name: recipient }),
    };
  return {
    id: `unknown ${from}`,
    kind: 'unknown',
    note: recipient === '' ? whereTo(reader) : m.road_as_told_to({ name: recipient }),
  };
}

function whereTo(reader: 'you' | 'client'): string {
  return reader === 'you' ? m.road_where_to() : m.road_not_told();
}

/** A transaction of a chain shows that it went there; without one it is what somebody said. */
function arrivalCertainty(payment: RoadPayment): 'certain' | 'likely' {
  return isChainPayment(payment) && payment.transactionId !== '' ? 'certain' : 'likely';
}

/** Whether a public chain has it, so that it can be followed. */
export function isChainPayment({ asset, way }: Pick<RoadPayment, 'asset' | 'way'>): boolean {
  const isByWay = way === 'crypto-kiosk' || way === 'crypto-exchange' || way === 'crypto-wallet';
  return asset === null ? isByWay : !isCurrency(asset) || isByWay;
}

/** Addresses are compared in lower case where their form allows it. */
export function placeKey(address: string): string {
  return /^(?:0x|(?:bc|tb|bcrt)1)/i.test(address) ? address.toLowerCase() : address;
}
