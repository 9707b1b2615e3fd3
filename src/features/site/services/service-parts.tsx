import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '#ui/document/badge.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Table } from '#ui/document/table.tsx';
import type { AnalystTier, FreezeYear, RecoveryRoute } from '#content/en/services/service.ts';
import { sources } from '#content/en/sources.ts';
import { ContentBlock } from '#frames/public/content-block.tsx';
import { Chapter, GuideSection } from '#frames/public/guide-parts.tsx';
import { Picture } from '#features/site/diagrams/picture.tsx';
import { SourceLink, SourceList } from '#frames/public/source-list.tsx';
import { DottedList, PlainList } from '#features/site/home/plain-list.tsx';

/** Ways in which money has been recovered, and the results of one of them by year. */
export function RoutesPart({
  routes,
  freezes,
  freezeNotes,
}: {
  routes: readonly RecoveryRoute[];
  freezes: readonly FreezeYear[];
  freezeNotes: readonly string[];
}) {
  return (
    <>
      <GuideSection id="routes" title={m.services_routes()}>
        <nav aria-label={m.services_routes_jump()} className="no-print">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {routes.map((route) => (
              <li key={route.id}>
                <a
                  href={`#${route.id}`}
                  className="inline-block py-1.5 text-link underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {route.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="border-t border-line">
          {routes.map((route, index) => (
            <RouteChapter key={route.id} route={route} number={index + 1} />
          ))}
        </div>
      </GuideSection>
      <GuideSection id="freezes" title={m.services_freezes()}>
        <div className="max-w-3xl">
          <Picture name="recall" />
        </div>
        <DottedList items={freezeNotes} />
        <FreezeTable freezes={freezes} />
      </GuideSection>
    </>
  );
}

function RouteChapter({ route, number }: { route: RecoveryRoute; number: number }) {
  return (
    <Chapter
      id={route.id}
      titleAs="h3"
      title={`${number}. ${route.title}`}
      about={`${m.services_route_who()} ${route.whoActs}`}
    >
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-2">
          <h4>{m.services_route_applies()}</h4>
          <DottedList items={route.applies} />
        </div>
        <div className="grid content-start gap-2">
          <h4>{m.services_route_do()}</h4>
          <DottedList items={route.doNow} />
        </div>
        <div className="grid content-start gap-2 rounded-md bg-sunken p-4 lg:col-span-2">
          <h4>{m.services_route_times()}</h4>
          <ul className="grid gap-3">
            {route.times.map((time) => (
              <li key={time.text} className="grid gap-0.5">
                <span className="measure">{time.text}</span>
                <SourceList keys={time.sources} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="grid gap-1 border-t border-line pt-4">
        <h4>{m.services_route_limit()}</h4>
        <p className="measure">{route.limit}</p>
        <SourceList keys={route.sources} />
      </div>
    </Chapter>
  );
}

function FreezeTable({ freezes }: { freezes: readonly FreezeYear[] }) {
  return (
    <Table
      id="freezes-table"
      caption={m.services_freezes_caption()}
      columns={[
        { key: 'year', header: m.services_freezes_year() },
        { key: 'incidents', header: m.services_freezes_incidents(), numeric: true },
        { key: 'stake', header: m.services_freezes_stake(), numeric: true },
        { key: 'frozen', header: m.services_freezes_frozen(), numeric: true },
        { key: 'share', header: m.services_freezes_share(), numeric: true },
        { key: 'source', header: m.services_freezes_source() },
      ]}
      rows={freezes.map((row) => ({
        key: String(row.year),
        cells: {
          year: row.year,
          incidents: row.incidents ?? m.services_freezes_none(),
          stake: row.atStake ?? m.services_freezes_none(),
          frozen: row.frozen,
          share: row.share,
          // Wide enough that a long name does not make a tall row on a phone.
          source: (
            <span className="block min-w-56">
              <SourceLink source={sources[row.source]} />
            </span>
          ),
        },
      }))}
    />
  );
}

/** The levels side by side. None is emphasised: no record says which is chosen most. */
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
        <ContentBlock name="analyst/levels">
          <div className="grid gap-5 lg:grid-cols-3">
            {tiers.map((tier) => (
              <TierCard key={tier.name} tier={tier} />
            ))}
          </div>
        </ContentBlock>
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
    <Card appearance="ruled" as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
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
