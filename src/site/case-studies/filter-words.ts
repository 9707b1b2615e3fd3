import { scamTypes } from '../content/en/case-studies/case-study.ts';
import type { CaseQuery } from '../content/en/case-studies/page-of-cases.ts';

/** The chosen filters as read, for instance "Romance scam, 2023"; empty when there are none. */
export function filterWords({ type, year }: CaseQuery): string {
  return [type && scamTypes[type], year && String(year)].filter(Boolean).join(', ');
}
