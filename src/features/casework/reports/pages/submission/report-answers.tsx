import { phoneHref } from '#frames/public/phone-href.ts';
import type { LabelledAnswer } from '../../labelled-answers.ts';

/** The answers of a form as they were written. */
export function ReportAnswers({ answers }: { answers: readonly LabelledAnswer[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-4">
      {answers.map(({ key, label, lines, isLong, isPhone }) => (
        <div key={key} className={isLong ? 'col-span-full' : undefined}>
          <dt className="text-xs font-semibold text-muted">{label}</dt>
          <dd className="measure mt-0.5 whitespace-pre-wrap wrap-anywhere">
            {isPhone ? <a href={phoneHref(lines.join())}>{lines.join()}</a> : lines.join('\n')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
