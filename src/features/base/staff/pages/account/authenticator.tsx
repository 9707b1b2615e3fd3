import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { orRefuse, staffContext, staffServices } from '#platform/http/staff-context.ts';
import { confirmApp, getStartedApp } from '../../factors.server.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/authenticator.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export const handle: CrumbHandle = { crumb: 'Authenticator app' };

export const loader = staffLoader('account:use', async (ctx, { context }) => {
  const { email } = context.get(staffContext).actor;
  return { started: await getStartedApp(ctx, email) };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '');
  const confirmed = await orRefuse(confirmApp(staffServices(context), code), url, context);
  if (confirmed.ok) {
    if (confirmed.codes.length === 0) throw redirect(urls.admin.account(), 303);
    return { codes: confirmed.codes, error: undefined };
  }
  const isLocked = confirmed.code === 'locked';
  const error = isLocked
    ? lockedWords(confirmed.retryAfterMinutes)
    : 'This is not the code the app shows now. Compare the clock of your phone';
  return data({ codes: undefined, error }, { status: isLocked ? 429 : 400 });
}

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  if (actionData?.codes) return <RecoveryCodes codes={actionData.codes} />;
  const { started } = loaderData;
  if (!started)
    return (
      <>
        <PageHeading title="Authenticator app" />
        <p>
          Nothing is being set up. <Link to={urls.admin.account()}>Go to your account</Link>
        </p>
      </>
    );
  const error = actionData?.error;
  return (
    <>
      <PageHeading
        title="Set up an authenticator app"
        text="Any app that shows six-digit codes will do."
      />
      <FormErrors
        id="app-errors"
        errors={error === undefined ? [] : [{ fieldId: 'app-code', message: error }]}
        occasion={actionData}
      />
      <div className="grid max-w-4xl items-start gap-5 md:grid-cols-2">
        <Panel id="app-scan" title="1. Give the app its key">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(started.qrCode)}`}
            alt="The key as a QR code, to be scanned by the app"
            className="w-56 max-w-full rounded-md bg-white"
          />
          <p className="text-sm">
            Or type it:{' '}
            <code className="wrap-anywhere font-semibold">
              {started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
        </Panel>
        <Panel id="app-check" title="2. Show that it works">
          <Form method="post" noValidate className="grid gap-4">
            <TextInputField
              id="app-code"
              name="code"
              label="Code the app shows now"
              autoComplete="one-time-code"
              inputMode="numeric"
              error={error}
              required
            />
            <Button type="submit" className="justify-self-start" busy={isSending}>
              Turn on
            </Button>
          </Form>
        </Panel>
      </div>
    </>
  );
}
