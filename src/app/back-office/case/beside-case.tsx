import type { StaffCall } from '#content/first-calls/first-call.ts';
import type { Clock } from '#features/base/pictures/clock.ts';
import { Form } from 'react-router';
import { buttonClass } from '#ui/document/button-class.ts';
import { FirstCallPanel } from '#frames/staff/first-call-panel.tsx';
import { DueTime, LocalTime } from '#frames/staff/local-time.tsx';
import type { CaseDate } from '#features/derived/deadlines/case-dates.server.ts';
import { NextDates } from '#features/derived/deadlines/pages/dates-panel.tsx';
import { NotKnownYet } from '#features/derived/deadlines/pages/not-known-yet.tsx';
import type { OpenFact } from '#features/derived/deadlines/open-facts.server.ts';
import type { CountryHint } from '#shared/vocabulary/country-hints.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { Recipient } from '#shared/recipient.ts';
import { caseStatusWords, hasCaseEnded } from '#shared/vocabulary/case-statuses.ts';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import type { ControlRefusal } from '#frames/staff/refused.ts';
import { FactsPanel } from '#features/casework/cases/pages/case/facts-panel.tsx';
import { MoneyFacts } from '#features/casework/payments/pages/money-facts.tsx';
import { TimeFacts } from '#features/derived/inbox/pages/time-facts.tsx';
import { useCaseAddress } from '#features/casework/cases/pages/case/use-case-address.ts';

type Props = {
  file: CaseFile & {
    recipient: Recipient;
    payments: readonly Payment[];
    dates: readonly CaseDate[];
    /** The time from the last payment on. */
    ruler: Clock | undefined;
    firstCall: StaffCall | undefined;
    /** When the client or their helper said it, unless words of danger came after. */
    saidSafe: Date | undefined;
    open: readonly OpenFact[];
    countries: readonly CountryHint[];
  };
  refused: ControlRefusal | undefined;
};

/** The fixed facts, beside each tab; on a phone a line that unfolds above it. */
export function BesideCase({ file, refused }: Props) {
  const { payments, dates, firstCall, dueAt } = file;
  const address = useCaseAddress(file.id);
  return (
    <aside
      aria-label="Facts of the case"
      className="group/facts grid min-w-0 gap-4 @max-4xl:order-first @4xl:sticky @4xl:top-3 @4xl:max-h-[calc(100dvh-1.5rem)] @4xl:overflow-y-auto"
    >
      <label className="folds-out flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus @4xl:hidden">
        <input type="checkbox" name="show-facts" className="sr-only" />
        <span className="min-w-0">
          <span className="font-semibold text-link">Show the facts</span>:{' '}
          {caseStatusWords[file.status]}, {file.assignee?.name ?? 'nobody'} works on it
          {dueAt && (
            <>
              , due <DueTime value={dueAt} isInSentence />
            </>
          )}
        </span>
      </label>
      <div className="hidden gap-4 group-has-[input[name=show-facts]:checked]/facts:grid @4xl:grid">
        {firstCall && <FirstCallPanel told={firstCall} />}
        {firstCall && firstCall.answer.dangers.length > 0 && (
          <Form method="post" className="grid justify-items-start gap-2">
            <input type="hidden" name="intent" value="danger-over" />
            {file.saidSafe && (
              <p className="text-sm">
                They wrote that they are safe now: <LocalTime value={file.saidSafe} />. Ask them,
                then call it over.
              </p>
            )}
            <button type="submit" className={buttonClass({ tone: 'secondary', size: 'small' })}>
              We talked: the danger is over
            </button>
          </Form>
        )}
        {!hasCaseEnded(file.status) && (
          <NextDates dates={dates} clock={file.ruler} to={address.part('dates')} />
        )}
        <FactsPanel
          file={file}
          refused={refused}
          times={<TimeFacts file={file} refused={refused} />}
          money={<MoneyFacts caseId={file.id} payments={payments} />}
        />
        <NotKnownYet caseId={file.id} open={file.open} countries={file.countries} />
      </div>
    </aside>
  );
}
