import { phoneHref } from '#frames/public/phone-href.ts';
import { SafetyMarks } from '#frames/staff/composer/beside-answer.tsx';
import type { SafetyMark } from '#frames/staff/composer/client-beside.ts';
import type { LabelledAnswer } from '../../labelled-answers.ts';

type Props = {
  answers: readonly LabelledAnswer[];
  marks: readonly SafetyMark[];
  /** The head of the page says what was paid. */
  isPaidSaid: boolean;
};

/** Longer texts are shortened until they are opened. */
const shortText = 240;

/** Their own words, their phone and the marks of safety: what a decision needs besides the head of the page. */
export function ReportGist({ answers, marks, isPaidSaid }: Props) {
  const lines = new Map(answers.map(({ key, lines: told }) => [key, told.join(', ')]));
  const phone = answers.find(({ isPhone }) => isPhone)?.lines.join();
  const paid = [
    [lines.get('amount_lost'), lines.get('currency')].filter(Boolean).join(' '),
    lines.get('paid_by'),
    lines.get('incident_date'),
  ].filter(Boolean);
  const text = longText(answers)?.lines.join('\n') ?? '';
  return (
    <section aria-label="At a glance" className="group/gist grid gap-2 empty:hidden">
      {phone && (
        <a href={phoneHref(phone)} className="w-fit font-semibold whitespace-nowrap text-link">
          {phone}
        </a>
      )}
      <SafetyMarks marks={marks} />
      {!isPaidSaid && paid.length > 0 && (
        <p className="font-semibold wrap-anywhere">{paid.join(' · ')}</p>
      )}
      {text !== '' && (
        <p className="measure line-clamp-4 font-display text-lg leading-relaxed whitespace-pre-line italic wrap-anywhere group-has-[details[open]]/gist:line-clamp-none">
          {text}
        </p>
      )}
      {(text.length > shortText || text.split('\n').length > 3) && (
        <details>
          <summary className="w-fit cursor-pointer font-semibold text-link hover:underline pointer-coarse:py-2">
            The whole text
          </summary>
        </details>
      )}
    </section>
  );
}

/** The answers that the gist does not show in full. */
export function withoutGist(answers: readonly LabelledAnswer[]): readonly LabelledAnswer[] {
  const text = longText(answers);
  return answers.filter((answer) => answer !== text && answer.key !== 'name' && !answer.isPhone);
}

function longText(answers: readonly LabelledAnswer[]): LabelledAnswer | undefined {
  return answers.find(({ isLong }) => isLong);
}
