import { formatShortDays } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { largestOf } from './road-ink.ts';
import type { Road, RoadEdge, RoadPlace, StationKind, WrittenAmount } from './road.ts';

/** How a drawing writes amounts, and the zone of its days. */
export type RoadWriting = {
  amount: (amount: WrittenAmount) => string;
  timeZone: string;
  /** Name of the zone, where the readers are in several. */
  zone?: string | undefined;
};

const kindWords: Readonly<Record<StationKind, () => string>> = {
  you: m.road_you,
  client: m.road_client,
  back: m.road_back_to_you,
  address: m.road_address,
  passing: m.road_passes,
  bank: m.road_bank,
  card: m.road_card,
  'payment-app': m.road_app,
  exchange: m.road_exchange,
  kiosk: m.road_kiosk,
  'gift-card': m.road_gift,
  carrier: m.road_carrier,
  service: m.road_service,
  mixer: m.road_mixer,
  bridge: m.road_bridge,
  contract: m.road_contract,
  still: m.road_still,
  unread: m.road_unread,
  small: m.road_small_one,
  again: m.road_again,
  unknown: m.road_unknown_place,
};

/** Name of a station, or what it is. An address is called by what it does with the money. */
export function stationTitle(place: RoadPlace, { places }: Pick<Road, 'places'>): string {
  const { kind, name, count } = place;
  if (name !== undefined) return kind === 'again' ? m.road_again_named({ name }) : name;
  switch (kind) {
    case 'passing':
      return m.road_passes_many({ count });
    case 'small':
      return m.road_small({ count });
    case 'address':
      return addressWords(place, places);
    default:
      return kindWords[kind]();
  }
}

function addressWords(
  { arrivals, departures, before, next }: RoadPlace,
  places: readonly RoadPlace[],
): string {
  const isFirst = before !== undefined && places[before]?.before === undefined;
  if (isFirst) return m.road_receives();
  if (arrivals > 1) return m.road_collects();
  if (departures > 2) return m.road_splits();
  return next === undefined ? m.road_address() : m.road_passes();
}

/** `8,400 USDT`, `$500 and 300 EUR`, or that nobody told it. */
export function amountWords({ amounts, certainty }: RoadEdge, writing: RoadWriting): string {
  if (amounts.length > 0) return amounts.map(writing.amount).join(m.road_and());
  return certainty === 'unknown' ? m.road_amount_unknown() : m.road_amount_untold();
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** `41 min later`, `November 21, 2026 UTC`, `3 payments, …`; empty where nothing is known. */
export function whenWords(place: RoadPlace, road: Road, writing: RoadWriting): string {
  const { edge, before } = place;
  if (!edge) return '';
  const into = before === undefined ? undefined : road.places[before]?.edge;
  const { first, last, count, when } = edge;
  const several = count > 1 ? m.road_payments({ count }) : '';
  const gap =
    first !== undefined && into?.last !== undefined && into.count === 1 && count === 1
      ? first - into.last
      : undefined;
  const isSoon = gap !== undefined && gap >= 0 && gap < day;
  const time = when ?? (isSoon ? laterWords(gap) : daysWords({ first, last }, writing));
  return [several, time].filter(Boolean).join(', ');
}

function laterWords(gap: number): string {
  return gap < hour
    ? m.road_minutes_later({ count: Math.max(1, Math.floor(gap / minute)) })
    : m.road_hours_later({ count: Math.floor(gap / hour) });
}

function daysWords(
  { first, last }: Pick<RoadEdge, 'first' | 'last'>,
  { timeZone, zone }: RoadWriting,
): string {
  if (first === undefined || last === undefined) return '';
  const days = formatShortDays(new Date(first), new Date(last), timeZone);
  return [days, zone].filter(Boolean).join(' ');
}

/** What is said of a line beside its amount: that it is not certain, or not to scale. */
export function lineWords(edge: RoadEdge, road: Pick<Road, 'places'>): string[] {
  const { certainty, size, isBack, untold, amounts } = edge;
  const largest = largestOf(road);
  return [
    isBack ? m.road_came_back() : '',
    certainty === 'likely' ? m.road_likely() : '',
    certainty === 'unknown' && amounts.length > 0 ? m.road_unknown() : '',
    size !== undefined && BigInt(size) * 11n < largest ? m.road_thin() : '',
    untold > 0 && amounts.length > 0 ? m.road_and_untold({ count: untold }) : '',
  ].filter(Boolean);
}

/** The drawing as sentences: one for each line, and whoever can act. */
export function roadSentences(road: Road, writing: RoadWriting): string[] {
  const drawn = road.places.flatMap((place) => {
    const named = nameInSentence(place);
    const { edge, before, hand, risk, also, note } = place;
    const start = before === undefined ? undefined : road.places[before];
    const sum = also.map(writing.amount).join(m.road_and());
    return [
      ...(edge && start ? [edgeSentence({ place, edge, start, road, writing })] : []),
      ...(also.length > 0 ? [m.road_also_sentence({ to: named, amount: sum })] : []),
      ...[risk, note].flatMap((said) => (said ? [`${named}: ${said}`] : [])),
      ...(hand ? [`${named}: ${hand.title}. ${hand.text}`.trim()] : []),
    ];
  });
  return [...drawn, ...(road.apart ?? [])];
}

/**
 * The drawing in one or two sentences: where the most can be acted on, else where the largest part ended.
 */
export function roadLead(road: Road, writing: RoadWriting): string {
  const { places } = road;
  const ends = places.filter(
    (place, index) => place.edge && !places.some(({ before }) => before === index),
  );
  const acting = places.filter(({ edge, hand }) => edge && hand);
  const open = acting.filter(({ hand }) => hand?.state === 'can-stop');
  const choices = [open, acting, ends].find((each) => each.length > 0) ?? [];
  const place = choices.reduce<RoadPlace | undefined>(
    (most, each) => (most && sizeIn(most) >= sizeIn(each) ? most : each),
    undefined,
  );
  const start = place?.before === undefined ? undefined : places[place.before];
  if (!place?.edge || !start) return '';
  const { hand } = place;
  return [
    edgeSentence({ place, edge: place.edge, start, road, writing }),
    hand ? `${hand.title}. ${hand.text}`.trim() : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function sizeIn({ edge }: RoadPlace): bigint {
  return BigInt(edge?.size ?? 0);
}

/** A station within a sentence: by its name, else by its address, else by what it is. */
export function nameInSentence({ kind, name, code, count }: RoadPlace): string {
  const short = code && shortAddress(code);
  if (name !== undefined) return [name, short].filter(Boolean).join(' ');
  switch (kind) {
    case 'you':
    case 'back':
      return m.road_in_you();
    case 'client':
      return m.road_in_client();
    case 'passing':
      return m.road_in_passing({ count });
    case 'small':
      return m.road_small({ count });
    case 'unknown':
      return m.road_in_unknown();
    case 'address':
    case 'again':
      return short ?? kindWords[kind]();
    default: {
      const what = kindWords[kind]();
      const words = `${what.charAt(0).toLocaleLowerCase()}${what.slice(1)}`;
      return short ? `${short} (${words})` : words;
    }
  }
}

type Said = {
  place: RoadPlace;
  edge: RoadEdge;
  start: RoadPlace;
  road: Road;
  writing: RoadWriting;
};

function edgeSentence({ place, edge, start, road, writing }: Said): string {
  const said = {
    amount: amountWords(edge, writing),
    from: nameInSentence(start),
    to: nameInSentence(place),
  };
  const when = whenWords(place, road, writing);
  const stated = sentenceOf(place, edge)(said);
  const sentence = edge.isTold ? m.road_said_told({ said: stated }) : stated;
  return when === '' ? sentence : `${sentence} (${when})`;
}

function sentenceOf({ kind, code }: RoadPlace, { isBack, certainty }: RoadEdge) {
  if (isBack) return m.road_said_back;
  // A part that stays went nowhere.
  if ((kind === 'still' || kind === 'unread') && !code) return m.road_said_stays;
  return {
    certain: m.road_said_certain,
    likely: m.road_said_likely,
    unknown: m.road_said_unknown,
  }[certainty];
}

/** Enough to recognise an address, and too little to send something to it. */
export function shortAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
