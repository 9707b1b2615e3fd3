import type { CaseStudy } from '../content/en/case-studies/case-study.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Numbers that lead to the entries of the study's list of sources. */
export function SourceRefs({ study, keys }: { study: CaseStudy; keys: readonly string[] }) {
  const all = Object.keys(study.sources);
  return keys.map((key) => {
    const number = all.indexOf(key) + 1;
    return (
      <span key={key} className="whitespace-nowrap">
        {' '}
        <a
          href={`#source-${number}`}
          aria-label={`${m.cases_source_ref({ number: String(number) })}: ${study.sources[key]?.publisher}`}
          className="text-link underline underline-offset-2 hover:decoration-2"
        >
          [{number}]
        </a>
      </span>
    );
  });
}
