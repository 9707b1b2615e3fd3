import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { BackToSignIn, AuthLayout, authCardClass } from '../../auth-layout.tsx';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import applicationStylesheet from '#ui/styles/application.css?url';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { requestReset } from '../../password-reset.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Route } from './+types/forgot.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot your password?' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const canSend = (await readMailServer(ctx)) !== undefined;
  return { companyName: (await readSettings(ctx)).company_name, canSend };
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '').trim();
  if (email === '') return data({ error: m.signin_email_missing(), email }, { status: 400 });
  if (email.length > 254 || !z.email().safeParse(email).success)
    return data({ error: m.signin_email_invalid(), email }, { status: 400 });
  const asked = await requestReset(context.get(serviceContext), email, request.headers);
  if (asked.ok) return data({ error: undefined, email });
  return data({ error: lockedWords(asked.retryAfterMinutes), email }, { status: 429 });
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const { canSend } = loaderData;
  const error = actionData?.error;
  return (
    <AuthLayout title="Forgot your password?" companyName={loaderData.companyName}>
      {!canSend && (
        <Notice tone="warning" title="This program cannot send mail yet">
          A link waits in the outbox until a mail server is set up. Ask whoever runs the program.
        </Notice>
      )}
      {actionData && error === undefined ? (
        <Notice tone="success" title={canSend ? 'Look into your mailbox' : 'Noted'} live="polite">
          If {actionData.email} belongs to an account,{' '}
          {canSend ? 'we have sent it a link' : 'a link waits for it'}. It works once, for 30
          minutes.
        </Notice>
      ) : (
        <>
          <FormErrors
            id="forgot-errors"
            errors={error === undefined ? [] : [{ fieldId: 'forgot-email', message: error }]}
            occasion={actionData}
          />
          <Form method="post" noValidate className={authCardClass}>
            <TextField
              id="forgot-email"
              name="email"
              type="email"
              label={m.signin_email_label()}
              hint="We send a link to set a new password."
              autoComplete="username"
              defaultValue={actionData?.email}
              error={error}
              required
            />
            <Button type="submit" wide busy={isSending}>
              Send the link
            </Button>
          </Form>
        </>
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}
