import { ChoiceLinks } from '#frames/staff/choice-links.tsx';
import { sightOf } from '#features/base/access/need-to-know.server.ts';
import { CountedAt } from '#frames/staff/counted-at.tsx';
import { keepCount } from '#kernel/keep-count.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useStaffPage } from '#frames/staff/staff-page.ts';
import { comparisons, periods, readComparison, readPeriod } from '../load.ts';
import { readLoad } from '../load.server.ts';
import type { Route } from './+types/overview.ts';
import { readWatch } from '../watch.server.ts';
import { LoadPanel, LoadTable, MailPanel, QueuePanel, SeenAgainPanel } from './watch-panels.tsx';
import { AgeBars, PeopleBars, TypeBars, WayBars } from './load-charts.tsx';
import { WeekFigures } from './week-figures.tsx';

export const loader = staffLoader('submission:read', async (ctx, { url }) => {
  const weeks = readPeriod(url.searchParams.get('weeks'));
  const against = readComparison(url.searchParams.get('against'));
  const name = `load ${weeks} ${against}`;
  const sight = await sightOf(ctx);
  const [load, watch] = await Promise.all([
    keepCount(ctx, { name, sight }, () => readLoad(ctx, { weeks: Number(weeks), against })),
    keepCount(ctx, { name: 'watch', sight }, () => readWatch(ctx)),
  ]);
  const countedAt = load.countedAt ?? watch.countedAt;
  return { load: load.value, countedAt, watch: watch.value, weeks, against };
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { load, countedAt, watch, weeks, against } = loaderData;
  const search = `weeks=${weeks}&against=${against}`;
  // The menu has already counted them for every page.
  const counts = useStaffPage()?.queueCounts ?? {};
  const waiting = counts['client-replied'];
  return (
    <>
      <PageHeading
        title="Overview"
        text="What comes, what is finished and what waits."
        actions={
          <>
            <ChoiceLinks
              label="Period"
              choices={periods}
              chosen={weeks}
              to={(value) => `?weeks=${value}&against=${against}`}
            />
            <ChoiceLinks
              label="Compared with"
              choices={comparisons}
              chosen={against}
              to={(value) => `?weeks=${weeks}&against=${value}`}
            />
          </>
        }
      />
      <CountedAt at={countedAt} />
      <section aria-labelledby="weeks-title" className="grid min-w-0 gap-2">
        <h2 id="weeks-title" className="text-lg">
          Week by week
        </h2>
        <WeekFigures load={load} waiting={waiting} period={weeks} against={against} />
        <LoadTable name="weeks" load={load} search={search} />
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <LoadPanel name="ages" load={load} search={search}>
            <AgeBars ages={load.ages} />
          </LoadPanel>
          <LoadPanel name="people" load={load} search={search}>
            <PeopleBars people={load.people} />
          </LoadPanel>
          <LoadPanel name="ways" load={load} search={search}>
            <WayBars load={load} />
          </LoadPanel>
        </div>
        <div className="grid gap-6">
          <QueuePanel counts={counts} />
          <SeenAgainPanel seenAgain={watch.seenAgain} />
          {watch.mail && <MailPanel mail={watch.mail} />}
          <LoadPanel name="types" load={load} search={search}>
            <TypeBars load={load} />
          </LoadPanel>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Overview" failure="Failed to load dashboard statistics" error={error} />
  );
}
