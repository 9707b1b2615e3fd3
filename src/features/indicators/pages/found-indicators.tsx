import { Panel } from '#back-office/page-heading.tsx';
import type { IndicatorView, Matter } from '../indicator-view.ts';
import { IndicatorNotes } from './indicator-notes.tsx';
import { IndicatorValue } from './indicator-value.tsx';
import { countMatters, indicatorIcons, kindLabel } from './indicator-words.ts';
import { MatterLinks } from './matter-links.tsx';

type Found = IndicatorView & { matters: number; latest: Matter[] };

/** What a look-up found, each with its newest reports and cases. */
export function FoundIndicators({
  title,
  indicators,
}: {
  title: string;
  indicators: readonly Found[];
}) {
  return (
    <Panel id="found" title={title}>
      <ul className="divide-y divide-line">
        {indicators.map((indicator) => (
          <Item key={indicator.id} indicator={indicator} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ indicator }: { indicator: Found }) {
  const Icon = indicatorIcons[indicator.kind];
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 text-sm first:pt-0 last:pb-0 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-1">
        <p className="flex items-center gap-2 text-xs text-muted">
          <Icon className="size-4" />
          {kindLabel(indicator)}
        </p>
        <IndicatorValue indicator={indicator} />
        <IndicatorNotes indicator={indicator} />
      </div>
      <div className="grid content-start gap-1.5">
        <p className="font-semibold">In {countMatters(indicator.matters)}</p>
        <MatterLinks matters={indicator.latest} />
      </div>
    </li>
  );
}
