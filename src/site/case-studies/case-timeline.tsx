import type { CaseStudy } from '../content/en/case-studies/case-study.ts';
import { formatCaseDate } from './format-case-date.ts';
import { SourceRefs } from './source-refs.tsx';

/** What happened when. Events of the past have no state, so this is not the tracker's timeline. */
export function CaseTimeline({ study }: { study: CaseStudy }) {
  return (
    <ol>
      {study.timeline.map(({ date, event, source }) => (
        <li key={`${date} ${event}`} className="group/event grid grid-cols-[auto_1fr] gap-x-4">
          <span aria-hidden="true" className="flex flex-col items-center pt-1.5">
            <span className="size-3.5 rounded-full border-2 border-primary bg-surface" />
            <span className="w-0.5 grow bg-line group-last/event:hidden" />
          </span>
          <div className="pb-6 group-last/event:pb-0">
            <time dateTime={date} className="font-bold tabular-nums">
              {formatCaseDate(date)}
            </time>
            <p className="measure">
              {event}
              <SourceRefs study={study} keys={[source]} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
