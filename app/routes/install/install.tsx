import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { FormErrors, summaryOf } from '#app/components/admin/form-errors.tsx';
import { bind } from '#app/components/admin/form-fields.tsx';
import { PasswordField } from '#app/components/admin/password-field.tsx';
import type { PageHandle } from '#app/page-kind.ts';
import applicationStylesheet from '#app/styles/application.css?url';
import { Button, ButtonLink } from '#app/ui/document/button.tsx';
import { LanternMark } from '#app/ui/document/lantern-mark.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { setFlash } from '#server/http/flash.ts';
import { serviceContext } from '#server/http/request-context.ts';
import { orRefuse } from '#server/http/staff-context.ts';
import { createAdministrator } from '#server/services/install/create-administrator.ts';
import { hasAdministrator } from '#server/services/install/has-administrator.ts';
import { installSchema, passwordLength } from '#shared/forms/install.ts';
import { settingProblem } from '#shared/forms/settings.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/install.ts';
import { refusedFields } from './refused-fields.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Set up Lantern' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { isSealed: await orRefuse(hasAdministrator(context.get(serviceContext))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: installSchema });
  const hideFields = ['password', 'passwordAgain'];
  if (submission.status !== 'success')
    return data({ result: submission.reply({ hideFields }) }, { status: 400 });
  const { organisationName, setupCode, name, email, password } = submission.value;
  const nameProblem = organisationName && settingProblem('company_name', organisationName);
  if (nameProblem) {
    const fieldErrors = { organisationName: [nameProblem] };
    return data({ result: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
  }
  const settings = organisationName ? { company_name: organisationName } : {};
  const installed = await orRefuse(
    createAdministrator(context.get(serviceContext), {
      setupCode,
      name,
      email,
      password,
      settings,
    }),
  );
  if (!installed.ok) {
    const { status, ...errors } = refusedFields(installed);
    return data({ result: submission.reply({ hideFields, ...errors }) }, { status });
  }
  setFlash(context, 'installed');
  throw redirectDocument(urls.signIn(), 303);
}

export default function Install({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="mx-auto grid w-full max-w-xl gap-6 px-4 py-10 sm:py-14">
      <header className="flex items-center gap-3">
        <LanternMark className="size-12 shrink-0 text-primary" />
        <h1 className="text-2xl">{loaderData.isSealed ? 'Setup is complete' : 'Set up Lantern'}</h1>
      </header>
      {loaderData.isSealed ? <Sealed /> : <InstallForm lastResult={actionData?.result} />}
    </main>
  );
}

function Sealed() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>An administrator exists, so the installer is closed for good.</p>
      <ButtonLink href={urls.signIn()}>Sign in</ButtonLink>
    </div>
  );
}

type Result = NonNullable<Route.ComponentProps['actionData']>['result'];

function InstallForm({ lastResult }: { lastResult: Result | undefined }) {
  const isSending = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'install',
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: installSchema }),
  });
  const inOrder = [
    ...[fields.setupCode, fields.organisationName, fields.name],
    ...[fields.email, fields.password, fields.passwordAgain],
  ];
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="grid gap-6"
    >
      <Notice>
        The setup code is in the log that the server wrote when it started. It shows that this
        machine is yours.
      </Notice>
      <FormErrors
        id="install-errors"
        errors={summaryOf(inOrder, form.errors)}
        occasion={lastResult}
      />
      <TextField
        {...bind(fields.setupCode)}
        label="Setup code"
        hint="Three groups of four letters and digits"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="half"
        required
      />
      <TextField
        {...bind(fields.organisationName)}
        label="Name of the organisation"
        hint="Optional. Visitors see it on every page; you can change it later."
        autoComplete="organization"
      />
      <fieldset className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <legend className="sr-only">The first administrator</legend>
        <p aria-hidden="true" className="text-lg font-bold">
          The first administrator
        </p>
        <TextField {...bind(fields.name)} label="Your name" autoComplete="name" required />
        <TextField
          {...bind(fields.email)}
          label="E-mail address"
          hint="You sign in with it."
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          {...bind(fields.password)}
          label="Password"
          hint={`At least ${passwordLength.minimum} characters. A few unusual words are good.`}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...bind(fields.passwordAgain)}
          label="The same password again"
          autoComplete="new-password"
          required
        />
      </fieldset>
      <div>
        <Button type="submit" busy={isSending} busyLabel="Setting up…">
          Finish setup
        </Button>
      </div>
    </Form>
  );
}
