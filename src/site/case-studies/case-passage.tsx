import type { CaseStudy, Passage } from '../content/en/case-studies/case-study.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { SourceRefs } from './source-refs.tsx';

/** Paragraphs with the sources they rest on. */
export function CasePassage({ study, passage }: { study: CaseStudy; passage: Passage }) {
  return (
    <div className="prose">
      {passage.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="text-sm text-muted">
        {m.cases_refs()}
        <SourceRefs study={study} keys={passage.sources} />
      </p>
    </div>
  );
}
