import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '#ui/document/badge.tsx';
import { Card } from '#ui/document/card.tsx';
import { caseStudiesForGuide } from '#content/en/case-studies/case-studies.ts';
import {
  cardsAnchor,
  type Guide,
  type GuideCard,
  type GuideCards,
  type TitledText,
} from '#content/en/guides/guide.ts';
import { localizedMessage, localizedPage } from '#content/localized-content.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { PageContents } from './long-page.tsx';
import { PageLinks } from './page-links.tsx';

/** A section of a guide with an anchor. */
export function GuideSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 sm:gap-5">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/**
 * A collapsible section: found by the browser's own search, and printed open. Its anchor is inside, because
 * browsers open a section whose content is the target of an address.
 * @param props `about`: its content, in a few words
 */
export function Chapter({
  id,
  title,
  titleAs: Title = 'h2',
  about,
  isOpen = false,
  children,
}: {
  id: string;
  title: string;
  titleAs?: 'h2' | 'h3';
  about?: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <details open={isOpen} className="group/details border-b border-line">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-2 hover:bg-primary-soft">
          <span className="min-w-0">
            <Title id={`${id}-title`} className="text-xl">
              {title}
            </Title>
            {about && <span className="block text-sm text-muted">{about}</span>}
          </span>
          <ChevronDown className="size-6 shrink-0 text-primary transition-transform duration-150 group-open/details:rotate-180" />
        </summary>
        <div id={id} className="grid scroll-mt-52 gap-5 pt-2 pb-8">
          {children}
        </div>
      </details>
    </section>
  );
}

/** Titled points in two columns. @param props `icon`: shown before each of them */
export function MarkedPoints({ points, icon }: { points: readonly TitledText[]; icon: ReactNode }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
          {icon}
          <div>
            <h3 className="text-base leading-normal">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Links to related pages. @param props `paths`: of pages in the site map */
export function RelatedPages({ paths }: { paths: readonly string[] }) {
  return (
    <GuideSection id="related" title={m.site_guide_related()}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 *:py-1">
        <PageLinks pages={paths.map(localizedPage)} />
      </ul>
    </GuideSection>
  );
}

const risks = {
  critical: { tone: 'danger', label: () => m.site_guide_risk_critical() },
  high: { tone: 'warning', label: () => m.site_guide_risk_high() },
} as const;

/** A section that is specific to this guide: its threats, platforms, tactics. */
export function GuideCardsSection({ cards }: { cards: GuideCards }) {
  return (
    <Chapter
      id={cardsAnchor(cards)}
      title={cards.title}
      about={m.site_guide_count_parts({ count: String(cards.items.length) })}
    >
      {cards.intro && <p className="measure">{cards.intro}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.items.map((card) => (
          <CardItem key={card.title} card={card} />
        ))}
      </ul>
    </Chapter>
  );
}

function CardItem({ card: { title, text, risk, points, link } }: { card: GuideCard }) {
  return (
    <Card appearance="ruled" as="li" className="grid content-start gap-2">
      {risk && (
        <div>
          <Badge tone={risks[risk].tone}>{risks[risk].label()}</Badge>
        </div>
      )}
      <h3 className="text-lg leading-snug">{title}</h3>
      <p>{text}</p>
      {points && (
        <ul className="mt-1 grid list-disc gap-1.5 ps-5 text-muted marker:text-primary">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {link && (
        <p>
          <a href={link.href} rel="noopener">
            {link.text}
          </a>
        </p>
      )}
    </Card>
  );
}

/** Table of contents of a guide. */
export function GuideContents({ guide }: { guide: Guide }) {
  return <PageContents parts={partsOf(guide)} />;
}

/** Anchors and titles, in page order. */
function partsOf({ path, cards = [], prevention }: Guide): [anchor: string, title: string][] {
  const hasCases = currentLanguage() === baseLanguage && caseStudiesForGuide(path).length > 0;
  return [
    ['do-now', m.site_guide_do_now()],
    ['summary', m.site_guide_summary()],
    ...(localizedMessage(path)
      ? [['message', m.guides_message_short()] satisfies [string, string]]
      : []),
    ['how-it-works', m.site_guide_how()],
    ...cards.map((part): [string, string] => [cardsAnchor(part), part.title]),
    ['red-flags', m.site_guide_flags()],
    ['self-check', m.site_guide_self_check()],
    ['evidence', m.site_guide_evidence()],
    ['report', m.site_guide_report()],
    ...(prevention ? [['prevention', m.site_guide_prevention()] satisfies [string, string]] : []),
    ['good-to-know', m.site_guide_know()],
    ...(hasCases ? [['case-studies', m.cases_guide_title()] satisfies [string, string]] : []),
    ['sources', m.site_sources()],
    ['related', m.site_guide_related()],
  ];
}
