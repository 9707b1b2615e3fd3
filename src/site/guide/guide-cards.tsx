import { cardsAnchor } from '../content/en/guides/cards-anchor.ts';
import type { GuideCard, GuideCards } from '../content/en/guides/guide.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { GuideSection } from './guide-section.tsx';

const risks = {
  critical: { tone: 'danger', label: () => m.site_guide_risk_critical() },
  high: { tone: 'warning', label: () => m.site_guide_risk_high() },
} as const;

/** A part that only this guide has: its threats, platforms, tactics. */
export function GuideCardsSection({ cards }: { cards: GuideCards }) {
  return (
    <GuideSection id={cardsAnchor(cards)} title={cards.title}>
      {cards.intro && <p className="measure">{cards.intro}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.items.map((card) => (
          <CardItem key={card.title} card={card} />
        ))}
      </ul>
    </GuideSection>
  );
}

function CardItem({ card: { title, text, risk, points, link } }: { card: GuideCard }) {
  return (
    <Card as="li" className="grid content-start gap-2">
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
