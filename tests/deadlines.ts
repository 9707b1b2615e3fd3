import type { CaseDate } from '#features/derived/deadlines/case-dates.server.ts';
import { readFacts, type Facts } from '#features/derived/deadlines/facts.ts';
import { computeDeadlines, type DeadlineRow } from '#features/derived/deadlines/ledger.server.ts';
import { ruleKey } from '#features/derived/deadlines/rule.ts';

const zone = 'America/New_York';

/** Their own money, paid from a bank of the country where they live. */
const usPerson = { country: 'US', state: 'NY', money: 'person', bankCountry: 'US' };

function factsOf(given: object): Facts {
  const read = readFacts({ zone, ...usPerson, ...given });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.facts;
}

/** Deadlines for facts in the format of a facts file, in Eastern time; of a consumer in New York unless they say otherwise. */
export function rowsOf(given: object, audience: 'public' | 'staff' = 'staff'): DeadlineRow[] {
  return computeDeadlines(factsOf(given), { audience });
}

/** Dates by the key of their rule; several rows of one rule are joined in one text. */
export function duesOf(
  given: object,
  audience: 'public' | 'staff' = 'staff',
): Record<string, string> {
  const dues: Record<string, string> = {};
  for (const { rule, dueAt, dueOn } of rowsOf(given, audience)) {
    const key = ruleKey(rule);
    dues[key] = [dues[key], dueAt?.replace(':00.000Z', 'Z') ?? dueOn].filter(Boolean).join(' ');
  }
  return dues;
}

/** A Friday, six days before Thanksgiving. */
export const friday = '2026-11-20';
export const at = `${friday}T14:00`;

export function paid(way: string, more: object = {}): object {
  return { payments: [{ way, at, ...more }] };
}

export function reportedEvent(kind: string, on = friday): object {
  return { events: [{ kind, on }] };
}

/** A deadline of a case as its pages receive it: open, and calculated a while ago. */
export function caseDate(more: Partial<CaseDate> = {}): CaseDate {
  return {
    ids: ['01920000-0000-7000-8000-000000000011'],
    rule: 'rege-60',
    isOnlyIfOther: false,
    title: 'Tell your bank',
    what: 'Tell it.',
    when: 'Within 60 days.',
    note: undefined,
    late: 'It may still help.',
    duty: 'client',
    kind: 'law',
    needsLawyer: false,
    due: '2027-01-17',
    until: 'Until the end of Sunday, January 17, 2027',
    sendBy: undefined,
    over: new Date('2027-01-18T04:59:59.999Z'),
    changedAt: new Date('2026-11-20T18:00:00Z'),
    presses: true,
    jurisdiction: 'US',
    basis: 'From the day of the payment.',
    citation: '12 CFR 1005.6',
    source: 'https://www.ecfr.gov/',
    readOn: '2026-11-01',
    isStale: false,
    state: 'open',
    settledAt: null,
    settledBy: null,
    proof: '',
    payments: 1,
    ...more,
  };
}
