import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { FormErrors } from '#back-office/form-errors.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { findIntegrations } from '../find-integrations.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/integrations.ts';
import { changeIntegrations, typedIntegration } from './change-integrations.server.ts';
import { IntegrationForm } from './integration-form.tsx';
import { IntegrationList } from './integration-list.tsx';
import { IntegrationSecret } from './integration-secret.tsx';
import { SecurityFrame } from '#features/staff/pages/security-frame.tsx';
import { SigningKeyPanel } from './signing-key-panel.tsx';

export const handle: CrumbHandle = { crumb: 'Integrations' };

export const meta: Route.MetaFunction = () => [
  { title: 'Integrations – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  return { ...(await orRefuse(findIntegrations(ctx))), appUrl: ctx.ports.site.appUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const changed = await changeIntegrations(staffServices(context), form);
    if ('errors' in changed) return data({ ...changed, secret: undefined }, { status: 400 });
    if ('secret' in changed) return { secret: changed.secret, errors: [], typed: undefined };
    setFlash(context, changed.flash);
  } catch (error) {
    askProof(error, urls.admin.integrations());
    const refused = refusalOf(error);
    if (!refused) throw error;
    const errors = [{ message: refused.message }];
    const typed = typedIntegration(form);
    return data({ errors, typed, secret: undefined }, { status: refused.status });
  }
  throw redirect(urls.admin.integrations(), 303);
}

export default function Integrations({ loaderData, actionData }: Route.ComponentProps) {
  const { integrations, keySince, isProved, appUrl } = loaderData;
  const mayWrite = useMay('security:write');
  const errors = actionData?.errors ?? [];
  return (
    <SecurityFrame
      current="integrations"
      text="Other programs that may read here, with tokens that last a quarter of an hour."
      writes="security:write"
      isProved={isProved}
    >
      <FormErrors id="integration-errors" errors={errors} occasion={actionData} />
      {actionData?.secret !== undefined && (
        <IntegrationSecret key={actionData.secret} secret={actionData.secret} appUrl={appUrl} />
      )}
      <IntegrationList integrations={integrations} mayWrite={mayWrite} />
      {mayWrite && (
        <IntegrationForm
          // Empty again once there is a new one.
          key={integrations[0]?.id}
          typed={actionData?.typed}
          errors={errors}
        />
      )}
      <SigningKeyPanel since={keySince} appUrl={appUrl} mayWrite={mayWrite} />
    </SecurityFrame>
  );
}
