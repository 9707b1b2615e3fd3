import { sitePage } from '../content/en/site-map.ts';
import { statePageWords } from '../content/en/state-page.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';
import { StatePrevention } from './state-help.tsx';

/** Instead of figures, when there are none or the database does not answer. */
export function StateMissing({ stateName, isFailure }: { stateName: string; isFailure: boolean }) {
  return (
    <div className="wrap grid gap-8 pb-16">
      <Notice
        tone="warning"
        title={statePageWords.missingTitle}
        titleAs="h2"
        actions={
          <>
            <ButtonLink href={urls.stateIntelligence()} tone="secondary">
              {sitePage(urls.stateIntelligence()).label}
            </ButtonLink>
            <ButtonLink href={urls.report()}>{statePageWords.helpUs}</ButtonLink>
          </>
        }
      >
        <p>{statePageWords.missing(stateName)}</p>
        {isFailure && <p>{statePageWords.missingFailed}</p>}
      </Notice>
      <StatePrevention />
    </div>
  );
}
