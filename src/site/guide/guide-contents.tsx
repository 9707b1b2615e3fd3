import { caseStudiesForGuide } from '../content/en/case-studies/case-studies.ts';
import { cardsAnchor } from '../content/en/guides/cards-anchor.ts';
import type { Guide } from '../content/en/guides/guide.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { PageContents } from '../page-contents.tsx';

/** The parts of a guide, as links. */
export function GuideContents({ guide }: { guide: Guide }) {
  return <PageContents parts={partsOf(guide)} />;
}

/** Anchors and titles, in the order of the page. */
function partsOf({ path, cards = [], prevention }: Guide): [anchor: string, title: string][] {
  const hasCases = caseStudiesForGuide(path).length > 0;
  return [
    ['summary', m.site_guide_summary()],
    ['how-it-works', m.site_guide_how()],
    ...cards.map((part): [string, string] => [cardsAnchor(part), part.title]),
    ['red-flags', m.site_guide_flags()],
    ['self-check', m.site_guide_self_check()],
    ['do-now', m.site_guide_do_now()],
    ['evidence', m.site_guide_evidence()],
    ['report', m.site_guide_report()],
    ...(prevention ? [['prevention', m.site_guide_prevention()] satisfies [string, string]] : []),
    ['good-to-know', m.site_guide_know()],
    ...(hasCases ? [['case-studies', m.cases_guide_title()] satisfies [string, string]] : []),
    ['related', m.site_guide_related()],
    ['sources', m.site_sources()],
  ];
}
