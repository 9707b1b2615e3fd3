import { X } from 'lucide-react';
import { useMatches } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { OutcomeCard } from './outcome-card.tsx';
import type { ShownOutcome } from './outcome-card.tsx';

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
        <div key={outcome.id} hidden data-outcome={outcome.id}>
          <OutcomeCard
            outcome={outcome}
            close={
              <button
                type="button"
                data-outcome-close=""
                aria-label={m.outcome_close()}
                className="-m-2 grid size-11 place-items-center rounded-md hover:bg-primary-soft"
              >
                <X className="size-5" />
              </button>
            }
          />
        </div>
      ))}
    </aside>
  );
}
