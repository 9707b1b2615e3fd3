import type {
  ScamType,
  StateGroup,
  StateRecord,
} from '#features/base/publishing/state-statistics.ts';
import { Stat } from '#ui/document/stat.tsx';
import { Table } from '#ui/document/table.tsx';
import { officialLinks } from '#content/en/official-links.ts';
import { statePageWords } from '#content/en/state-page.ts';
import { formatCount, formatMillions, millionsInWords } from '#frames/public/format-figures.ts';
import { Chapter, GuideSection } from '#frames/public/guide-parts.tsx';
import { FigureSource, StateNotes } from './figure-source.tsx';
import { StateChart, StateCrimeTypes, type NationalLosses } from './state-chart.tsx';
import { StateHelp, StatePrevention } from './state-help.tsx';
import { StateNeighbours, StateRanks, StateYears } from './state-years.tsx';

/** All published figures of one state, each with its source and year. */
export function StatePage({ state, national }: { state: StateRecord; national: NationalLosses }) {
  const { topScamTypes, groups, crimeTypes } = state;
  return (
    <div className="one-page wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 pt-10 pb-16 print:block print:space-y-4 print:py-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr_auto] lg:gap-y-10">
      {/* First on a phone, because some readers were defrauded just now. */}
      <div className="lg:col-start-2 lg:row-start-1">
        <StateHelp state={state} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:gap-4">
        <GuideSection id="figures" title={statePageWords.figuresTitle}>
          <StateGlance state={state} />
        </GuideSection>
        <GuideSection id="by-year" title={statePageWords.yearsTitle}>
          <StateChart state={state} national={national} />
          <div className="print:hidden">
            <StateYears state={state} />
          </div>
        </GuideSection>
      </div>
      <div className="grid content-start gap-8 lg:col-start-2 print:hidden">
        <GuideSection id="offices" title={statePageWords.offices}>
          <FieldOffices state={state} />
        </GuideSection>
        <StatePrevention />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-14 lg:col-span-2">
        {/* On paper the state is one page, to hang up or to take along. */}
        <div className="grid gap-14 print:hidden">
          <GuideSection id="rank" title={statePageWords.ranksTitle}>
            <StateRanks state={state} />
          </GuideSection>
          <GuideSection id="beside" title={statePageWords.beside[state.compared.by]}>
            <StateNeighbours state={state} national={national} />
          </GuideSection>
        </div>
        <div className="border-t border-line print:hidden">
          {topScamTypes[0] && (
            <Chapter
              id="reported"
              title={statePageWords.ftcTitle(topScamTypes[0].year)}
              about={topScamTypes
                .slice(0, 3)
                .map(({ type }) => type)
                .join(', ')}
            >
              <StateScamTypes types={topScamTypes} />
            </Chapter>
          )}
          {groups[0] && (
            <Chapter
              id="groups-title"
              title={statePageWords.groupsTitle(groups[0].year)}
              about={groups.map(({ groupName }) => statePageWords.groups[groupName]).join(', ')}
            >
              <StateGroups groups={groups} />
            </Chapter>
          )}
          {crimeTypes[0] && (
            <Chapter
              id="kinds"
              title={statePageWords.typesTitle(crimeTypes[0].year)}
              about={statePageWords.typesCaption(crimeTypes.length)}
            >
              <StateCrimeTypes types={crimeTypes} />
            </Chapter>
          )}
        </div>
        <div className="print:hidden">
          <StateNotes />
        </div>
      </div>
    </div>
  );
}

/** Cities only: numbers and addresses change, and are on the FBI's own site. */
function FieldOffices({ state }: { state: StateRecord }) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        {state.fieldOffices.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
      <p className="measure text-sm text-muted">{statePageWords.officesNote(state.stateName)}</p>
      <p>
        <a href={officialLinks.fbiFieldOffices} rel="noopener">
          {statePageWords.officesLink}
        </a>
      </p>
    </div>
  );
}

/** Complaints of older people and about cryptocurrency, for the one year with figures. */
function StateGroups({ groups }: { groups: readonly StateGroup[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table
        id="groups"
        caption={statePageWords.groupsCaption}
        columns={[
          { key: 'group', header: statePageWords.group },
          { key: 'cases', header: statePageWords.complaints, numeric: true },
          { key: 'losses', header: statePageWords.lossesColumn, numeric: true },
        ]}
        rows={groups.map(({ groupName, cases, losses }) => ({
          key: groupName,
          cells: {
            group: statePageWords.groups[groupName],
            cases: formatCount(cases),
            losses: formatMillions(losses),
          },
        }))}
      />
      <p className="measure text-sm text-muted">{statePageWords.groupsNote}</p>
      <FigureSource figures={groups} />
    </div>
  );
}

/** Most frequent reports to the Federal Trade Commission. */
function StateScamTypes({ types }: { types: readonly ScamType[] }) {
  const most = Math.max(...types.map(({ percentage }) => percentage), 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table
        id="ftc"
        caption={statePageWords.ftcCaption}
        columns={[
          { key: 'type', header: statePageWords.ftcCategory },
          { key: 'share', header: statePageWords.ftcShare, numeric: true },
          { key: 'bar', header: <span className="sr-only">{statePageWords.ftcShare}</span> },
          { key: 'reports', header: statePageWords.ftcReports, numeric: true },
        ]}
        rows={types.map(({ type, percentage, cases }) => ({
          key: type,
          cells: {
            type,
            share: `${percentage}%`,
            bar: <ShareBar share={percentage / most} />,
            reports: formatCount(cases),
          },
        }))}
      />
      <p className="measure text-sm text-muted">{statePageWords.ftcNote}</p>
      <FigureSource figures={types} />
    </div>
  );
}

/**
 * Decorative: the figure before it has the same value. The width is an attribute, because the content
 * security policy forbids inline styles.
 */
function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      width="100%"
      height="12"
      className="mt-1.5 hidden min-w-24 text-accent sm:block forced-colors:text-[CanvasText]"
    >
      <rect width={Math.round(share * 100)} height="10" rx="1" fill="currentColor" />
    </svg>
  );
}

/** The headline figures, over all available years. */
function StateGlance({ state }: { state: StateRecord }) {
  const { yearlyData, totalCases, totalLosses, averageLoss } = state;
  const last = yearlyData.at(-1)?.year ?? 0;
  const span = yearSpan(yearlyData);
  const origin = {
    // One figure is based on several reports: the table by year names each of them.
    source: { text: statePageWords.sources, href: '#by-year' },
    asOf: { text: span, dateTime: String(last) },
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-3">
        <Stat value={formatCount(totalCases)} label={statePageWords.cases(span)} origin={origin} />
        <Stat
          value={millionsInWords(totalLosses)}
          label={statePageWords.losses(span)}
          origin={origin}
        />
        <Stat
          value={`$${formatCount(Math.round(averageLoss))}`}
          label={statePageWords.average(span)}
          origin={origin}
        />
      </div>
      <p className="text-sm text-muted">{statePageWords.averageNote}</p>
    </div>
  );
}

/** Range of years of some figures, such as `2020–2025`. */
function yearSpan(figures: readonly { year: number }[]): string {
  const first = figures.at(0)?.year;
  const last = figures.at(-1)?.year;
  return first === last ? String(first ?? '') : `${first}–${last}`;
}
