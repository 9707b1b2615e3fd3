import { PaymentWayList } from '../first-hours/payment-way-list.tsx';
import { PlanForm } from '../first-hours/plan-form.tsx';
import { PlanPage } from '../first-hours/plan-page.tsx';
import { StepList } from '../first-hours/step-list.tsx';
import { HomeCrumbs } from '../home-crumbs.tsx';
import { pageMeta, siteOf } from '../page-meta.ts';
import { PrintButton } from '../print-button.tsx';
import { QuickExit } from '../quick-exit.tsx';
import { SourceList } from '../source-list.tsx';
import { makePlan, readPlanChoice } from '../content/en/first-hours/make-plan.ts';
import type { PlanChoice } from '../content/en/first-hours/make-plan.ts';
import { planWords } from '../content/en/first-hours/plan-words.ts';
import {
  sourcesForEverybody,
  stepsForEverybody,
} from '../content/en/first-hours/steps-for-everybody.ts';
import { sitePage } from '../content/en/site-map.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/first-72-hours.ts';

const page = sitePage(urls.first72Hours());

/** The page with all ways is kept; an address with a choice never is. */
export const handle: PageHandle = { cacheable: true };

export function meta({ matches, loaderData: choice }: Route.MetaArgs) {
  const plan = choice && makePlan(choice);
  return pageMeta({
    ...siteOf(matches),
    ...page,
    title: plan ? `${planWords.title}: ${plan.way.label}, ${plan.time.label}` : page.label,
    isHidden: choice?.isAsked ?? false,
  });
}

export function loader({ request }: Route.LoaderArgs) {
  return readPlanChoice(new URL(request.url).searchParams);
}

const times = [
  { when: 'hour', title: () => m.site_first_hour() },
  { when: 'day', title: () => m.site_first_day() },
  { when: '72-hours', title: () => m.site_first_72_hours() },
] as const;

export default function First72Hours({ loaderData: choice }: Route.ComponentProps) {
  const plan = makePlan(choice);
  return (
    <>
      <QuickExit />
      {plan ? <PlanPage plan={plan} choice={choice} /> : <AllWays choice={choice} />}
    </>
  );
}

function AllWays({ choice }: { choice: PlanChoice }) {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.site_72_title()}
        lead={<p>{m.site_72_lead()}</p>}
        actions={<PrintButton />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-12">
        <Notice tone="warning" title={m.site_72_first_title()} titleAs="h2">
          {m.site_72_first_text()}
        </Notice>
        <Card className="no-print grid gap-5">
          <div>
            <h2>{planWords.formTitle}</h2>
            <p className="mt-2 max-w-[60ch] text-muted">{planWords.formLead}</p>
          </div>
          <PlanForm choice={choice} />
        </Card>
        <section aria-labelledby="how-you-paid" className="grid gap-4">
          <h2 id="how-you-paid">{m.site_72_how_paid()}</h2>
          <PaymentWayList />
        </section>
        <section aria-labelledby="everybody" className="grid gap-8">
          <div>
            <h2 id="everybody">{m.site_72_everybody()}</h2>
            <p className="mt-2 max-w-[60ch] text-muted">{m.site_72_everybody_lead()}</p>
          </div>
          <div className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
            {times.map(({ when, title }) => (
              <section key={when} aria-labelledby={`within-${when}`}>
                <h3 id={`within-${when}`} className="mb-5 border-t-2 border-primary pt-3">
                  {title()}
                </h3>
                <StepList
                  steps={stepsForEverybody.filter((step) => step.when === when)}
                  titleAs="h4"
                />
              </section>
            ))}
          </div>
          <SourceList keys={sourcesForEverybody} />
        </section>
        <Notice
          tone="info"
          title={m.site_72_later_title()}
          titleAs="h2"
          actions={<ButtonLink href={urls.report()}>{m.site_72_report()}</ButtonLink>}
        >
          {m.site_72_later_text()}
        </Notice>
      </div>
    </>
  );
}
