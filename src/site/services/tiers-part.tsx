import type { ReactNode } from 'react';
import type { AnalystTier } from '../content/en/services/service.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { GuideSection } from '../guide/guide-section.tsx';
import { SourceList } from '../source-list.tsx';
import { PlainList } from './plain-list.tsx';

/** The levels side by side. None is set off from the others: no record says which is chosen most. */
export function TiersPart({
  tiers,
  feePolicy,
}: {
  tiers: readonly AnalystTier[];
  feePolicy: string;
}) {
  return (
    <>
      <GuideSection id="levels" title={m.services_tiers()}>
        <div className="grid gap-5 lg:grid-cols-3">
          {tiers.map((tier) => (
            <TierCard key={tier.name} tier={tier} />
          ))}
        </div>
      </GuideSection>
      <Notice tone="success" title={m.services_tier_fees()} titleAs="h2">
        <p>{feePolicy}</p>
        <SourceList keys={['telemarketingRule']} />
      </Notice>
    </>
  );
}

function TierCard({ tier }: { tier: AnalystTier }) {
  const titleId = `level-${tier.name.toLowerCase()}`;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={titleId}>{tier.name}</h3>
          <Badge tone="success">{m.services_tier_free()}</Badge>
        </div>
        <p className="text-lg leading-snug font-semibold text-primary-ink">{tier.question}</p>
      </div>
      <Part title={m.services_tier_for()}>
        <p>{tier.forWhom}</p>
      </Part>
      <Part title={m.services_tier_includes()}>
        <PlainList items={tier.includes} mark="yes" />
      </Part>
      <div className="mt-auto grid gap-4 border-t border-line pt-4">
        <Part title={m.services_tier_receive()}>
          <p>{tier.youReceive}</p>
        </Part>
        <Part title={m.services_tier_not()}>
          <p>{tier.notIncluded}</p>
        </Part>
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h4 className="text-sm text-muted">{title}</h4>
      {children}
    </div>
  );
}
