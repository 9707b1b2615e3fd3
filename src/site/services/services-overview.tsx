import { Eye, HandCoins, ShieldCheck, Waypoints } from 'lucide-react';
import type { ServicesOverview as Overview } from '../content/en/services/overview.ts';
import { Card, LinkCard } from '#ui/document/card.tsx';
import { Steps } from '#ui/document/steps.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { GuideSection } from '../guide/guide-section.tsx';
import { DottedList } from './dotted-list.tsx';

const icons = [HandCoins, Waypoints, Eye, ShieldCheck];

/** What we do, how it goes, and what holds for all of it. */
export function ServicesOverview({ overview }: { overview: Overview }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14">
      <GuideSection id="core" title={m.services_core()}>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ul className="grid gap-4 sm:grid-cols-2">
            {overview.core.map((offer, index) => {
              const Icon = icons[index] ?? Eye;
              return (
                <LinkCard
                  key={offer.path}
                  as="li"
                  href={offer.path}
                  title={offer.title}
                  icon={<Icon />}
                >
                  {offer.text}
                </LinkCard>
              );
            })}
          </ul>
          <Card as="section" look="lit" className="grid content-start gap-3">
            <h3>{m.services_honest()}</h3>
            <DottedList items={overview.honest} />
          </Card>
        </div>
      </GuideSection>
      <GuideSection id="programmes" title={m.services_programmes()}>
        <ul className="grid gap-4 md:grid-cols-3">
          {overview.programmes.map((offer) => (
            <LinkCard key={offer.path} as="li" href={offer.path} title={offer.title}>
              {offer.text}
            </LinkCard>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="steps" title={m.services_how()}>
        <Steps
          steps={overview.steps.map(({ title, text }) => ({ key: title, title, children: text }))}
        />
      </GuideSection>
    </div>
  );
}
