import { statePageWords } from '../content/en/state-page.ts';
import type { StateRecord } from '#features/publishing/state-statistics.ts';
import { GuideSection } from '../guide/guide-section.tsx';
import { FieldOffices } from './field-offices.tsx';
import { StateChart } from './state-chart.tsx';
import { StateCrimeTypes } from './state-crime-types.tsx';
import { StateGlance } from './state-glance.tsx';
import { StateGroups } from './state-groups.tsx';
import { StateHelp, StatePrevention } from './state-help.tsx';
import { StateNotes } from './state-notes.tsx';
import { StateRanks } from './state-ranks.tsx';
import { StateScamTypes } from './state-scam-types.tsx';
import { StateYears } from './state-years.tsx';

/** All that is published about one state, each figure with its source and year. */
export function StatePage({ state }: { state: StateRecord }) {
  const { topScamTypes, groups, crimeTypes } = state;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-8">
      {/* First on a phone: some readers come because it just happened to them. */}
      <div className="lg:col-start-2 lg:row-start-1">
        <StateHelp state={state} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <GuideSection id="figures" title={statePageWords.figuresTitle}>
          <StateGlance state={state} />
        </GuideSection>
        <GuideSection id="by-year" title={statePageWords.yearsTitle}>
          <StateYears state={state} />
          <StateChart state={state} />
        </GuideSection>
        <GuideSection id="rank" title={statePageWords.ranksTitle}>
          <StateRanks state={state} />
        </GuideSection>
        {topScamTypes[0] && (
          <GuideSection id="reported" title={statePageWords.ftcTitle(topScamTypes[0].year)}>
            <StateScamTypes types={topScamTypes} />
          </GuideSection>
        )}
        {groups[0] && (
          <GuideSection id="groups-title" title={statePageWords.groupsTitle(groups[0].year)}>
            <StateGroups groups={groups} />
          </GuideSection>
        )}
        {crimeTypes[0] && (
          <GuideSection id="kinds" title={statePageWords.typesTitle(crimeTypes[0].year)}>
            <StateCrimeTypes types={crimeTypes} />
          </GuideSection>
        )}
        <StateNotes />
      </div>
      <div className="grid content-start gap-8 lg:col-start-2">
        <GuideSection id="offices" title={statePageWords.offices}>
          <FieldOffices state={state} />
        </GuideSection>
        <StatePrevention />
      </div>
    </div>
  );
}
