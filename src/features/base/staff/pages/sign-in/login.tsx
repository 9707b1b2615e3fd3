import { useEffect, useSyncExternalStore } from 'react';
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { PasswordField } from '#frames/staff/password-field.tsx';
import { readKeptText } from '#frames/staff/unsaved/kept-text.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { setFlash, takeFlash } from '#platform/http/flash.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { refusalOf, sendCookies } from '#platform/http/staff-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { AuthLayout, authCardClass, authLinks, signInMeta } from '../../auth-layout.tsx';
import { getStaffActor } from '../../get-staff-actor.server.ts';
import { PasskeySignIn } from '../../passkey-button.tsx';
import { safeNext } from '../../safe-next.ts';
import { signIn, signInSchema } from '../../sign-in.server.ts';
import type { Route } from './+types/login.ts';
import { stepCookie } from './sign-in-cookies.server.ts';

const [emailField, passwordField] = ['sign-in-email', 'sign-in-password'] as const;

/** Errors by field. */
type Problems = { [Field in typeof emailField | typeof passwordField]?: string };

export const handle: PageHandle = { application: true };

export const links = authLinks;

export const meta = signInMeta;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  // An unavailable database must not hide the form: sending it then reports the problem.
  const session = await getStaffActor(ctx, request.headers).catch(() => undefined);
  sendCookies(context, session?.cookies ?? []);
  if (session && 'actor' in session) throw redirect(safeNext(request.url));
  const { company_name: companyName } = await readSettings(ctx);
  const flash = takeFlash(request, context);
  const provider = ctx.ports.identities.provider?.name;
  const hasEnded = url.searchParams.has('ended');
  return { companyName, flash, provider, hasEnded, next: safeNext(request.url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = Object.fromEntries(await request.formData());
  // Value for showing the form again; never the password.
  const email = typeof typed['email'] === 'string' ? typed['email'] : '';
  function reply(message: string, status: number) {
    return data({ message, problems: {} as Problems, email }, { status });
  }
  const read = signInSchema.safeParse(typed);
  if (!read.success) {
    const problems: Problems = {};
    for (const { path, message } of read.error.issues)
      problems[path[0] === 'email' ? emailField : passwordField] ??= message;
    return data({ message: undefined, problems, email }, { status: 400 });
  }
  const ctx = context.get(serviceContext);
  let next = safeNext(request.url);
  try {
    const signedIn = await signIn(ctx, { ...read.data, headers: request.headers });
    if (!signedIn.ok) {
      if (signedIn.code === 'wrong') return reply(m.signin_wrong(), 400);
      return reply(m.signin_locked({ minutes: signedIn.retryAfterMinutes }), 429);
    }
    if (signedIn.next === 'factor') {
      stepCookie.send(context, signedIn.token);
      next = urls.signInFactor(next);
    } else {
      sendCookies(context, signedIn.cookies);
      setFlash(context, 'signed-in');
    }
  } catch (error) {
    const { status = 500 } = refusalOf(error) ?? {};
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A sign-in failed');
    return reply(m.signin_unexpected(), status);
  }
  throw redirectDocument(next, 303);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const hydrated = useHydrated();
  const { message, problems = {}, email } = actionData ?? {};
  return (
    <AuthLayout title={m.signin_title()} companyName={loaderData.companyName}>
      {loaderData.hasEnded && !message && <SessionEndedNotice />}
      {loaderData.flash === 'joined' && (
        <Notice tone="success" title="Welcome to the staff" live="polite">
          Sign in with the password you have just chosen.
        </Notice>
      )}
      {loaderData.flash === 'access-granted' && (
        <Notice tone="success" title="Access Granted" live="polite" />
      )}
      {loaderData.flash === 'recovered' && (
        <Notice tone="success" title="Your password is changed" live="polite">
          Sign in with the new one. All devices were signed out.
        </Notice>
      )}
      {loaderData.flash === 'installed' && (
        <Notice tone="success" title="Setup is complete" live="polite">
          Sign in with the account you have just made.
        </Notice>
      )}
      {message && (
        <Notice tone="danger" title={m.signin_failed()} live="assertive">
          {message}
        </Notice>
      )}
      <FormErrors id="sign-in-errors" errors={problemsAt(problems)} occasion={actionData} />
      <Form
        method="post"
        id="sign-in"
        // Without JavaScript the browser validates first; with it our own messages come from the server.
        noValidate={hydrated}
        className={authCardClass}
      >
        <TextField
          id={emailField}
          name="email"
          error={problems[emailField]}
          defaultValue={email}
          label={m.signin_email_label()}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          id={passwordField}
          name="password"
          error={problems[passwordField]}
          label={m.signin_password_label()}
          autoComplete="current-password"
          required
        />
        <Button type="submit" wide busy={isSending}>
          {m.signin_submit()}
        </Button>
        {/* Out of the flow while empty, but present before its first announcement. */}
        <p role="status" className="text-center text-sm text-muted empty:absolute">
          {isSending && 'Checking Access: Verifying admin permissions...'}
        </p>
      </Form>
      {loaderData.provider !== undefined && (
        <a
          href={urls.signInProvider(loaderData.next)}
          className={buttonClass({ tone: 'secondary', wide: true })}
        >
          {m.signin_provider({ name: loaderData.provider })}
        </a>
      )}
      <PasskeySignIn next={loaderData.next} />
      <p className="text-center text-sm">
        <a href={urls.forgot()}>Forgot your password?</a>
      </p>
    </AuthLayout>
  );
}

/** Explains to somebody who was at work why they must sign in again. */
function SessionEndedNotice() {
  // Only this tab knows, and only after the previous page has stored it.
  const hasKept = useSyncExternalStore(neverChanges, hasKeptText, () => false);
  // The browser keeps the scroll position for the response to a form.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <Notice tone="info" title="Your session ended" live="polite">
      {hasKept
        ? 'Sign in again; what you typed is kept and offered to you on its page.'
        : 'Sign in again to go on.'}
    </Notice>
  );
}

function neverChanges(): () => void {
  return () => {};
}

function hasKeptText(): boolean {
  return readKeptText().length > 0;
}
