import { Download, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { sightOf } from '#features/base/access/need-to-know.server.ts';
import { CountedAt } from '#frames/staff/counted-at.tsx';
import { keepCount } from '#kernel/keep-count.ts';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { findOrganisationMoney, type OrganisationTotal } from '../organisation-money.server.ts';
import { MoneyPicture, RowsLink } from '../public/money-picture.tsx';
import type { Route } from './+types/money.ts';

export const handle: CrumbHandle = { crumb: 'Money' };

export const loader = staffLoader('case:read', async (ctx) => {
  const sight = await sightOf(ctx);
  const { value, countedAt } = await keepCount(ctx, { name: 'money', sight }, () =>
    findOrganisationMoney(ctx),
  );
  return { ...value, countedAt };
});

export default function Money({ loaderData }: Route.ComponentProps) {
  const { totals, usd, without, withoutValue, maybeRepeated, countedAt } = loaderData;
  return (
    <>
      <PageHeading
        title="Money"
        text="Of all cases that you may see: what was paid, and what is known of it. The parts are not added to what was paid."
        actions={
          <>
            <Link
              to={urls.admin.moneyRates()}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              Daily rates
            </Link>
            {totals.length > 0 && (
              <a
                href={urls.admin.moneyFile()}
                className={buttonClass({ tone: 'secondary', size: 'small' })}
              >
                <Download className="size-4" />
                As a table (CSV)
              </a>
            )}
          </>
        }
      />
      <CountedAt at={countedAt} />
      {totals.length === 0 ? (
        <EmptyState
          icon={<Landmark />}
          title="No case has a payment with an amount yet."
          isFramed
          actions={
            <Link
              to={urls.admin.cases()}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              Open the cases
            </Link>
          }
        >
          Payments come from reports, or are added under “Money” in a case.
        </EmptyState>
      ) : (
        <Panel
          id="sums"
          title="By currency and asset"
          text="Only money that reached a client counts as returned. Held, frozen, seized and forfeited money has not. Each bar is to the scale of the largest of its currency."
        >
          <div className="max-w-3xl">
            <MoneyPicture totals={totals} detail={behind} />
          </div>
        </Panel>
      )}
      {usd.length > 0 && (
        <Panel
          id="dollars"
          title="In dollars"
          text={`As recorded with its source, or at par for USDT and USDC. ${countWords(withoutValue, 'payment has', 'payments have')} no value in dollars and ${withoutValue === 1 ? 'is' : 'are'} in none of these sums.`}
        >
          <div className="max-w-3xl">
            <MoneyPicture totals={usd} detail={behindDollars} />
          </div>
        </Panel>
      )}
      {maybeRepeated > 0 && (
        <p className="text-sm text-muted">
          {countWords(maybeRepeated, 'payment', 'payments')} may repeat others and{' '}
          {maybeRepeated === 1 ? 'is' : 'are'} not counted until somebody answers on the case.
        </p>
      )}
      {without > 0 && (
        <p className="text-sm text-muted">
          {without === 1 ? '1 payment has' : `${without.toLocaleString('en-US')} payments have`} no
          amount and {without === 1 ? 'is' : 'are'} in no sum.
        </p>
      )}
    </>
  );
}

function countWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Number of cases and range of days behind a sum, with a link to its payments. */
function behind(total: OrganisationTotal) {
  return <Behind total={total} />;
}

function behindDollars(total: OrganisationTotal) {
  return <Behind total={total} value="usd" />;
}

function Behind({ total, value }: { total: OrganisationTotal; value?: 'usd' }) {
  const { cases } = total;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
      <RowsLink total={total} value={value} />
      <span>
        of {cases === 1 ? '1 case' : `${cases.toLocaleString('en-US')} cases`}
        <DaysText total={total} />
      </span>
    </p>
  );
}

function DaysText({ total: { from, to } }: { total: OrganisationTotal }) {
  if (from === null || to === null) return <>, on days that nobody noted</>;
  if (from === to)
    return (
      <>
        , on <Day day={from} />
      </>
    );
  return (
    <>
      , <Day day={from} /> to <Day day={to} />
    </>
  );
}

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDay(day)}
    </time>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Money"
      failure="Failed to add up the money"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
