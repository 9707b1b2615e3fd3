import { LocalTime } from '#frames/staff/local-time.tsx';
import { SectionTitle, useSectionLevel } from '#frames/staff/section-title.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { ReportText } from '../../report-texts.server.ts';
import { ReportAnswers } from './report-answers.tsx';
import { WelfareBadge } from '../submission-marks.tsx';

/** Above a report with words of self-harm. */
export function WelfareNotice() {
  return (
    <Notice
      tone="danger"
      titleAs={useSectionLevel()}
      title={
        <>
          <WelfareBadge /> Words of self-harm
        </>
      }
    >
      Read this one first, and let a colleague know. Answer with care, believe what you read, and
      give the crisis line: call or text 988, day and night. In danger right now: 911. The sender
      was shown both. The mark comes from a list of phrases and can be wrong.
    </Notice>
  );
}

/** Answers of the same person in a form that was merged into this one. */
export function MergedText({ text }: { text: ReportText }) {
  const { id, reference, submittedAt, answers } = text;
  return (
    <section aria-labelledby={`merged-${id}`} className="grid gap-3 border-t border-line pt-4">
      <SectionTitle id={`merged-${id}`}>
        Also written, in {reference}, <LocalTime value={submittedAt} />
      </SectionTitle>
      <ReportAnswers answers={answers} />
    </section>
  );
}
