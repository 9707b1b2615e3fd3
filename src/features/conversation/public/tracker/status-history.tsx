import { Card } from '#ui/document/card.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { CaseStatus } from '#features/cases/case-status.ts';
import { caseStatusLooks } from '#features/cases/public/case-status-look.tsx';

/** Every change of the status, the newest first. */
export function StatusHistory({
  statuses,
  timeZone,
}: {
  statuses: readonly { status: CaseStatus; since: Date }[];
  timeZone: string;
}) {
  if (statuses.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.tracker_statuses()}</h2>
      <ol className="grid gap-2">
        {statuses.map(({ status, since }) => (
          <li key={since.toISOString()} className="flex flex-wrap gap-x-3">
            <time dateTime={since.toISOString()} className="text-muted">
              {formatDate(since, timeZone)}
            </time>
            <strong>{caseStatusLooks[status].label()}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}
