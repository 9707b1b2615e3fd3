import type { Plan, PlanChoice } from '../content/en/first-hours/make-plan.ts';
import { planWords } from '../content/en/first-hours/plan-words.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { HomeCrumbs } from '../home-crumbs.tsx';
import { PrintButton } from '../print-button.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plan-list.tsx';

/** The list for one way to pay and one time, and nothing before it. */
export function PlanPage({ plan, choice }: { plan: Plan; choice: PlanChoice }) {
  const { way, time } = plan;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={planWords.title} />}
        title={planWords.title}
        lead={
          <>
            <p className="font-semibold text-ink">
              {way.label} · {time.label}
            </p>
            <p className="mt-2">{time.lead}</p>
          </>
        }
        actions={<PrintButton />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-12">
        <PlanList plan={plan} />
        <Card className="no-print grid gap-5">
          <div>
            <h2>{planWords.changeTitle}</h2>
            <p className="mt-2 text-muted">{planWords.changeLead}</p>
          </div>
          <PlanForm choice={choice} />
          <p>
            <a href={urls.first72Hours()}>{planWords.allWays}</a>
          </p>
        </Card>
        <div className="no-print grid justify-items-start gap-3">
          <ButtonLink href={urls.report()} tone="secondary">
            {m.site_72_report()}
          </ButtonLink>
          <p className="measure text-sm text-muted">{planWords.reportLead}</p>
        </div>
      </div>
    </>
  );
}
