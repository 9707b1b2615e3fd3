import type { SummaryError } from '#ui/document/error-summary.tsx';
import type { TypedFact } from '../parse-fact.ts';

/** State shown with the dates: typed values and the reason for the refusal, or the new address. */
export type DatesAnswer = {
  fact?: { typed: TypedFact; problems: TypedFact };
  /** The date that was to be marked as done. */
  proof?: { id: string; typed: string; problem: string | undefined };
  address?: string;
};

/** For the summary at the top of the page. */
export function dateErrors({ fact, proof }: DatesAnswer): SummaryError[] {
  return [
    ...Object.entries(fact?.problems ?? {}).map(([name, message]) => ({
      fieldId: `fact-${name}`,
      message,
    })),
    ...(proof?.problem ? [{ fieldId: `proof-${proof.id}`, message: proof.problem }] : []),
  ];
}
