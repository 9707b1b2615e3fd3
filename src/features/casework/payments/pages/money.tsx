import { Download, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { sightOf } from '#features/base/access/need-to-know.server.ts';
import { CountedAt } from '#frames/staff/counted-at.tsx';
import { keepCount } from '#kernel/keep-count.ts';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { findOrganisationMoney } from '../organisation-money.server.ts';
import type { Route } from './+types/money.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import { MoneyTable } from './money-table.tsx';

export const handle: CrumbHandle = { crumb: 'Money' };

export const loader = staffLoader('case:read', async (ctx) => {
  const sight = await sightOf(ctx);
  const { value, countedAt } = await keepCount(ctx, { name: 'money', sight }, () =>
    findOrganisationMoney(ctx),
  );
  return { ...value, countedAt };
});

export default function Money({ loaderData }: Route.ComponentProps) {
  const { totals, usd, flow, without, withoutValue, maybeRepeated, countedAt } = loaderData;
  return (
    <>
      <PageHeading
        title="Money"
        text="Of all cases that you may see: what was paid, whom we asked, and what is known of it."
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
        <>
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
          <figure className="grid min-w-0 gap-3">
            <figcaption className="text-sm text-muted">
              An example with made-up amounts. Once payments are noted, yours stand here.
            </figcaption>
            <FlowDrawing parts={exampleFlow} payer="Paid by clients" />
          </figure>
        </>
      ) : (
        <>
          <section aria-labelledby="flow-title" className="grid min-w-0 gap-4">
            <h2 id="flow-title" className="text-lg">
              Where it is
            </h2>
            <FlowDrawing parts={flow} payer="Paid by clients" />
          </section>
          <section aria-labelledby="sums-title" className="grid min-w-0 gap-3">
            <h2 id="sums-title" className="text-lg">
              By currency and asset
            </h2>
            <p className="measure text-sm text-muted">
              Where only the paid sum stands, nobody noted what became of it. Only money that
              reached a client counts as returned. Money that was found and is part of no payment is
              in this table and in no drawing.
            </p>
            <MoneyTable totals={totals} dollars={usd} />
          </section>
        </>
      )}
      {usd.length > 0 && (
        <p className="measure text-sm text-muted">
          {`In dollars as recorded with its source, or at par for USDT and USDC. ${countWords(withoutValue, 'payment has', 'payments have')} no value in dollars and ${withoutValue === 1 ? 'is' : 'are'} in no sum in dollars.`}
        </p>
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

const example = { asset: 'USD', isConverted: false, isFound: false, decimals: 0 } as const;

const exampleFlow = [
  { ...example, asked: 'sent', end: 'held', minor: '12000', count: 2 },
  { ...example, asked: 'sent', end: 'unknown', minor: '20000', count: 4 },
  { ...example, asked: 'no', end: 'returned', minor: '5000', count: 1 },
  { ...example, asked: 'no', end: 'unknown', minor: '9000', count: 3 },
] as const;

function countWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
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
