import { Phone } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Age, LocalTime } from '#frames/staff/local-time.tsx';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { mostTries } from '../call-back-time.ts';
import { findCalls, type ListedCall } from '../phone-calls.server.ts';
import type { Route } from './+types/calls.ts';
import { hoursInWords, messageWords } from './call-back-page.tsx';

export const loader = staffLoader('submission:read', async (ctx) => {
  return { calls: await findCalls(ctx), now: ctx.now() };
});

export default function Calls({ loaderData: { calls, now } }: Route.ComponentProps) {
  const mayWrite = useMay('submission:write');
  useFreshCalls();
  const back = calls.filter(({ state }) => state === 'call-back');
  return (
    <>
      <PageHeading
        title="Phone calls"
        text="What is typed during a call is kept for thirty days. Ended calls are in the list of reports."
        actions={
          mayWrite && (
            <Link to={urls.admin.newCall()} className={buttonClass({ size: 'small' })}>
              <Phone className="size-4" />
              Take a call
            </Link>
          )
        }
      />
      <CallList
        id="call-backs"
        title="To be called back"
        calls={back}
        empty="Nobody waits for a call."
        mayOpen={mayWrite}
      >
        {(call) => <PromisedTime call={call} now={now} />}
      </CallList>
      <CallList
        id="calls-open"
        title="Under way"
        calls={calls.filter(({ state }) => state === 'open')}
        empty="No call is under way."
        mayOpen={mayWrite}
      >
        {(call) => (
          <>
            {call.takenByName}, begun <Age since={call.startedAt} /> ago, last typed{' '}
            <Age since={call.typedAt} /> ago
          </>
        )}
      </CallList>
      <CallList
        id="calls-given-up"
        title="Nobody answered three times"
        calls={calls.filter(({ state }) => state === 'given-up')}
        empty="Nobody."
        mayOpen={mayWrite}
      >
        {(call) => (
          <>
            Last typed <LocalTime value={call.typedAt} />. They are not called again.
          </>
        )}
      </CallList>
    </>
  );
}

/** In milliseconds: as long as a colleague's new call, or one that was called back, may be missing here. */
const freshFor = 15_000;

/** Reads the list again while it is in sight, and at once when it comes back into sight. */
function useFreshCalls(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function look() {
      if (!document.hidden) void revalidate();
    }
    const timer = setInterval(look, freshFor);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}

function CallList({
  id,
  title,
  calls,
  empty,
  mayOpen,
  children,
}: {
  id: string;
  title: string;
  calls: readonly ListedCall[];
  empty: string;
  mayOpen: boolean;
  children: (call: ListedCall) => ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <h2 id={`${id}-title`} className="border-b-2 border-line pb-1 text-base">
        {calls.length > 0 ? `${title} (${calls.length})` : title}
      </h2>
      {calls.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {calls.map((call) => (
            <li key={call.id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
                {mayOpen ? (
                  <Link to={urls.admin.call(call.id)} className="text-link">
                    {nameOf(call)}
                  </Link>
                ) : (
                  nameOf(call)
                )}
                {call.isUnsafe && <Badge tone="danger">Not safe when they called</Badge>}
              </p>
              <p>{children(call)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function nameOf({ name }: ListedCall): string {
  return name || 'No name yet';
}

function PromisedTime({ call, now }: { call: ListedCall; now: Date }) {
  const { callBackAt, hours, isWithin, tries, mayLeaveMessage } = call;
  const isOverdue = callBackAt !== null && callBackAt < now;
  const message = mayLeaveMessage === undefined ? '' : mayLeaveMessage ? 'yes' : 'no';
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {callBackAt && (
        <span className={isOverdue ? 'font-bold text-danger-ink' : 'font-semibold'}>
          {isOverdue ? 'Promised for ' : 'At '}
          <LocalTime value={callBackAt} />
        </span>
      )}
      <span>
        {hours ? hoursInWords(hours) : 'No hours named'}
        {isWithin === false && ' · now is outside'}
      </span>
      <span className={mayLeaveMessage ? undefined : 'font-bold text-danger-ink'}>
        {mayLeaveMessage ? 'A message may be left' : messageWords(message)}
      </span>
      {tries > 0 && (
        <span>
          Tried {tries} of {mostTries}
        </span>
      )}
    </span>
  );
}
