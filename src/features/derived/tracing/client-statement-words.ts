import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatAmount } from '#shared/money/amount.ts';
import type { ClientPlace, ClientStatement } from './client-statement.ts';
import { chainWords } from './trace-words.ts';

/** Text for the client, sentence by sentence, in the language of the page. */
export type ClientLine = {
  /** How far the money was followed. */
  lead: string[];
  /** Where it is now. */
  places: string[];
  /** The meaning of this, and its limits. */
  means: string[];
  /** The places whole, in their order. */
  addresses: string[];
  /** Headings of the last three. */
  titles: { places: string; means: string; addresses: string };
};

/** Places that are listed one by one, and addresses on the way that are named. */
const mostPlaces = 6;
const mostPassed = 3;

/** @param timeZone of the organisation, for the days */
export function clientLine(statement: ClientStatement, timeZone: string): ClientLine {
  const { chain, paid, said, readOn, fees, isSample, places } = statement;
  const words = { ...statement, timeZone };
  const small = places.filter(({ why }) => why.kind === 'dust');
  const others = places.filter(({ why }) => why.kind !== 'dust');
  const [shown, more] = [others.slice(0, mostPlaces), others.slice(mostPlaces)];
  return {
    lead: [
      ...(isSample ? [m.tracker_went_sample()] : []),
      m.tracker_went_lead({ amount: amountWords(paid, words) }),
      ...(said === undefined ? [] : [m.tracker_went_said({ amount: amountWords(said, words) })]),
      ...passedLine(statement),
      m.tracker_went_read({
        chain: chainWords[chain],
        day: formatDate(new Date(readOn), timeZone),
      }),
    ],
    places: [
      ...shown.map((place) => placeLine(place, words)),
      ...(more.length > 0
        ? [m.tracker_went_more({ count: String(more.length), amount: sumWords(more, words) })]
        : []),
      ...(small.length > 0 ? [m.tracker_went_dust({ amount: sumWords(small, words) })] : []),
      ...(fees === '0' ? [] : [m.tracker_went_fees({ amount: amountWords(fees, words) })]),
    ],
    means: meaningOf(statement),
    addresses: shown.map(({ address }) => address),
    titles: {
      places: m.tracker_went_where(),
      means: m.tracker_went_means(),
      addresses: m.tracker_went_whole(),
    },
  };
}

type Words = Pick<ClientStatement, 'asset' | 'decimals'> & { timeZone: string };

function passedLine({ passed }: ClientStatement): string[] {
  if (passed.length === 0) return [];
  const named = passed.slice(0, mostPassed).map(shorten).join(', ');
  if (passed.length === 1) return [m.tracker_went_passed_one({ address: named })];
  const count = String(passed.length);
  return passed.length > mostPassed
    ? [m.tracker_went_passed_many({ count, addresses: named })]
    : [m.tracker_went_passed({ count, addresses: named })];
}

function placeLine(place: ClientPlace, words: Words): string {
  const { why, first, last } = place;
  const amount = boundsWords(place, words);
  const address = shorten(place.address);
  const [day, earlier] = [last, first].map((time) => dayOf(time, words));
  const when =
    day === earlier
      ? m.tracker_went_on({ day: day ?? '' })
      : m.tracker_went_between({ first: earlier ?? '', last: day ?? '' });
  const came = m.tracker_went_came({ amount, address, when });
  const lies = m.tracker_went_lies({ amount, address, day: day ?? '' });
  switch (why.kind) {
    case 'signed':
      return `${came} ${m.tracker_went_signed({ actor: why.actor })}`;
    case 'listed':
      return `${came} ${listedWords(why, words)}`;
    case 'answered': {
      const answered = { actor: why.actor, day: formatListDay(why.day, words) };
      return `${came} ${m.tracker_went_answered(answered)}`;
    }
    case 'behaves':
      return `${came} ${m.tracker_went_behaves({ actor: why.actor })}`;
    case 'service':
      return `${came} ${m.tracker_went_service()}`;
    case 'looks-like-service':
      return `${came} ${m.tracker_went_looks()}`;
    case 'contract':
      return `${came} ${m.tracker_went_contract()}`;
    case 'swap':
      return `${came} ${m.tracker_went_swap()}`;
    case 'mixed':
      return `${came} ${m.tracker_went_mixed()}`;
    case 'unread':
      return `${came} ${m.tracker_went_unread()}`;
    case 'frozen': {
      const frozen = { asset: words.asset, day: dayOf(why.on, words) };
      const said = why.isSeen ? m.tracker_went_frozen_seen(frozen) : m.tracker_went_frozen(frozen);
      return `${lies} ${said}`;
    }
    case 'destroyed': {
      const destroyed = { asset: words.asset, day: dayOf(why.on, words) };
      return `${came} ${m.tracker_went_destroyed(destroyed)}`;
    }
    default:
      return `${lies} ${m.tracker_went_unmoved()}`;
  }
}

/** A list of the institution itself is not named twice. */
function listedWords(
  { actor, list, day }: Extract<ClientPlace['why'], { kind: 'listed' }>,
  words: Words,
): string {
  if (day === '') return m.tracker_went_listed_undated({ actor, list });
  const listed = { actor, day: formatListDay(day, words) };
  return list.toLowerCase().includes(actor.toLowerCase())
    ? m.tracker_went_listed(listed)
    : m.tracker_went_listed_as({ ...listed, list });
}

/** A list has a day of the calendar, without a zone; anything else, such as a year, stays as it is. */
function formatListDay(day: string, { timeZone }: Words): string {
  if (/^\d{4}$/.test(day) || Number.isNaN(Date.parse(day))) return day;
  return formatDate(new Date(day), /^\d{4}-\d\d-\d\d$/.test(day) ? 'UTC' : timeZone);
}

function meaningOf({ places, isPartlyRead }: ClientStatement): string[] {
  const isBounded = places.some(({ low, high }) => low !== high);
  const kinds = new Set(places.map(({ why }) => why.kind));
  const isAtService = [
    'signed',
    'listed',
    'answered',
    'behaves',
    'service',
    'looks-like-service',
  ].some((kind) => kinds.has(kind as ClientPlace['why']['kind']));
  return [
    m.tracker_went_no_proof(),
    ...(isBounded ? [m.tracker_went_bounds()] : []),
    ...(isPartlyRead || kinds.has('unread') ? [m.tracker_went_partly()] : []),
    ...(isAtService ? [m.tracker_went_pooled()] : []),
    m.tracker_went_no_person(),
    m.tracker_went_no_fee(),
  ];
}

function boundsWords({ low, high }: ClientPlace, words: Words): string {
  if (low === high) return amountWords(low, words);
  return m.tracker_went_from_to({ low: amountWords(low, words), high: amountWords(high, words) });
}

function sumWords(places: readonly ClientPlace[], words: Words): string {
  return amountWords(`${places.reduce((sum, { amount }) => sum + BigInt(amount), 0n)}`, words);
}

function amountWords(
  units: string,
  { decimals, asset }: Pick<Words, 'asset' | 'decimals'>,
): string {
  return `${formatAmount({ minor: BigInt(units), decimals })} ${asset}`;
}

function dayOf(time: string, { timeZone }: Words): string {
  return formatDate(new Date(time), timeZone);
}

/** Enough to recognise an address, and too little to send something to it. */
function shorten(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
}
