import { useEffect, useState } from 'react';
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
  if (code === '') return refuse('Enter the access code', 400);
  const ctx = context.get(serviceContext);
  try {
    const verified = await verifyAccessCode(ctx, { typed: code, headers: request.headers });
    if (!verified.ok && verified.code === 'locked') {
      const { retryAfterSeconds: wait } = verified;
      const error = `Too many wrong codes. Try again in ${secondsWords(wait)}.`;
      context.get(pageContext).responseHeaders.set('Retry-After', String(wait));
      return data({ error, wait }, { status: 429 });
    }
    if (!verified.ok) {
      const error = 'Access Denied: Invalid access code. Please try again.';
      return refuse(error, 400);
    }
    sendCookies(context, verified.cookies);
    setFlash(context, 'access-granted');
  } catch (error) {
    const { status = 500 } = refusalOf(error) ?? {};
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'An access code was not checked');
    return refuse('Error: An error occurred while verifying access code.', status);
  }
  throw redirectDocument(afterCode(request.url), 303);
}

function refuse(error: string, status: number) {
  return data({ error, wait: 0 }, { status });
}

export default function AccessCode({ loaderData, actionData }: Route.ComponentProps) {
  const [typed, setTyped] = useState('');
  const isSending = useNavigation().state !== 'idle';
  const hydrated = useHydrated();
  const error = actionData?.error;
  const left = useSecondsLeft(actionData);
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
          disabledReason={hydrated ? whyNot(typed, left) : undefined}
        >
          {left > 0 ? `Try again in ${secondsWords(left)}` : 'Verify Access Code'}
        </Button>
      </Form>
    </AuthLayout>
  );
}

function whyNot(typed: string, left: number): string | undefined {
  if (left > 0) return `Wait ${secondsWords(left)}`;
  return typed === '' ? 'Enter the access code first' : undefined;
}

function secondsWords(seconds: number): string {
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** Counts down the seconds that the server named; 0 when it named none. */
function useSecondsLeft(refused: { wait: number } | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const ends = performance.now() + (refused?.wait ?? 0) * 1_000;
    function count() {
      setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1_000)));
    }
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [refused]);
  return left;
}
