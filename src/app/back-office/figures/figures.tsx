import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countedTo } from '#features/derived/inbox/queues.ts';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/figures.ts';
import {
  readLeadFigures,
  type CountKind,
  type LeadFigures,
  type MoneyKind,
} from './lead-figures.server.ts';

export const loader = staffLoader('totals:read', (ctx) => readLeadFigures(ctx));

const money: readonly [kind: MoneyKind, label: string, text: string][] = [
  ['held', 'Held', 'A company says that it holds the money'],
  ['frozen', 'Frozen', 'Stopped for now'],
  ['seized', 'Seized', 'Taken by an authority'],
  ['returned', 'Returned', 'Back with the people who lost it'],
];

const counts: readonly [kind: CountKind, label: string, text: string, to: string][] = [
  ['people', 'People helped', 'A case was opened for them', urls.admin.cases()],
  ['us', 'Wait for us', 'They wrote last', urls.admin.inbox('client-replied')],
  [
    'institutions',
    'Wait for institutions',
    'Requests sent and not answered',
    urls.admin.awaitedRequests(),
  ],
];

export default function Figures({ loaderData: figures }: Route.ComponentProps) {
  const mayOpen = useMay('case:read');
  return (
    <>
      <PageHeading
        title="Figures"
        text={
          mayOpen
            ? 'Of all cases that you may see. Each figure opens the records behind it.'
            : 'Of all cases that are not restricted. Numbers are rounded down, and one that could point to a person is not shown.'
        }
      />
      <Panel id="money" title="Money, in dollars" text={<Values figures={figures} />}>
        <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {money.map(([kind, label, text]) => (
            <Figure
              key={kind}
              label={label}
              text={text}
              to={mayOpen ? urls.admin.moneyRows({ kind, asset: 'USD', value: 'usd' }) : undefined}
            >
              {moneyWords(figures.money[kind])}
            </Figure>
          ))}
        </dl>
      </Panel>
      <Panel id="people" title="People">
        <dl className="grid gap-3 sm:grid-cols-3">
          {counts.map(([kind, label, text, to]) => (
            <Figure key={kind} label={label} text={text} to={mayOpen ? to : undefined}>
              {kind === 'us' ? queueWords(figures.counts.us) : countWords(figures.counts[kind])}
            </Figure>
          ))}
        </dl>
      </Panel>
    </>
  );
}

/** How the dollar values come about. */
function Values({ figures: { withoutValue } }: { figures: LeadFigures }) {
  return (
    <>
      As recorded with its source, at the rate of its day, or at par for USDT and USDC.
      {withoutValue.is === 'exact' && withoutValue.value === 0
        ? ''
        : ` Payments without a value in dollars are in no sum: ${countWords(withoutValue)}.`}
    </>
  );
}

function Figure({
  label,
  text,
  to,
  children,
}: {
  label: string;
  text: string;
  to: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="relative grid content-start gap-0.5 rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm font-semibold">
        {to ? (
          <Link
            to={to}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="text-xl leading-tight font-bold tabular-nums wrap-anywhere">{children}</dd>
      <dd className="text-xs text-muted">{text}</dd>
    </div>
  );
}

function moneyWords(shown: LeadFigures['money'][MoneyKind]): string {
  if (shown.is === 'few') return 'Too few people to show';
  const amount = formatAssetAmount({ minor: BigInt(shown.value), decimals: 2 }, 'USD');
  return shown.is === 'least' ? `${amount} or more` : amount;
}

function countWords(shown: LeadFigures['counts'][CountKind]): string {
  if (shown.is === 'few') return '10 or fewer';
  const number = shown.value.toLocaleString('en-US');
  return shown.is === 'least' ? `${number} or more` : number;
}

/** The queue is counted up to a limit. */
function queueWords(shown: LeadFigures['counts']['us']): string {
  const isMore = shown.is === 'exact' && shown.value > countedTo;
  return isMore ? `${countedTo}+` : countWords(shown);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Figures" failure="Failed to count" error={error} />;
}
