import { Link } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { ReportAnswers } from './report-answers.tsx';
import type { ReportText } from '../../report-texts.server.ts';
import { formTypeLabel } from '../../submission-words.ts';
import { urls } from '#shared/urls.ts';

/** The client's own text from each of their forms, above everything that was done with it. */
export function StoryPanel({ reports }: { reports: readonly ReportText[] }) {
  if (reports.length === 0) return null;
  return (
    <section id="story" aria-labelledby="story-title" className="grid min-w-0 gap-3 text-sm">
      <h2 id="story-title" className="text-lg">
        What they told us
      </h2>
      {reports.map((report) => (
        <Story key={report.id} report={report} isMerged={report.mergedInto !== null} />
      ))}
    </section>
  );
}

/** The text that they wrote freely is in view; the short answers unfold. */
function Story({ report, isMerged }: { report: ReportText; isMerged: boolean }) {
  const { id, reference, formType, submittedAt, answers } = report;
  const texts = answers.filter(({ isLong }) => isLong);
  const story = texts.find(({ key }) => key === 'message');
  const shown = (texts.length > 0 ? texts : answers).filter((answer) => answer !== story);
  const rest = answers.filter((answer) => answer !== story && !shown.includes(answer));
  return (
    <section aria-labelledby={`story-${id}`} className="grid gap-2 border-s-2 border-line ps-4">
      {story && (
        <blockquote className="measure font-display text-lg leading-relaxed whitespace-pre-line italic wrap-anywhere">
          {story.lines.join('\n')}
        </blockquote>
      )}
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
      {shown.length > 0 && <ReportAnswers answers={shown} />}
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} short answers`}>
          <ReportAnswers answers={rest} />
        </Disclosure>
      )}
    </section>
  );
}
