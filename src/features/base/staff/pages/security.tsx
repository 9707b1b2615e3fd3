import { data, redirect } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, refusalOf, sendCookies, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { getSecuritySettings } from '../security-settings.server.ts';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import type { Route } from './+types/security.ts';
import { changeSecurity, type FormError } from './change-security.server.ts';
import { SecurityFrame } from './security-frame.tsx';
import { SettingsForm } from './settings-form.tsx';
import { AccessCodeForm } from './access-code-form.tsx';

export const loader = staffLoader('security:read', getSecuritySettings);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const changed = await changeSecurity(staffServices(context), form);
    if ('errors' in changed) return data(changed, { status: changed.status });
    sendCookies(context, changed.cookies);
    setFlash(context, changed.flash);
  } catch (error) {
    await askProof(error, urls.admin.security(), context);
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
  const { version } = loaderData;
  const base = useFormBase(version, { version, isRefused: errors.length > 0 });
  function errorOf(field: string): string | undefined {
    return errors.find(({ fieldId }) => fieldId === field)?.message;
  }
  return (
    <SecurityFrame
      text="Who may enter, and how. Everything here is enforced on the server."
      writes="security:write"
      isProved={isProved}
    >
      <FormErrors id="security-errors" errors={errors} occasion={actionData} />
      <SettingsForm
        key={base.round}
        base={base}
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
