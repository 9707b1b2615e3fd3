import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Details, DetailsList } from '#ui/document/details.tsx';
import type { OwnReport } from '../own-reports.server.ts';

/** The client's own reports, so that nobody has to repeat them. */
export function OwnReports({
  reports,
  timeZone,
}: {
  reports: readonly OwnReport[];
  timeZone: string;
}) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="told-title" className="grid gap-4">
      <h2 id="told-title">{m.tracker_told_title()}</h2>
      <p className="measure">{m.tracker_told_text()}</p>
      <DetailsList>
        {reports.map(({ reference, submittedAt, answers }) => (
          <Details
            key={reference}
            summary={`${formatDate(submittedAt, timeZone)} (${reference})`}
            summaryAs="h3"
          >
            <dl className="grid gap-4 pt-2">
              {answers.map(({ key, label, lines }) => (
                <div key={key} className="grid gap-0.5">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="measure whitespace-pre-wrap wrap-anywhere">{lines.join('\n')}</dd>
                </div>
              ))}
            </dl>
          </Details>
        ))}
      </DetailsList>
    </section>
  );
}
