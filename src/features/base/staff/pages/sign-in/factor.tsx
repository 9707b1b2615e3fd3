import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { AuthLayout, authCardClass } from '../../auth-layout.tsx';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { PasskeySignIn } from '../../passkey-button.tsx';
import { safeNext } from '../../safe-next.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import applicationStylesheet from '#ui/styles/application.css?url';
import { Button } from '#ui/document/button.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { sendCookies } from '#platform/http/staff-context.ts';
import { stepCookie } from './sign-in-cookies.server.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { findSignInFactors, signInWithCode } from '../../sign-in-factors.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/factor.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Second step of signing in' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const factors = await findSignInFactors(ctx, stepCookie.read(request, context));
  if (!factors) throw redirect(urls.signIn(url.searchParams.get('next') ?? undefined));
  const { company_name: companyName } = await readSettings(ctx);
  return { companyName, ...factors, next: safeNext(request.url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '');
  if (code.trim() === '') return data({ error: 'Enter the code' }, { status: 400 });
  const ctx = context.get(serviceContext);
  const token = stepCookie.read(request, context);
  const signedIn = await signInWithCode(ctx, { token, code, headers: request.headers });
  if (signedIn.ok) {
    sendCookies(context, signedIn.cookies);
    stepCookie.drop(context);
    setFlash(context, 'signed-in');
    throw redirectDocument(safeNext(request.url), 303);
  }
  switch (signedIn.code) {
    case 'wrong':
      return data({ error: 'This code is not right, or was used before' }, { status: 400 });
    case 'locked':
      return data({ error: lockedWords(signedIn.retryAfterMinutes) }, { status: 429 });
    case 'expired':
      throw redirect(urls.signIn(url.searchParams.get('next') ?? undefined), 303);
  }
}

export default function Factor({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const { companyName, hasApp, hasPasskey, next } = loaderData;
  const passkey = hasPasskey && (
    <PasskeySignIn next={next} instead={hasApp ? 'a code' : 'a recovery code'} />
  );
  const error = actionData?.error;
  return (
    <AuthLayout title="Second step" companyName={companyName}>
      <FormErrors
        id="factor-errors"
        errors={
          error === undefined
            ? []
            : [{ fieldId: 'factor-code', message: `${m.signin_failed()}: ${error}` }]
        }
        occasion={actionData}
      />
      {/* Without an app, recovery codes are for a lost passkey. */}
      {!hasApp && passkey}
      <Form method="post" noValidate className={authCardClass}>
        <TextField
          id="factor-code"
          name="code"
          label={hasApp ? 'Code' : 'Recovery code'}
          hint={
            hasApp
              ? 'The six digits that your authenticator app shows now, or one of your recovery codes.'
              : 'One of the codes you were given when you added your passkey.'
          }
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          required
        />
        <Button type="submit" wide busy={isSending}>
          Go on
        </Button>
      </Form>
      {hasApp && passkey}
      <p className="text-center text-sm">
        <a href={urls.signIn()}>Begin again</a>
      </p>
      <p className="text-center text-sm text-muted">
        Without any of these, ask whoever runs this program to let you in again.
      </p>
    </AuthLayout>
  );
}
