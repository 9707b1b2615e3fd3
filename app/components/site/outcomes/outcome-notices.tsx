import { CircleCheck, X } from 'lucide-react';
import { useMatches } from 'react-router';
import { caseTypeLabels } from '#app/components/tracker/case-status-look.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { CaseType } from '#shared/states/case-status.ts';
import { formatAmount, formatMonth } from './format-outcome.ts';

export type ShownOutcome = {
  id: string;
  caseType: CaseType;
  /** In minor units. */
  amount: number;
  currency: string;
  /** YYYY-MM */
  month: string;
};

/** Forms and the tracker are no place for news of others. */
const quietRoutes = /^routes\/(forms|tracker)\/|^routes\/public\/verify$/;

/**
 * Published results of closed cases, one after the other in a corner. Hidden until the enhancement
 * script shows them; without any result nothing is there at all.
 */
export function OutcomeNotices({ outcomes }: { outcomes: readonly ShownOutcome[] }) {
  const isQuiet = useMatches().some(({ id }) => quietRoutes.test(id));
  if (isQuiet || outcomes.length === 0) return null;
  return (
    <aside
      aria-label={m.outcome_label()}
      data-outcomes=""
      className="no-print pointer-events-none fixed start-3 end-3 bottom-3 z-20 sm:end-auto sm:w-80"
    >
      {outcomes.map((outcome) => (
        <div
          key={outcome.id}
          hidden
          data-outcome={outcome.id}
          className="pointer-events-auto grid grid-cols-[auto_1fr_auto] gap-x-3 rounded-lg border border-line bg-raised p-4 text-sm shadow-lg"
        >
          <CircleCheck className="mt-0.5 size-5 text-success-ink" />
          <div className="grid gap-0.5">
            <p className="font-semibold">
              {m.outcome_amount({ amount: formatAmount(outcome.amount, outcome.currency) })}
            </p>
            <p className="text-muted">
              {caseTypeLabels[outcome.caseType]()}, {formatMonth(outcome.month)}
            </p>
            <p className="text-muted">{m.outcome_note()}</p>
          </div>
          <button
            type="button"
            data-outcome-close=""
            aria-label={m.outcome_close()}
            className="-m-2 grid size-11 place-items-center rounded-md hover:bg-primary-soft"
          >
            <X className="size-5" />
          </button>
        </div>
      ))}
    </aside>
  );
}
