import { data, redirect } from 'react-router';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { getSmtpConfig } from '../smtp-configs.server.ts';
import { hasProof } from '#features/base/access/require-access.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { MailProofNotice } from './mail-frame.tsx';
import { failureOf, saveServerForm } from './save-server-form.server.ts';
import { ServerForm } from './server-form.tsx';

export const handle = {
  crumb: ({ config }: Route.ComponentProps['loaderData']) => config?.name ?? 'New mail server',
};

export const loader = staffLoader('mail:read', async (ctx, { params }: Route.LoaderArgs) => {
  const id = readId(params.serverId);
  const config = id === undefined ? undefined : await getSmtpConfig(ctx, id);
  return { config, isProved: hasProof(ctx) };
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.serverId);
  const form = await request.formData();
  try {
    const answer = await saveServerForm(staffServices(context), { id, form });
    if (answer) return data(answer, { status: answer.status });
  } catch (error) {
    await askProof(error, urls.admin.mailServer(params.serverId), context);
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data(failureOf(form, refused), { status: refused.status });
  }
  setFlash(context, id === undefined ? 'smtp-added' : 'smtp-saved');
  throw redirect(urls.admin.mail(), 303);
}

function readId(text: string): string | undefined {
  return text === 'new' ? undefined : requireId(text, 'mail server');
}

export default function ServerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { config, isProved } = loaderData;
  const here = urls.admin.mailServer(config?.id ?? 'new');
  return (
    <>
      <PageHeading
        title={config ? config.name : 'New mail server'}
        text="Your mail provider tells you these. Nothing is sent when the connection is tested."
      />
      <MailProofNotice isProved={isProved} here={here} />
      <Panel id="server" title="Configuration">
        <ServerForm key={config?.version ?? 0} config={config} action={here} answer={actionData} />
      </Panel>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Mail server" failure="Error loading the mail server" error={error} />
  );
}
