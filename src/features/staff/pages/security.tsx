import { data, redirect } from 'react-router';
import { FormErrors } from '#back-office/form-errors.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import {
  askProof,
  orRefuse,
  refusalOf,
  sendCookies,
  staffServices,
} from '#platform/http/staff-context.ts';
import { getSecuritySettings } from '../get-security-settings.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/security.ts';
import { AccessCodeForm } from './access-code-form.tsx';
import { changeSecurity } from './change-security.server.ts';
import type { FormError } from './change-security.server.ts';
import { SecurityFrame } from './security-frame.tsx';
import { SettingsForm } from './settings-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Security – Back office' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  return orRefuse(getSecuritySettings(staffServices(context)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const changed = await changeSecurity(staffServices(context), form);
    if ('errors' in changed) return data(changed, { status: changed.status });
    sendCookies(context, changed.cookies);
    setFlash(context, changed.flash);
  } catch (error) {
    askProof(error, urls.admin.security());
    const refused = refusalOf(error);
    if (!refused) throw error;
    const errors: FormError[] = [{ message: refused.message }];
    return data({ errors, values: {}, status: refused.status }, { status: refused.status });
  }
  throw redirect(urls.admin.security(), 303);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { isProved, hasAccessCode } = loaderData;
  const errors = actionData?.errors ?? [];
  function errorOf(field: string): string | undefined {
    return errors.find(({ fieldId }) => fieldId === field)?.message;
  }
  return (
    <SecurityFrame
      current="settings"
      text="Who may enter, and how. Everything here is enforced on the server."
      writes="security:write"
      isProved={isProved}
    >
      <FormErrors id="security-errors" errors={errors} occasion={actionData} />
      <SettingsForm
        // What was saved, here or by somebody else, is what the form begins with.
        key={loaderData.version}
        panel={loaderData}
        values={actionData?.values ?? {}}
        errorOf={errorOf}
      />
      <AccessCodeForm hasAccessCode={hasAccessCode} errorOf={errorOf} />
      <Notice tone="neutral" title="CSRF protection is always on" titleAs="h2">
        Every form says where it was sent from, and one from another site is refused. This is no
        setting: nobody can turn it off.
      </Notice>
    </SecurityFrame>
  );
}
