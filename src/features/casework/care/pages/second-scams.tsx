import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { countSecondScams, type MaskedFigure } from '../figures.server.ts';
import type { Route } from './+types/second-scams.ts';

export const handle: CrumbHandle = { crumb: 'Second scams' };

export const loader = staffLoader('case:read', (ctx) => countSecondScams(ctx));

export default function SecondScams({ loaderData }: Route.ComponentProps) {
  const { sent, pressed, paidAgain } = loaderData;
  return (
    <>
      <PageHeading
        title="Second scams"
        text="What the letters and the page “Somebody offered to get my money back” have done so far."
      />
      <Panel
        id="figures"
        title="Since the first letter"
        text="Nobody is watched while they read: whether a letter was opened is not known."
      >
        <dl className="grid gap-5 sm:grid-cols-3">
          <Figure name="Letters sent" value={sent} about="That the mail server took." />
          <Figure
            name="Offers told of"
            value={pressed}
            about="By clients and by people without a case, without suspected spam."
          />
          <Figure
            name="Paid again"
            value={paidAgain}
            about="Of those: who said that they had paid when they told us."
          />
        </dl>
        <p className="measure text-sm text-muted">
          Figures from 1 to 10 are hidden, and one from which such a figure could be worked out, so
          that a number that is quoted tells of nobody. These are counts: they do not show that a
          letter has kept anybody from paying.
        </p>
      </Panel>
    </>
  );
}

function Figure({ name, value, about }: { name: string; value: MaskedFigure; about: string }) {
  return (
    <div className="grid content-start gap-1 rounded-md border border-line p-4">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="text-2xl font-bold">
        {value === 'hidden' ? 'Hidden' : value.toLocaleString('en-US')}
      </dd>
      <dd className="text-sm text-muted">
        {value === 'hidden' ? 'Small, or a small one could be worked out.' : about}
      </dd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Second scams" failure="Failed to load the figures" error={error} />;
}
