import { data, Form, redirect, useNavigation } from 'react-router';
import { FormErrors } from '#back-office/form-errors.tsx';
import { TextInputField } from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { accessCodeLength } from '#kernel/settings/security-settings.ts';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, refusalOf, sendCookies, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { getSecuritySettings } from '../security-settings.server.ts';
import type { Route } from './+types/security.ts';
import { changeSecurity, type FormError } from './change-security.server.ts';
import { SecurityFrame } from './security-frame.tsx';
import { SettingsForm } from './settings-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Security – Back office' },
  { name: 'robots', content: 'noindex' },
];

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

const { least, most } = accessCodeLength;

/** The second lock in front of the staff pages. The code itself is never shown again. */
function AccessCodeForm({
  hasAccessCode,
  errorOf,
}: {
  hasAccessCode: boolean;
  errorOf: (field: string) => string | undefined;
}) {
  const mayWrite = useMay('security:write');
  const isSetting = useNavigation().formData?.get('intent') === 'set-code';
  return (
    <Panel
      id="access-code"
      title={
        <>
          Access code{' '}
          <Badge tone={hasAccessCode ? 'success' : 'neutral'}>{hasAccessCode ? 'On' : 'Off'}</Badge>
        </>
      }
      text="Asked for before the sign-in page, once per browser. Tell it to your staff in person or by telephone."
    >
      {mayWrite && (
        <Form method="post" noValidate className="grid items-start gap-4 sm:grid-cols-2">
          <input type="hidden" name="intent" value="set-code" />
          {fields.map(({ name, label, hint }) => (
            <TextInputField
              key={name}
              id={name}
              name={name}
              type="password"
              label={label}
              hint={hint}
              maxLength={most}
              autoComplete="off"
              error={errorOf(name)}
            />
          ))}
          <div>
            <Button type="submit" busy={isSetting} busyLabel="Setting…">
              {hasAccessCode ? 'Change access code' : 'Set access code'}
            </Button>
          </div>
        </Form>
      )}
      {mayWrite && hasAccessCode && (
        <ConfirmSubmit
          intent="remove-code"
          label="Remove access code"
          question="Remove the access code?"
          text="The sign-in page is then open to everybody who finds it. Signing in stays as it is."
        />
      )}
    </Panel>
  );
}

const fields = [
  { name: 'code', label: 'New access code', hint: `${least} to ${most} characters, no spaces` },
  { name: 'again', label: 'The same code again', hint: 'It can’t be read again later' },
] as const;
