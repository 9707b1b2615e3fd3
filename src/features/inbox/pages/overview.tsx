import { PageHeading } from '#back-office/page-heading.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { TotalsRow } from '#back-office/totals-row.tsx';
import { countTotals } from '#back-office/totals.server.ts';
import type { Route } from './+types/overview.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Overview – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('submission:read', (ctx) => countTotals(ctx));

export default function Overview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Overview" text="How much there is, and how much of it is new." />
      <TotalsRow totals={loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Overview" failure="Failed to load dashboard statistics" error={error} />
  );
}
