import { firstSteps, firstStepsSources, homeWords } from '../content/en/home.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Steps } from '#ui/document/steps.tsx';
import { urls } from '#shared/urls.ts';
import { SourceList } from '../source-list.tsx';

export function FirstHours() {
  return (
    <section aria-labelledby="first-hours" className="border-y border-line bg-sunken">
      <div className="wrap band grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="first-hours" className="text-3xl">
              {homeWords.firstTitle}
            </h2>
            <p className="mt-3 max-w-[60ch] text-lg text-balance text-muted">
              {homeWords.firstLead}
            </p>
          </div>
          <ButtonLink href={urls.first72Hours()} tone="secondary">
            {homeWords.firstLink}
          </ButtonLink>
        </div>
        <Steps
          steps={firstSteps.map((step) => ({
            key: step.title,
            title: step.title,
            children: step.text,
          }))}
        />
        <SourceList keys={firstStepsSources} />
      </div>
    </section>
  );
}
