import { z } from 'zod';
import { usStates } from '#shared/us-states.ts';
import { findCountry, regionsOf, type Country } from '#shared/vocabulary/countries.ts';
import { payingPartyKeys, type Payer } from '#shared/vocabulary/payer.ts';
import type { LocalDate, Interval } from '#shared/calendar.ts';
import { readDays, readMoments } from '#shared/read-moments.ts';
import { eventKinds, type EventKind } from '#shared/vocabulary/event-kinds.ts';
import { findWay, paymentWays, type Way } from '#shared/vocabulary/ways.ts';

export type Payment = {
  /** Stable, because row ids contain it: id of the stored payment, or its index in the file. */
  id: string;
  way: Way;
  at: Interval<Date>;
  /** State of the kiosk, two letters. */
  state: string | undefined;
  /** Where the bank, app or card company is that it was paid through. */
  bankCountry: Country | undefined;
  /** Customer status at the kiosk operator. */
  customer: 'new' | 'existing' | undefined;
  /** True when the person made or allowed the payment, deceived or not. */
  authorised: boolean | undefined;
  usdCents: number | undefined;
  /** Day of the month on which the card's billing cycle closes. */
  cycleClosingDay: number | undefined;
};

/** `about`: name of the institution or person, where there can be several. */
export type FactEvent = { id: string; kind: EventKind; on: Interval<LocalDate>; about?: string };

/** Complete input of the ledger. */
export type Facts = {
  /** Who paid, and where they live. */
  payer: Payer;
  /** IANA name of the time zone in which the times were reported. */
  zone: string;
  /** Known working days of the person's bank. */
  bank: { saturday: 'unknown' | 'closed'; sunday: 'closed' | 'open' };
  payments: readonly Payment[];
  events: readonly FactEvent[];
};

export type ReadFacts =
  | { ok: true; facts: Facts; unused: readonly string[] }
  | { ok: false; problems: readonly string[] };

const timeHelp =
  'Write a day (2026-11-20), a day with a time (2026-11-20T14:30), or two of them with a slash between for "some time from … to …".';
const monthDayHelp = 'Write a day of the month, 1 to 31.';
const centsHelp = 'Write a whole number of US cents.';
const dayHelp = 'Write a day (2026-11-20), or two with a slash between for "some day from … to …".';

/** Error message for a wrong value and for a missing one. */
function said(message: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? `This is missing. ${message}` : message,
  };
}

const word = z.string(said('Write a text between quotation marks.')).trim();

const state = word.toUpperCase().refine((code) => usStates.some((known) => known.code === code), {
  error: 'This is no US state. Write its two letters, such as IA; DC counts as one.',
});

const country = word.transform((text, check) => {
  const found = findCountry(text)?.country;
  if (found === undefined)
    check.addIssue('This is no country. Write its two letters of ISO 3166-1, such as US or CA.');
  return found ?? '';
});

/** A string, or an object with both ends of the span. */
const span = z.union(
  [word, z.object({ from: word, to: word }).transform(({ from, to }) => `${from}/${to}`)],
  said(timeHelp),
);

const fileShape = z.object(
  {
    country: country.optional(),
    state: word.toUpperCase().optional(),
    money: z.enum(payingPartyKeys, 'Write "person" or "company".').optional(),
    bankCountry: country.optional(),
    zone: word.refine(isZone, {
      error: 'This is no time zone. Write one such as America/New_York or America/Chicago.',
    }),
    bank: z
      .object({
        saturday: z.enum(['unknown', 'closed'], 'Write "unknown" or "closed".').default('unknown'),
        sunday: z.enum(['closed', 'open'], 'Write "closed" or "open".').default('closed'),
      })
      .default({ saturday: 'unknown', sunday: 'closed' }),
    payments: z
      .array(
        z.object(
          {
            id: word.min(1).max(80).optional(),
            way: z.preprocess(
              (way) => (typeof way === 'string' ? (findWay(way) ?? way) : way),
              z.enum(
                paymentWays,
                said(`Use one of these ways of paying: ${paymentWays.join(', ')}.`),
              ),
            ),
            at: span,
            state: state.optional(),
            bankCountry: country.optional(),
            customer: z.enum(['new', 'existing'], 'Write "new" or "existing".').optional(),
            authorised: z
              .union(
                [z.boolean(), z.enum(['yes', 'no']).transform((answer) => answer === 'yes')],
                'Write true or false.',
              )
              .optional(),
            usdCents: z.int(centsHelp).nonnegative(centsHelp).optional(),
            cycleClosingDay: z
              .int(monthDayHelp)
              .min(1, monthDayHelp)
              .max(31, monthDayHelp)
              .optional(),
          },
          'Write each payment as { "way": …, "at": … }.',
        ),
        'Write the payments as a list: [ … ].',
      )
      .max(1_000, 'Write 1,000 payments at most.')
      .default([]),
    events: z
      .array(
        z.object(
          {
            id: word.min(1).max(80).optional(),
            kind: z.enum(eventKinds, said(`Use one of these kinds: ${eventKinds.join(', ')}.`)),
            on: span,
          },
          'Write each event as { "kind": …, "on": … }.',
        ),
        'Write the events as a list: [ … ].',
      )
      .max(1_000, 'Write 1,000 events at most.')
      .default([]),
  },
  'Write an object: { "zone": …, "payments": [ … ], "events": [ … ] }.',
);

/**
 * Validates facts that come from a file or another program.
 * @param given result of JSON.parse
 * @returns `problems`: one sentence each, with the path; `unused`: paths that are present but not read
 */
export function readFacts(given: unknown): ReadFacts {
  const read = fileShape.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => sentence(path, message));
    return { ok: false, problems };
  }
  const { zone, bank, ...data } = read.data;
  const problems: string[] = [];
  const payments = data.payments.map(({ id, at, way, ...payment }, place): Payment => {
    const moments = readMoments(at, zone);
    if (moments === undefined) problems.push(sentence(['payments', place, 'at'], timeHelp));
    return {
      id: id ?? `p${place + 1}`,
      way,
      at: moments ?? never,
      state: payment.state,
      bankCountry: payment.bankCountry,
      customer: payment.customer,
      authorised: payment.authorised,
      usdCents: payment.usdCents,
      cycleClosingDay: payment.cycleClosingDay,
    };
  });
  const events = data.events.map(({ id, kind, on }, place): FactEvent => {
    const days = readDays(on, zone);
    if (days === undefined) problems.push(sentence(['events', place, 'on'], dayHelp));
    return { id: id ?? `e${place + 1}`, kind, on: days ?? { earliest: '', latest: '' } };
  });
  // A file of an earlier release names a state alone: one of the United States.
  const lives = data.country ?? (data.state === undefined ? undefined : 'US');
  const isOfCountry = regionsOf(lives ?? '').some(({ code }) => code === data.state);
  if (data.state !== undefined && !isOfCountry)
    problems.push(sentence(['state'], `This is no state or province of ${lives}.`));
  for (const list of [payments, events])
    if (new Set(list.map(({ id }) => id)).size < list.length)
      problems.push('Two payments or two events have the same id. Give each its own, or none.');
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    facts: {
      payer: {
        country: lives,
        region: data.state,
        party: data.money,
        bank: data.bankCountry,
      },
      zone,
      bank,
      payments,
      events,
    },
    unused: findUnused(given, read.data),
  };
}

const never: Interval<Date> = { earliest: new Date(0), latest: new Date(0) };

function isZone(name: string): boolean {
  try {
    // A fixed offset such as +05:00 is refused, because it has no daylight saving time.
    return /[A-Za-z]/.test(
      new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone,
    );
  } catch {
    return false;
  }
}

function sentence(path: readonly PropertyKey[], message: string): string {
  const place = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1);
  return place === '' ? message : `${place}: ${message}`;
}

/** Reports unknown keys, so that a misspelt name is not silently ignored. */
function findUnused(given: unknown, read: unknown, path: readonly PropertyKey[] = []): string[] {
  if (Array.isArray(given) && Array.isArray(read))
    return given.flatMap((one, place) => findUnused(one, read[place], [...path, place]));
  if (!isObject(given) || !isObject(read)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(read, name)
      ? findUnused(value, read[name], [...path, name])
      : [sentence([...path, name], '').replace(/: $/, '')],
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
