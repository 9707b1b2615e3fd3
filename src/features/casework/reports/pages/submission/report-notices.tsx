import { LocalTime } from '#frames/staff/local-time.tsx';
import { SectionTitle, useSectionLevel } from '#frames/staff/section-title.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { ReportText } from '../../report-texts.server.ts';
import { ReportAnswers } from './report-answers.tsx';
import { Form } from 'react-router';
import { buttonClass } from '#ui/document/button-class.ts';
import type { ShownInDanger } from '../../shown-in-danger.ts';

/** Above a report of somebody who may be in danger: what they were shown, and what to do. */
export function DangerNotice({ shown }: { shown: ShownInDanger }) {
  const { danger, isOver, page, mail, footer } = shown;
  return (
    <Notice
      tone={isOver ? 'neutral' : 'danger'}
      titleAs={useSectionLevel()}
      title={isOver ? `${danger}: said to be over` : danger}
    >
      {!isOver && (
        <p>
          Read this one first, and let a colleague know. Answer with care, believe what you read,
          and ask. Words were found by a list of phrases and can be wrong.
        </p>
      )}
      <p className="mt-2">{page}</p>
      <p className="mt-2">
        {mail} {footer && `Its last line, the same in every mail: “${footer}”`}
      </p>
      {!isOver && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="danger-over" />
          <button type="submit" className={buttonClass({ tone: 'secondary', size: 'small' })}>
            We talked, it is over
          </button>
        </Form>
      )}
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
