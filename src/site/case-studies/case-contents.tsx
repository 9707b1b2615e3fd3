import { m } from '#shared/messages/compiled/messages.js';
import { PageContents } from '../page-contents.tsx';

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
  const shown = parts.filter(([id]) => hasRelated || id !== 'related');
  return <PageContents parts={shown.map(([id, title]) => [id, title()])} />;
}
