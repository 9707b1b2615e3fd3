import { Eye } from 'lucide-react';
import type { StaffCall } from '#content/first-calls/first-call.ts';
import { FirstCallPanel } from '#frames/staff/first-call-panel.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import type { SeenIndicator } from '#features/derived/indicators/indicator-view.ts';
import type { CaseDate } from '#features/derived/deadlines/case-dates.server.ts';
import type { WaitingClock } from '#features/derived/inbox/queues.ts';
import { ClockLine } from '#features/derived/inbox/pages/clock-line.tsx';
import { NextDates } from '#features/derived/deadlines/pages/dates-panel.tsx';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { NamedStaff } from '#kernel/access/need-to-know.ts';
import { Badge } from '#ui/document/badge.tsx';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { AccessPanel } from './access-panel.tsx';
import type { ActRefused } from './act-on-case.server.ts';
import { FactsPanel } from './facts-panel.tsx';
import { LinkedCases, LinkedSubmissions } from './linked-records.tsx';
import { usePresence } from './use-presence.ts';

type Props = {
  file: CaseFile;
  indicators: readonly SeenIndicator[];
  /** Staff who could be added to its access list. */
  readers: NamedStaff[];
  payments: readonly Payment[];
  dates: readonly CaseDate[];
  firstCall: StaffCall | undefined;
  clock: WaitingClock | undefined;
  refused: ActRefused | undefined;
};

/** Panels that stay visible while the conversation is read; collapsed above it on a phone. */
export function BesideCase(props: Props) {
  const { file, indicators, payments, dates, firstCall, readers, clock, refused } = props;
  const readsSubmissions = useMay('submission:read');
  const count = indicators.length;
  return (
    <aside
      aria-label="Facts of the case"
      className="group/facts grid min-w-0 gap-4 @max-4xl:order-first @4xl:max-h-[max(30rem,calc(100dvh-19rem))] @4xl:overflow-y-auto"
    >
      {/* Not collapsed, because it shows how urgent the answer is. */}
      <ClockLine who={file.name || 'The client'} clock={clock} />
      <label className="folds-out flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-semibold text-link has-focus-visible:outline-2 has-focus-visible:outline-focus @4xl:hidden">
        <input type="checkbox" name="show-facts" className="sr-only" />
        Show the facts: {file.assignee?.name ?? 'nobody'} works on it
      </label>
      <div className="hidden gap-4 group-has-[input[name=show-facts]:checked]/facts:grid @4xl:grid">
        <FactsPanel file={file} payments={payments} refused={refused} />
        {firstCall && <FirstCallPanel told={firstCall} />}
        <NextDates dates={dates} />
        {readsSubmissions && count > 0 && (
          <Panel id="indicator-facts" title="Indicators named">
            <ul className="grid gap-1 text-sm">
              {indicators.slice(0, 3).map(({ id, value }) => (
                <li key={id} className="wrap-anywhere">
                  {value}
                </li>
              ))}
              <li>
                <a href="#indicators-title" className="font-semibold text-link">
                  {count > 3 ? `See all ${count}` : 'Look at them'}
                </a>
              </li>
            </ul>
          </Panel>
        )}
        <LinkedSubmissions submissions={file.submissions} refused={refused} />
        <LinkedCases links={file.links} refused={refused} />
        <AccessPanel file={file} readers={readers} refused={refused} />
      </div>
    </aside>
  );
}

/** Colleagues who have the same case open. */
export function Others({
  caseId,
  colleagues,
}: {
  caseId: string;
  colleagues: readonly NamedStaff[];
}) {
  const others = usePresence(caseId).flatMap(({ person, isWriting }) => {
    const name = colleagues.find(({ id }) => id === person)?.name;
    return name ? [`${name} is ${isWriting ? 'writing' : 'here'}`] : [];
  });
  return (
    <span role="status" className="inline-flex flex-wrap gap-1.5 text-sm font-normal">
      {others.map((words) => (
        <Badge key={words} tone="info" icon={<Eye className="size-3.5" />}>
          {words}
        </Badge>
      ))}
    </span>
  );
}
