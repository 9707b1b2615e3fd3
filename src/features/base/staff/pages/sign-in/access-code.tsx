import { useState } from 'react';
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { AuthLayout, authCardClass } from '../../auth-layout.tsx';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import applicationStylesheet from '#ui/styles/application.css?url';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Button } from '#ui/document/button.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { refusalOf, sendCookies } from '#platform/http/staff-context.ts';
import { findFailedAccessCheck } from '../../sign-in.server.ts';
import { verifyAccessCode } from '../../access-code.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { accessCodeLength } from '#kernel/settings/security-settings.ts';
import type { Route } from './+types/access-code.ts';
import { afterCode } from '../../safe-next.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Access code' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  if ((await findFailedAccessCheck(ctx, request.headers)) === undefined)
    throw redirect(afterCode(request.url));
  const { company_name: companyName } = await readSettings(ctx);
  return { companyName };
}

export async function action({ request, context }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '');
  if (code === '') return data({ error: 'Enter the access code' }, { status: 400 });
  const ctx = context.get(serviceContext);
  try {
    const verified = await verifyAccessCode(ctx, { typed: code, headers: request.headers });
    if (!verified.ok && verified.code === 'locked') {
      const { retryAfterSeconds: wait } = verified;
      const error = `Too many wrong codes. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`;
      context.get(pageContext).responseHeaders.set('Retry-After', String(wait));
      return data({ error }, { status: 429 });
    }
    if (!verified.ok) {
      const error = 'Access Denied: Invalid access code. Please try again.';
      return data({ error }, { status: 400 });
    }
    sendCookies(context, verified.cookies);
    setFlash(context, 'access-granted');
  } catch (error) {
    const { status = 500 } = refusalOf(error) ?? {};
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'An access code was not checked');
    return data({ error: 'Error: An error occurred while verifying access code.' }, { status });
  }
  throw redirectDocument(afterCode(request.url), 303);
}

export default function AccessCode({ loaderData, actionData }: Route.ComponentProps) {
  const [typed, setTyped] = useState('');
  const isSending = useNavigation().state !== 'idle';
  const hydrated = useHydrated();
  const error = actionData?.error;
  return (
    <AuthLayout title="Access code" companyName={loaderData.companyName} home="Back to Main Site">
      <FormErrors
        id="code-errors"
        errors={error === undefined ? [] : [{ fieldId: 'code', message: error }]}
        occasion={actionData}
      />
      <Form method="post" noValidate className={authCardClass}>
        <TextField
          id="code"
          name="code"
          type="password"
          label="Access code"
          hint="These pages are for staff. An administrator has the code; it is asked for once while this browser is open."
          maxLength={accessCodeLength.most}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
          required
        />
        <Button
          id="verify"
          type="submit"
          wide
          busy={isSending}
          busyLabel="Verifying…"
          // Before JavaScript has loaded nothing would enable the button again.
          disabledReason={hydrated && typed === '' ? 'Enter the access code first' : undefined}
        >
          Verify Access Code
        </Button>
      </Form>
    </AuthLayout>
  );
}
