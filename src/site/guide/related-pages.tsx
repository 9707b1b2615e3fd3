import { PageCards } from '../page-cards.tsx';
import { sitePage } from '../content/en/site-map.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { GuideSection } from './guide-section.tsx';

/** Where to read on. @param props `paths`: of pages in the site map */
export function RelatedPages({ paths }: { paths: readonly string[] }) {
  return (
    <GuideSection id="related" title={m.site_guide_related()}>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        <PageCards pages={paths.map(sitePage)} />
      </ul>
    </GuideSection>
  );
}
