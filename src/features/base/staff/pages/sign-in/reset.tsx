import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { BackToSignIn, AuthLayout, authCardClass } from '../../auth-layout.tsx';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { PasswordField } from '#frames/staff/password-field.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import applicationStylesheet from '#ui/styles/application.css?url';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { sendCookies } from '#platform/http/staff-context.ts';
import { findPasswordMinimum } from '../../accounts.server.ts';
import { passwordWords } from '../../passwords.server.ts';
import { isResetOpen, resetPassword } from '../../password-reset.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/reset.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Set a new password' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { company_name: companyName } = await readSettings(ctx);
  const isOpen = await isResetOpen(ctx, url.searchParams.get('token') ?? '');
  return { companyName, isOpen, minimum: await findPasswordMinimum(ctx) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const password = String(form.get('password') ?? '');
  function refuse(field: 'password' | 'repeated' | 'link', message: string) {
    return data({ field, message }, { status: 400 });
  }
  if (password === '') return refuse('password', 'Choose a new password');
  if (password !== form.get('repeated'))
    return refuse('repeated', 'The two passwords are not the same');
  const token = url.searchParams.get('token') ?? '';
  const { headers } = request;
  const reset = await resetPassword(context.get(serviceContext), { token, password, headers });
  if (!reset.ok && reset.code === 'expired') return refuse('link', 'This link is over');
  if (!reset.ok) return refuse('password', passwordWords(reset.problem, reset.minimum));
  sendCookies(context, reset.cookies);
  setFlash(context, 'recovered');
  throw redirectDocument(urls.signIn(), 303);
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, minimum } = loaderData;
  const isOpen = loaderData.isOpen && actionData?.field !== 'link';
  const isSending = useNavigation().state !== 'idle';
  function errorOf(field: string): string | undefined {
    return actionData?.field === field ? actionData.message : undefined;
  }
  return (
    <AuthLayout title="Set a new password" companyName={companyName}>
      {isOpen ? (
        <>
          <FormErrors
            id="reset-errors"
            errors={
              actionData
                ? [{ fieldId: `reset-${actionData.field}`, message: actionData.message }]
                : []
            }
            occasion={actionData}
          />
          <Form method="post" noValidate className={authCardClass}>
            <PasswordField
              id="reset-password"
              name="password"
              label="New password"
              hint={`At least ${minimum} characters. Several words are easier to remember.`}
              autoComplete="new-password"
              error={errorOf('password')}
              required
            />
            <PasswordField
              id="reset-repeated"
              name="repeated"
              label="New password again"
              autoComplete="new-password"
              error={errorOf('repeated')}
              required
            />
            <Button type="submit" wide busy={isSending}>
              Set the password
            </Button>
          </Form>
        </>
      ) : (
        <Notice
          tone="warning"
          title="This link does not work any more"
          actions={<a href={urls.forgot()}>Send a new link</a>}
        >
          A link works once, for 30 minutes. This one was used before, or it is too old.
        </Notice>
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}
