import { casesChecked } from '../content/en/case-studies/case-study.ts';
import type { CaseStudy } from '../content/en/case-studies/case-study.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatDay } from '../format-figures.ts';
import { SourceLink } from '../source-list.tsx';

/** The numbered sources that the text points to. */
export function CaseSources({ study }: { study: CaseStudy }) {
  return (
    <section aria-labelledby="sources" className="grid gap-3">
      <h2 id="sources">{m.site_sources()}</h2>
      <ol className="grid list-decimal gap-1.5 ps-6 text-sm text-muted marker:font-semibold">
        {Object.values(study.sources).map((source, index) => (
          <li
            key={source.href}
            id={`source-${index + 1}`}
            className="scroll-mt-24 ps-1 wrap-anywhere target:bg-accent-soft target:text-ink"
          >
            <SourceLink source={source} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        <time dateTime={casesChecked}>{m.cases_checked({ date: formatDay(casesChecked) })}</time>
      </p>
    </section>
  );
}
