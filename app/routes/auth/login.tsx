import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { FormErrors, summaryOf } from '#app/components/admin/form-errors.tsx';
import { bind } from '#app/components/admin/form-fields.tsx';
import { PasswordField } from '#app/components/admin/password-field.tsx';
import type { PageHandle } from '#app/page-kind.ts';
import applicationStylesheet from '#app/styles/application.css?url';
import { LanternMark } from '#app/ui/document/lantern-mark.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import { Button } from '#app/ui/document/button.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { setFlash, takeFlash } from '#server/http/flash.ts';
import { serviceContext } from '#server/http/request-context.ts';
import { refusalOf, sendCookies } from '#server/http/staff-context.ts';
import { getStaffActor } from '#server/services/security/get-staff-actor.ts';
import { signIn } from '#server/services/security/sign-in.ts';
import { readSettings } from '#server/services/settings/read-settings.ts';
import { signInSchema } from '#shared/forms/sign-in.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/login.ts';
import { safeNext } from './safe-next.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: m.signin_title() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  // A database that is away must not hide the form: sending it then says so.
  const session = await getStaffActor(ctx, request.headers).catch(() => undefined);
  sendCookies(context, session?.cookies ?? []);
  if (session && 'actor' in session) throw redirect(safeNext(request.url));
  const { company_name: companyName } = await readSettings(ctx);
  return { companyName, isInstalled: takeFlash(request, context) === 'installed' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: signInSchema });
  function reply(message: string, status: number) {
    const result = submission.reply({ formErrors: [message], hideFields: ['password'] });
    return data({ result }, { status });
  }
  if (submission.status !== 'success')
    return data({ result: submission.reply({ hideFields: ['password'] }) }, { status: 400 });
  const ctx = context.get(serviceContext);
  try {
    const signedIn = await signIn(ctx, { ...submission.value, headers: request.headers });
    if (!signedIn.ok) {
      if (signedIn.code === 'wrong') return reply(m.signin_wrong(), 400);
      return reply(m.signin_locked({ minutes: signedIn.retryAfterMinutes }), 429);
    }
    sendCookies(context, signedIn.cookies);
    setFlash(context, 'signed-in');
  } catch (error) {
    const { status = 500 } = refusalOf(error) ?? {};
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A sign-in failed');
    return reply(m.signin_unexpected(), status);
  }
  throw redirectDocument(safeNext(request.url), 303);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'sign-in',
    lastResult: actionData?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInSchema }),
  });
  const errors = summaryOf([fields.email, fields.password]);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-md gap-6">
        <header className="grid justify-items-center gap-3 text-center">
          <LanternMark className="size-14 text-primary" />
          <div className="grid gap-1">
            <h1 className="text-2xl">{m.signin_title()}</h1>
            <p className="text-sm text-muted">{loaderData.companyName}, back office</p>
          </div>
        </header>
        {loaderData.isInstalled && (
          <Notice tone="success" title="Setup is complete" live="polite">
            Sign in with the account you have just made.
          </Notice>
        )}
        {form.errors && (
          <Notice tone="danger" title={m.signin_failed()} live="assertive">
            {form.errors[0]}
          </Notice>
        )}
        <FormErrors id="sign-in-errors" errors={errors} occasion={actionData} />
        <Form
          method="post"
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate={form.noValidate}
          className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
        >
          <TextField
            {...bind(fields.email)}
            label={m.signin_email_label()}
            type="email"
            autoComplete="username"
            required
          />
          <PasswordField
            {...bind(fields.password)}
            label={m.signin_password_label()}
            autoComplete="current-password"
            required
          />
          <Button type="submit" wide busy={isSending}>
            {m.signin_submit()}
          </Button>
        </Form>
        <p className="text-center text-sm">
          <a href={urls.home()}>Return to Home</a>
        </p>
      </div>
    </main>
  );
}
