/** Where indicators are named: exactly one of the two. */
export type SightingSource = { submissionId: string } | { caseId: string };

/** As the columns keep it. */
export function sourceColumns(source: SightingSource): {
  submissionId: string | null;
  caseId: string | null;
} {
  return 'caseId' in source
    ? { submissionId: null, caseId: source.caseId }
    : { submissionId: source.submissionId, caseId: null };
}
