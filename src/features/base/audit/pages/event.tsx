import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { LocalTime, useTimeFormat } from '#frames/staff/local-time.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { getAuditEvent } from '../audit-events.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/event.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { SeverityPill, Target } from './audit-columns.tsx';
import { actionText, actorText, nameWords, withTimes } from './audit-words.ts';

export const handle: CrumbHandle = { crumb: 'Event' };

export const loader = staffLoader('audit:read', async (ctx, { params }: Route.LoaderArgs) => {
  return { event: await getAuditEvent(ctx, requireId(params.eventId, 'event')) };
});

export default function Event({ loaderData }: Route.ComponentProps) {
  const { event } = loaderData;
  const { search } = useLocation();
  const format = useTimeFormat();
  return (
    <RouteDialog title={actionText(event.action)} back={urls.admin.audit(search)}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
        <Fact name="Time">
          <LocalTime value={event.timestamp} hasSeconds />
        </Fact>
        <Fact name="User">{actorText(event)}</Fact>
        <Fact name="Severity">
          <SeverityPill severity={event.severity} />
        </Fact>
        <Fact name="Record">{event.target === null ? 'None' : <Target event={event} />}</Fact>
        {event.targetName && (
          <Fact name="Its ID">
            <code>{event.target}</code>
          </Fact>
        )}
        {Object.entries(event.details).map(([name, value]) => (
          <Fact key={name} name={nameWords(name)}>
            {withTimes(value, format)}
          </Fact>
        ))}
        <Fact name="IP address">{event.ipAddress}</Fact>
        <Fact name="Action code">
          <code>{event.action}</code>
        </Fact>
        <Fact name="ID">
          <code>{event.id}</code>
        </Fact>
        <Fact name="Chain">
          {event.seal ? (
            <>
              Number {event.seal.sequence.toLocaleString('en-US')}, hash{' '}
              <code>{event.seal.hash}</code>
            </>
          ) : (
            'Not sealed yet: that takes about a second.'
          )}
        </Fact>
      </dl>
    </RouteDialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className="grid gap-0.5 sm:contents">
      <dt className="font-semibold first-letter:uppercase">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  return (
    <RouteDialog title="Event" back={urls.admin.audit(search)}>
      <Notice tone="danger">{routeProblem(error).message}</Notice>
    </RouteDialog>
  );
}
