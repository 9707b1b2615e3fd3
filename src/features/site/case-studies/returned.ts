import { stripRows, type StripRow } from '#frames/public/drawings/money-strip.tsx';
import type { CaseStudy } from '#content/en/case-studies/case-study.ts';

/** What was taken and what came back, as the study's sources state it. */
export type Returned = {
  taken: string | undefined;
  returned: string | undefined;
  /** Returned as a part of what was taken, 0 to 1; undefined where either is unknown, or their units differ. */
  share: number | undefined;
};

export function returnedOf(study: Pick<CaseStudy, 'amount' | 'taken' | 'outcome'>): Returned {
  const rows = new Map(stripRows(study).map((row): [string, StripRow] => [row.state, row]));
  const [taken, returned] = [rows.get('taken'), rows.get('returned')];
  const isKnown = taken?.share !== undefined && returned?.share !== undefined && taken.share > 0;
  return {
    taken: taken?.value,
    returned: returned?.value,
    share: isKnown ? Math.min(1, (returned.share ?? 0) / (taken.share ?? 1)) : undefined,
  };
}
