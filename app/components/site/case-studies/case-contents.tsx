import { m } from '#shared/messages/compiled/messages.js';

const parts = [
  ['glance', () => m.cases_at_a_glance()],
  ['background', () => m.cases_background()],
  ['investigation', () => m.cases_investigation()],
  ['evidence', () => m.cases_evidence()],
  ['timeline', () => m.cases_timeline()],
  ['impact', () => m.cases_impact()],
  ['outcome', () => m.cases_outcome()],
  ['lessons', () => m.cases_lessons()],
  ['related', () => m.cases_related()],
  ['sources', () => m.site_sources()],
] as const;

/** The parts of a study, as links. */
export function CaseContents({ hasRelated }: { hasRelated: boolean }) {
  return (
    <nav aria-labelledby="on-this-page" className="no-print">
      <p id="on-this-page" className="text-sm font-semibold text-muted">
        {m.site_on_this_page()}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 lg:grid lg:border-s-2 lg:border-line">
        {parts
          .filter(([id]) => hasRelated || id !== 'related')
          .map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-1.5 text-sm text-link underline decoration-1 underline-offset-4 hover:decoration-2 lg:ps-4 lg:no-underline lg:hover:underline"
              >
                {title()}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
