import { Link, useLocation } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Badge } from '#app/ui/document/badge.tsx';
import type { SubmissionRow } from '#server/services/submissions/find-submissions.ts';
import { urls } from '#shared/urls.ts';
import { MailMark, SpamBadge, SubmissionStatusPill, Urgency } from './submission-marks.tsx';

/** The same list on a phone. */
export function SubmissionCards({ rows }: { rows: SubmissionRow[] }) {
  const { search } = useLocation();
  return (
    <ul
      aria-label="Form submissions"
      className="grid gap-3 @min-[36rem]:grid-cols-2 @min-[54rem]:hidden"
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
        >
          <div className="flex items-start justify-between gap-3">
            <Link
              to={urls.admin.submission(row.id, search)}
              data-submission={row.id}
              preventScrollReset
              className="font-semibold text-link underline-offset-4 after:absolute after:inset-0 after:rounded-lg"
            >
              {row.name ?? row.reference}
            </Link>
            <SubmissionStatusPill id={row.id} status={row.status} />
          </div>
          <p className="text-muted">
            {row.reference} · <LocalTime value={row.submittedAt} />
          </p>
          <div className="flex min-h-8 flex-wrap items-center gap-2">
            <Urgency value={row.urgency} />
            {row.caseId && <Badge tone="primary">Case</Badge>}
            {row.isSuspectedSpam && <SpamBadge />}
            <span className="ms-auto">
              <MailMark mail={row.mail} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
