import { readFacts, type Facts } from '#features/deadlines/facts.ts';
import { computeDeadlines, type DeadlineRow } from '#features/deadlines/ledger.server.ts';
import { ruleKey } from '#features/deadlines/rule.ts';

const zone = 'America/New_York';

function factsOf(given: object): Facts {
  const read = readFacts({ zone, ...given });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.facts;
}

/** Rows of facts as a file has them, in Eastern time. */
export function rowsOf(given: object, audience: 'public' | 'staff' = 'staff'): DeadlineRow[] {
  return computeDeadlines(factsOf(given), { audience });
}

/** Dates by the key of their rule; several rows of one rule in one text. */
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

export function told(kind: string, on = friday): object {
  return { events: [{ kind, on }] };
}
