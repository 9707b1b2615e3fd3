import { Printer } from 'lucide-react';
import { RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { getTraceSummary } from '../trace-files.server.ts';
import type { SummaryTable, TraceSummary } from '../trace-summary.ts';
import { TraceDownloads } from './trace-downloads.tsx';
import type { Route } from './+types/trace-summary.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Summary of a trace',
  under: ({ caseId }) => ({ label: 'Where the money went', to: urls.admin.caseTrace(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params, url }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const traceId = requireId(params.traceId, 'trace');
  const asked = url.searchParams.get('by');
  const convention = traceConventions.find((each) => each === asked);
  return { caseId, traceId, ...(await getTraceSummary(ctx, { caseId, id: traceId, convention })) };
});

/** The same words as the PDF, as a page that prints. */
export default function TraceSummaryPage({ loaderData }: Route.ComponentProps) {
  const { caseId, traceId, convention, summary, road } = loaderData;
  const hydrated = useHydrated();
  const {
    title,
    headline,
    lead,
    totals,
    first,
    facts,
    lies,
    moved,
    method,
    notSeen,
    limits,
    check,
  } = summary;
  return (
    <>
      <PageHeading
        title={title}
        text={lead}
        actions={
          hydrated && (
            <span className="no-print">
              <Button tone="secondary" size="small" onClick={() => print()}>
                <Printer className="size-4" />
                Print
              </Button>
            </span>
          )
        }
      />
      <TraceDownloads caseId={caseId} traceId={traceId} convention={convention} isSummary />
      <article className="grid gap-5 rounded-lg border border-line bg-surface p-4 text-sm sm:p-5 print:gap-2 print:border-0 print:p-0 print:text-[8.5pt] print:leading-snug">
        <p className="text-xl leading-snug font-semibold text-balance print:text-[11pt]">
          {headline}
        </p>
        {first.length > 0 && <Points title="Read this first" items={first} />}
        <Table {...totals} />
        <div className="grid min-w-0 gap-3">
          <RoadLegend road={road} />
          <RoadPicture road={road} writing={staffRoad} label="The road of the money" />
        </div>
        <dl className="grid gap-x-6 gap-y-1.5 print:gap-y-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Table {...lies} />
        <Table {...moved} />
        <Points title="How this was worked out" items={method} />
        <Points title="What was not seen" items={notSeen} />
        <Points title="What this page does not show" items={limits} />
        <Points title="How to check it" items={check} />
      </article>
    </>
  );
}

function Table({
  title,
  head,
  rows,
  sums = [],
}: SummaryTable & { sums?: TraceSummary['lies']['sums'] }) {
  return (
    <section className="grid gap-2 print:gap-0.5">
      <h2 className="text-lg print:text-[9.5pt]">{title}</h2>
      <div
        className="overflow-x-auto print:overflow-visible"
        role="region"
        aria-label={title}
        tabIndex={0}
      >
        <table className="w-full text-left print:text-[8.5pt]">
          <thead>
            <tr className="border-b border-line">
              {head.map((name) => (
                <th key={name} className="py-2 pr-4 print:py-0.5">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {rows.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((value, place) => (
                  <td
                    key={head[place]}
                    className={classNames(
                      'py-2 pr-4 whitespace-pre-line wrap-anywhere print:min-w-0 print:py-0.5',
                      value.length > 8 && 'min-w-36',
                    )}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
            {sums.map(([label, value]) => (
              <tr key={label} className="font-semibold">
                <td className="py-2 pr-4 print:py-0.5">{label}</td>
                <td className="py-2 pr-4 print:py-0.5" colSpan={head.length - 1}>
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="grid gap-2 print:gap-0.5">
      <h2 className="text-lg print:text-[9.5pt]">{title}</h2>
      <ul className="grid list-disc gap-1 ps-5">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
