import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { PasswordField } from '#frames/staff/password-field.tsx';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { setFlash } from '#platform/http/flash.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { orRefuse, sendCookies } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import applicationStylesheet from '#ui/styles/application.css?url';
import { AuthLayout, authCardClass } from '../../auth-layout.tsx';
import { staffNameProblem } from '../../accounts.server.ts';
import { findInvitation, joinStaff } from '../../invitations.server.ts';
import { passwordWords } from '../../passwords.server.ts';
import { openFirstSession } from '../../sign-in.server.ts';
import { roleWords } from '#shared/roles.ts';
import type { Route } from './+types/join.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Join the staff' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { company_name: companyName } = await readSettings(ctx);
  return { companyName, invitation: await orRefuse(findInvitation(ctx, token)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const form = readJoinForm(await request.formData());
  function refuse(errors: JoinErrors, status = 400) {
    return data({ errors, name: form.name }, { status });
  }
  if (form.errors) return refuse(form.errors);
  const { name, password } = form;
  const ctx = context.get(serviceContext);
  const joined = await orRefuse(joinStaff(ctx, { token, name, password }));
  if (!joined.ok && joined.code === 'expired') return refuse({}, 410);
  if (!joined.ok && joined.code === 'name') return refuse({ name: joined.problem });
  if (!joined.ok) return refuse({ password: passwordWords(joined.problem, joined.minimum) });
  const session = { account: joined.account, headers: request.headers };
  const cookies = await orRefuse(openFirstSession(ctx, session));
  if (cookies) {
    sendCookies(context, cookies);
    setFlash(context, 'welcome');
    throw redirectDocument(urls.admin.home(), 303);
  }
  setFlash(context, 'joined');
  throw redirectDocument(urls.signIn(), 303);
}

const fieldOrder = ['name', 'password', 'again'] as const;

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const { companyName, invitation } = loaderData;
  const errors: JoinErrors = actionData?.errors ?? {};
  if (!invitation)
    return (
      <AuthLayout title="Join the staff" companyName={companyName}>
        <Notice tone="warning" live="assertive" title="This link does not work any more">
          It was used already, it is older than 72 hours, or the invitation was taken back. Ask
          whoever invited you for another one.
        </Notice>
      </AuthLayout>
    );
  const least = invitation.passwordMinLength;
  return (
    <AuthLayout title="Join the staff" companyName={companyName}>
      <FormErrors
        id="join-errors"
        errors={fieldOrder.flatMap((field) => {
          const message = errors[field];
          return message === undefined ? [] : [{ fieldId: `join-${field}`, message }];
        })}
        occasion={actionData}
      />
      <Form method="post" noValidate className={authCardClass}>
        <p className="text-sm">
          You join as {roleWords[invitation.role].label.toLowerCase()} and sign in with{' '}
          <strong className="wrap-anywhere">{invitation.email}</strong>.
        </p>
        <input type="hidden" name="username" value={invitation.email} autoComplete="username" />
        <TextField
          id="join-name"
          name="name"
          label="Your name"
          hint="Colleagues see it, and it stands under what you write."
          autoComplete="name"
          maxLength={120}
          defaultValue={actionData?.name}
          error={errors.name}
          required
        />
        <PasswordField
          id="join-password"
          name="password"
          label="Password"
          hint={`At least ${least} characters. Several words are easier to remember.`}
          autoComplete="new-password"
          error={errors.password}
          required
        />
        <PasswordField
          id="join-again"
          name="again"
          label="The same password again"
          autoComplete="new-password"
          error={errors.again}
          required
        />
        <Button type="submit" wide busy={isSending}>
          Join
        </Button>
      </Form>
    </AuthLayout>
  );
}

type JoinErrors = { name?: string; password?: string; again?: string };

type JoinForm = { name: string; password: string; errors: JoinErrors | undefined };

/** Reads the form of a new member of staff, with errors found before the password is checked. */
function readJoinForm(form: FormData): JoinForm {
  const name = String(form.get('name') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const again = String(form.get('again') ?? '');
  const wrongName = staffNameProblem(name);
  const errors: JoinErrors = {
    ...(wrongName && { name: wrongName }),
    ...(password === '' && { password: 'Choose a password' }),
    ...(password !== again && { again: 'Passwords do not match' }),
  };
  return { name, password, errors: Object.keys(errors).length > 0 ? errors : undefined };
}
