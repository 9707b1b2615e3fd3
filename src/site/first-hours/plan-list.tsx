import type { Plan } from '../content/en/first-hours/make-plan.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { SourceList } from '../source-list.tsx';
import { StepList } from './step-list.tsx';

/** One list from first to last, counted through, under headings that say by when. */
export function PlanList({ plan: { groups, expect, sources } }: { plan: Plan }) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { steps }) => sum + steps.length, 1),
  );
  return (
    <div className="grid max-w-3xl gap-10">
      {groups.map(({ title, steps }, index) => (
        <section key={title} aria-labelledby={`by-${index}`}>
          <h2 id={`by-${index}`} className="mb-5 border-t-2 border-primary pt-3">
            {title}
          </h2>
          <StepList steps={steps} titleAs="h3" start={starts[index]} />
        </section>
      ))}
      <p className="measure border-s-4 border-accent ps-4">
        <strong>{m.site_expect()}</strong> {expect}
      </p>
      <SourceList keys={sources} />
    </div>
  );
}
