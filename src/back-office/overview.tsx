import { PageHeading } from './page-heading.tsx';
import { PanelProblem } from './panel-problem.tsx';
import { staffLoader } from './staff-page.server.ts';
import { TotalsRow } from './totals-row.tsx';
import { countTotals } from './totals.server.ts';
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
