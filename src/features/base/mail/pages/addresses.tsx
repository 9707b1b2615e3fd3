import { MailX } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  findUndeliverable,
  liftUndeliverable,
  type UndeliverableAddress,
} from '../undeliverable.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/addresses.ts';
import { requireId, sentId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { MailFrame } from './mail-frame.tsx';

export const handle = { crumb: 'Refused addresses' };

export const loader = staffLoader('mail:read', async (ctx, { url }) => {
  const given = url.searchParams.get('before');
  const before = given === null ? undefined : requireId(given, 'address');
  return findUndeliverable(ctx, { before });
});

export const action = staffAction({
  save: intent('Failed to allow the address', async (ctx, { form }) => {
    await liftUndeliverable(ctx, { id: sentId(form, 'address') });
    return { flash: 'address-allowed', to: urls.admin.mailAddresses() };
  }),
});

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next } = loaderData;
  const mayWrite = useMay('mail:write');
  return (
    <MailFrame
      title="Refused addresses"
      text="Addresses that turned mail away twice as not existing, or whose readers reported it as spam."
    >
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel
        id="addresses"
        title="Undeliverable addresses"
        text="They get only mail that must go, such as codes and news of their own case."
      >
        {rows.length === 0 ? (
          <EmptyState icon={<MailX />} title="No address is on this list.">
            The program adds one by itself when mail comes back.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <AddressLine key={row.id} row={row} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
        {next && (
          <p>
            <Link
              to={urls.admin.mailAddresses(next)}
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              Older
            </Link>
          </p>
        )}
      </Panel>
    </MailFrame>
  );
}

function AddressLine({ row, mayWrite }: { row: UndeliverableAddress; mayWrite: boolean }) {
  const isBusy = useNavigation().formData?.get('id') === row.id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {row.email}
          <Badge tone="warning">{row.cause === 'bounce' ? 'Bounced' : 'Reported as spam'}</Badge>
        </p>
        {row.lastResponse && <p className="text-muted wrap-anywhere">{row.lastResponse}</p>}
        {row.blockedAt && (
          <p className="text-muted">
            Since <LocalTime value={row.blockedAt} />
          </p>
        )}
      </div>
      {mayWrite && (
        <Form method="post" preventScrollReset>
          <button
            type="submit"
            name="id"
            value={row.id}
            aria-disabled={isBusy || undefined}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            Allow again<span className="sr-only"> {row.email}</span>
          </button>
        </Form>
      )}
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Mail" failure="Error loading the addresses" error={error} />;
}
