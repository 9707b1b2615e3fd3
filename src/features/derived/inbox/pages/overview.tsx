import { Link } from 'react-router';
import { ChoiceLinks } from '#frames/staff/choice-links.tsx';
import { sightOf } from '#features/base/access/need-to-know.server.ts';
import { CountedAt } from '#frames/staff/counted-at.tsx';
import { keepCount } from '#kernel/keep-count.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useStaffPage } from '#frames/staff/staff-page.ts';
import { TotalsRow } from './totals-row.tsx';
import { countTotals } from '#features/derived/inbox/totals.server.ts';
import { urls } from '#shared/urls.ts';
import { comparisons, periods, readComparison, readPeriod, weeksOf, type Load } from '../load.ts';
import { readLoad } from '../load.server.ts';
import type { Route } from './+types/overview.ts';
import { readWatch } from '../watch.server.ts';
import { LoadPanel, MailPanel, QueuePanel, SeenAgainPanel } from './watch-panels.tsx';
import {
  AgeBars,
  cameIn,
  finishedIn,
  PeopleBars,
  TypeBars,
  WayBars,
  WeekChart,
} from './load-charts.tsx';

export const loader = staffLoader('submission:read', async (ctx, { url }) => {
  const weeks = readPeriod(url.searchParams.get('weeks'));
  const against = readComparison(url.searchParams.get('against'));
  const name = `load ${weeks} ${against}`;
  const sight = await sightOf(ctx);
  const [totals, load, watch] = await Promise.all([
    countTotals(ctx),
    keepCount(ctx, { name, sight }, () => readLoad(ctx, { weeks: Number(weeks), against })),
    keepCount(ctx, { name: 'watch', sight }, () => readWatch(ctx)),
  ]);
  const countedAt = load.countedAt ?? watch.countedAt;
  return { totals, load: load.value, countedAt, watch: watch.value, weeks, against };
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { totals, load, countedAt, watch, weeks, against } = loaderData;
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
      <TotalsRow totals={totals} />
      <Findings
        load={load}
        waiting={waiting}
        period={periods[weeks].toLowerCase()}
        against={against}
      />
      <LoadPanel name="weeks" load={load} search={search}>
        <WeekChart load={load} />
      </LoadPanel>
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

/** Summary of the figures in sentences. */
function Findings({
  load,
  waiting,
  period,
  against,
}: {
  load: Load;
  /** Undefined where counting failed. */
  waiting: number | undefined;
  period: string;
  against: keyof typeof comparisons;
}) {
  const now = sumOf(load, false);
  const before = sumOf(load, true);
  const weeks = weeksOf(load);
  const [first = '', last = first] = [weeks.shown[0]?.week, weeks.shown.at(-1)?.week];
  const [then = '', until = then] = [weeks.compared[0]?.week, weeks.compared.at(-1)?.week];
  const { answered, came, median, slowest, areWorking } = load.answers;
  const kind = areWorking ? 'working ' : '';
  return (
    <ul className="grid max-w-3xl gap-1.5">
      <li>
        In {period},{' '}
        <Link to={cameIn(first, last)}>
          <strong>{now.came.toLocaleString('en-US')} came</strong>
        </Link>{' '}
        and <strong>{now.finished.toLocaleString('en-US')} were finished</strong> (
        <Link to={finishedIn(urls.admin.forms, first, last)}>
          {amount(now.finished - now.finishedCases, 'report')}
        </Link>
        ,{' '}
        <Link to={finishedIn(urls.admin.cases, first, last)}>
          {amount(now.finishedCases, 'case')}
        </Link>
        ); the last week is not over. In {compared[against]}:{' '}
        <Link to={cameIn(then, until)}>{before.came.toLocaleString('en-US')}</Link> and{' '}
        {before.finished.toLocaleString('en-US')}.
      </li>
      <li>
        {median === null || slowest === null ? (
          'Nothing of that was answered yet.'
        ) : (
          <>
            {answered.toLocaleString('en-US')} of {came.toLocaleString('en-US')} were answered: half
            of them within <strong>{span(median, kind)}</strong>, nine of ten within{' '}
            <strong>{span(slowest, kind)}</strong>.
          </>
        )}
      </li>
      {waiting !== undefined && (
        <li>
          <Link to={urls.admin.inbox('client-replied')}>
            {waiting === 1 ? '1 waits' : `${waiting.toLocaleString('en-US')} wait`} for an answer to
            what they wrote
          </Link>
          .
        </li>
      )}
    </ul>
  );
}

/** The compared weeks are complete. */
const compared = {
  before: 'as many whole weeks before',
  year: 'the same weeks, all of them whole, a year before',
} as const;

function sumOf({ weeks }: Load, isBefore: boolean) {
  const counted = weeks.filter((week) => week.isBefore === isBefore);
  return {
    came: counted.reduce((sum, week) => sum + week.came, 0),
    finished: counted.reduce((sum, week) => sum + week.finished, 0),
    finishedCases: counted.reduce((sum, week) => sum + week.finishedCases, 0),
  };
}

/** @param kind `working `: days are then not used as a unit */
function span(hours: number, kind: string): string {
  if (hours < 1) return amount(Math.max(1, Math.round(hours * 60)), `${kind}minute`);
  if (hours < 48 || kind) return amount(Math.round(hours), `${kind}hour`);
  return amount(Math.round(hours / 24), 'day');
}

function amount(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Overview" failure="Failed to load dashboard statistics" error={error} />
  );
}
