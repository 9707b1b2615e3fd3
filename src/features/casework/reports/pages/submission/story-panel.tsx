import { Link } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { ReportAnswers } from './report-answers.tsx';
import type { ReportText } from '../../report-texts.server.ts';
import { formTypeLabel } from '../../submission-words.ts';
import { urls } from '#shared/urls.ts';

/** The client's own text from each of their forms, above everything that was done with it. */
export function StoryPanel({ reports }: { reports: readonly ReportText[] }) {
  if (reports.length === 0) return null;
  return (
    <Panel id="story" title="What they told us">
      <div className="grid gap-5 text-sm">
        {reports.map((report) => (
          <Story key={report.id} report={report} isMerged={report.mergedInto !== null} />
        ))}
      </div>
    </Panel>
  );
}

/** The text that they wrote freely is in view; the short answers unfold. */
function Story({ report, isMerged }: { report: ReportText; isMerged: boolean }) {
  const { id, reference, formType, submittedAt, answers } = report;
  const texts = answers.filter(({ isLong }) => isLong);
  const shown = texts.length > 0 ? texts : answers;
  const rest = answers.filter((answer) => !shown.includes(answer));
  return (
    <section
      aria-labelledby={`story-${id}`}
      className="grid gap-2 not-first:border-t not-first:border-line not-first:pt-4"
    >
      <h3 id={`story-${id}`} className="text-sm">
        <Link
          to={urls.admin.submission(id)}
          className="text-link underline underline-offset-4 pointer-coarse:py-3"
        >
          {reference}
        </Link>{' '}
        <span className="font-normal text-muted">
          {formTypeLabel(formType)}, <LocalTime value={submittedAt} />
          {isMerged && ', merged'}
        </span>
      </h3>
      <ReportAnswers answers={shown} />
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} short answers`}>
          <ReportAnswers answers={rest} />
        </Disclosure>
      )}
    </section>
  );
}
