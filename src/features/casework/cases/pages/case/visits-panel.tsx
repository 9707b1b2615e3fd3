import { Folded } from '#frames/staff/folded.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { CaseVisit } from '../../case-visits.server.ts';

/** Who opened the case, and when. */
export function VisitsPanel({ visits }: { visits: readonly CaseVisit[] }) {
  return (
    <Panel id="visits" title="Who saw this" text="From the audit log, the latest first.">
      <Folded entries={visits} shown={5} summary={(away) => `${away} more people`}>
        {(some) => (
          <ul className="grid gap-2 text-sm">
            {some.map(({ who, times, last }) => (
              <li key={`${who} ${last.toISOString()}`} className="wrap-anywhere">
                <strong>{who}</strong>{' '}
                <span className="text-muted">
                  {times === 1 ? 'opened it once, ' : `opened it ${times} times, last `}
                  <LocalTime value={last} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </Panel>
  );
}
