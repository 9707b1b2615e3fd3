import { Plus, TrendingUp } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { Panel } from '#back-office/page-heading.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { sentId } from '#back-office/require-id.ts';
import { intent, staffAction, staffLoader } from '#back-office/staff-page.server.ts';
import { useMay } from '#back-office/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { changeWarmupState, findWarmups } from '../warmups.server.ts';
import { findSmtpConfigs } from '../smtp-configs.server.ts';
import type { WarmupVerb } from '../warmup-state.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/warmup.ts';
import { MailFrame } from './mail-frame.tsx';
import { WarmupCard } from './warmup-card.tsx';

export const handle = { crumb: 'Warmup' };

export const meta: Route.MetaFunction = () => [
  { title: 'Warmup – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('mail:read', async (ctx) => {
  const [warmups, { configs }] = await Promise.all([findWarmups(ctx), findSmtpConfigs(ctx)]);
  return {
    warmups,
    servers: configs.map(({ id, name, dailyLimit }) => ({ id, name, dailyLimit })),
  };
});

const failures: Readonly<Record<WarmupVerb, string>> = {
  start: 'Failed to start warmup campaign',
  pause: 'Failed to pause warmup campaign',
  stop: 'Failed to stop warmup campaign',
};

const flashes = {
  start: 'warmup-started',
  pause: 'warmup-paused',
  stop: 'warmup-stopped',
} as const satisfies Record<WarmupVerb, string>;

export const action = staffAction({
  start: changeState('start'),
  pause: changeState('pause'),
  stop: changeState('stop'),
});

function changeState(verb: WarmupVerb) {
  return intent(failures[verb], async (ctx, { form }) => {
    await changeWarmupState(ctx, { id: sentId(form, 'ramp'), verb });
    return { flash: flashes[verb], to: urls.admin.mailWarmup() };
  });
}

export default function Warmup({ loaderData, actionData }: Route.ComponentProps) {
  const { warmups, servers } = loaderData;
  const mayWrite = useMay('mail:write');
  const mayAdd = mayWrite && servers.length > 0;
  return (
    <MailFrame
      current="warmup"
      text="A new sender begins small and sends more each day, so that others learn to trust it."
      actions={mayAdd && <AddWarmup />}
    >
      {/* The form of a new one. */}
      <Outlet />
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel
        id="warmups"
        title="Campaigns"
        text="Newsletters wait for the day’s allowance. Codes, confirmations and all other mail that must go count for it and never wait for it. A campaign pauses by itself when more than 2 % bounce or 0.1 % are reported as spam."
      >
        {warmups.length === 0 ? (
          <EmptyState
            icon={<TrendingUp />}
            title="No warmup campaign yet."
            actions={mayAdd && <AddWarmup />}
          >
            {servers.length === 0 ? 'Add a mail server first.' : undefined}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {warmups.map((warmup) => (
              <WarmupCard key={warmup.id} warmup={warmup} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </Panel>
    </MailFrame>
  );
}

function AddWarmup() {
  return (
    <Link to={urls.admin.newWarmup()} preventScrollReset className={buttonLook({ size: 'small' })}>
      <Plus className="size-4" />
      New campaign
    </Link>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="SMTP" failure="Error loading the warmup campaigns" error={error} />;
}
