import { caseStudiesForGuide } from '../content/en/case-studies/case-studies.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { GuideSection } from '../guide/guide-section.tsx';
import { CaseCard } from './case-card.tsx';

/** Case studies below a guide; nothing where none fits. */
export function GuideCaseStudies({ path }: { path: string }) {
  const studies = caseStudiesForGuide(path);
  if (studies.length === 0) return null;
  return (
    <GuideSection id="case-studies" title={m.cases_guide_title()}>
      <p className="measure">{m.cases_guide_lead()}</p>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {studies.map((study) => (
          <CaseCard key={study.id} study={study} />
        ))}
      </ul>
    </GuideSection>
  );
}
