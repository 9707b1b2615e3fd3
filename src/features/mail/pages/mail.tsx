import { Plus } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { Panel } from '#back-office/page-heading.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { requireId } from '#back-office/require-id.ts';
import { useMay } from '#back-office/staff-page.ts';
import { hasProof } from '#kernel/access/require-access.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { setFlash } from '#platform/http/flash.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { askProof, orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { getMailStatus } from '../mail-status.server.ts';
import { countWaiting } from '../outbox/count-waiting.server.ts';
import { findSmtpConfigs, removeSmtpConfig, setSmtpConfigActive } from '../smtp-configs.server.ts';
import type { Route } from './+types/mail.ts';
import { MailFrame, MailProofNotice } from './mail-frame.tsx';
import { MailStatusFacts } from './mail-status-facts.tsx';
import { ServerCard } from './server-card.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'SMTP – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const [list, status, counts] = await orRefuse(
    Promise.all([findSmtpConfigs(ctx), getMailStatus(ctx), countWaiting(ctx)]),
  );
  return {
    ...list,
    status,
    counts,
    isProved: hasProof(ctx),
    asked: url.searchParams.get('delete'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  try {
    const done = await actOnServers(staffServices(context), form);
    if (done === undefined) return data({ error: 'Choose what to do.' }, { status: 400 });
    setFlash(context, done);
  } catch (error) {
    askProof(error, urls.admin.mail());
    const refused = refusalOf(error);
    if (!refused) throw error;
    const failure = serverFailures[String(intent)] ?? 'Failed to save SMTP configuration';
    return data({ error: `${failure}: ${refused.message}` }, { status: refused.status });
  }
  throw redirect(urls.admin.mail(), 303);
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { configs, fallbackHost, status, counts, isProved, asked } = loaderData;
  const mayWrite = useMay('mail:write');
  return (
    <MailFrame
      current="servers"
      text="The servers by which mail leaves. One is active; the change counts from the next mail on."
      actions={mayWrite && <AddServer />}
    >
      <MailProofNotice isProved={isProved} here={urls.admin.mail()} />
      {actionData && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel id="now" title="Now">
        <MailStatusFacts status={status} counts={counts} />
      </Panel>
      <Panel id="servers" title="Mail servers">
        {configs.length === 0 ? (
          <EmptyState title="No mail server is stored here." actions={mayWrite && <AddServer />}>
            {fallbackHost
              ? undefined
              : 'Mail waits in the outbox until there is one. Your mail provider tells you host, user name and password.'}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {configs.map((config) => (
              <ServerCard
                key={config.id}
                config={config}
                mayWrite={mayWrite}
                isAskedFor={asked === config.id}
              />
            ))}
          </ul>
        )}
        {fallbackHost && (
          <Fallback host={fallbackHost} isUsed={status?.server.id === 'environment'} />
        )}
      </Panel>
    </MailFrame>
  );
}

function AddServer() {
  return (
    <Link to={urls.admin.mailServer('new')} className={buttonLook({ size: 'small' })}>
      <Plus className="size-4" />
      Add mail server
    </Link>
  );
}

function Fallback({ host, isUsed }: { host: string; isUsed: boolean }) {
  return (
    <Notice title={isUsed ? `Mail leaves by SMTP_URL: ${host}` : `SMTP_URL names ${host}`}>
      {isUsed
        ? 'The operator set it when the program was started. It counts while no server of the list is active.'
        : 'It is used when no server of the list is active.'}
    </Notice>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="SMTP" failure="Error loading the mail servers" error={error} />;
}

/** Does what a control of the list says; undefined when it says nothing known. */
async function actOnServers(ctx: ServiceContext, form: FormData): Promise<FlashCode | undefined> {
  const intent = form.get('intent');
  const id = requireId(String(form.get('id')), 'mail server');
  if (intent === 'delete') {
    await removeSmtpConfig(ctx, { id });
    return 'smtp-deleted';
  }
  if (intent !== 'activate' && intent !== 'deactivate') return undefined;
  await setSmtpConfigActive(ctx, { id, isActive: intent === 'activate' });
  return intent === 'activate' ? 'smtp-activated' : 'smtp-deactivated';
}

const serverFailures: Readonly<Record<string, string>> = {
  activate: 'Failed to save SMTP configuration',
  deactivate: 'Failed to save SMTP configuration',
  delete: 'Failed to delete SMTP configuration',
};
