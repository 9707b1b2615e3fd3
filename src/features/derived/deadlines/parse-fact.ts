import { m } from '#shared/messages/compiled/messages.js';
import { isLocalDate, latestToday, type Interval } from '#shared/calendar.ts';
import type { Country } from '#shared/vocabulary/countries.ts';
import { eventKinds, type EventKind } from '#shared/vocabulary/event-kinds.ts';

/** Facts that a client can know and report; the others are for staff, who have read the letters. */
export const clientFactKinds: readonly EventKind[] = [
  'notice-of-error-given',
  'statement-sent',
  'order-notified',
  'cancellation-received',
  'availability-date',
  'documents-sent',
  'provisional-credit',
  'investigation-completed',
  'loss-learned',
  'complaint-sent',
  'complaint-answered',
  'bank-complaint-sent',
  'bank-complaint-answered',
  'credit-union-complaint-sent',
  'caisse-complaint-received',
  'dispute-received',
  'forfeiture-notice-received',
];

/** Kinds about offices and institutions of some countries alone. */
const onlyIn: Readonly<Partial<Record<EventKind, readonly Country[]>>> = {
  'complaint-sent': ['US'],
  'complaint-answered': ['US'],
  'dispute-received': ['US'],
  'bank-complaint-sent': ['CA', 'GB', 'IE', 'AU'],
  'bank-complaint-answered': ['CA', 'GB', 'AU'],
  'credit-union-complaint-sent': ['CA'],
  'caisse-complaint-received': ['CA'],
};

/** The kinds that somebody is offered who lives in a country; while nobody said in which, those of the United States. */
export function clientFactKindsIn(country: Country | undefined): EventKind[] {
  return clientFactKinds.filter((kind) => onlyIn[kind]?.includes(country ?? 'US') !== false);
}

/** Days that can be named before they come. */
const maybeLater: readonly EventKind[] = [
  'availability-date',
  'forfeiture-date-stated',
  'remission-closes',
  'institution-answer-promised',
  'institution-hold-ends',
  'restitution-closes',
];

/** Values as typed into the form. */
export type TypedFact = Partial<Record<'kind' | 'on' | 'until', string>>;

type ParsedFact =
  | { ok: true; kind: EventKind; on: Interval<string> }
  | { ok: false; problems: TypedFact };

/**
 * Parses a reported fact: its kind, and the day or the span of days, by the clock of whoever it happened to.
 * @param kinds that may be chosen
 */
export function parseFact(
  typed: TypedFact,
  { now, kinds = eventKinds }: { now: Date; kinds?: readonly EventKind[] },
): ParsedFact {
  const problems: TypedFact = {};
  const today = latestToday(now);
  const kind = kinds.find((each) => each === typed.kind);
  if (!kind) problems.kind = m.fact_kind_missing();
  const [on = '', until = ''] = [typed.on?.trim(), typed.until?.trim()];
  const isOfThePast = kind && !maybeLater.includes(kind);
  if (!isLocalDate(on)) problems.on = m.fact_day_invalid();
  else if (isOfThePast && on > today) problems.on = m.fact_day_future();
  if (until !== '' && !isLocalDate(until)) problems.until = m.fact_day_invalid();
  else if (until !== '' && until < on) problems.until = m.fact_days_order();
  else if (isOfThePast && until > today) problems.until = m.fact_day_future();
  if (!kind || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, kind, on: { earliest: on, latest: until || on } };
}
