import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { errorsOf, FormErrors } from '#frames/staff/form-errors.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { orRefuse } from '#platform/http/staff-context.ts';
import { Button } from '#ui/application/button.tsx';
import { getAccount } from '../../accounts.server.ts';
import { findOwnIdentity } from '../../identities.server.ts';
import type { Route } from './+types/account.ts';
import { changeAccount } from './change-account.server.ts';
import { FactorsPanel } from './factors-panel.tsx';
import { AppearancePanel, Notices, WorkMail } from './preferences.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { SessionList } from './session-list.tsx';

export const loader = staffLoader('account:use', async (ctx, { request }) => {
  const [account, identity] = await Promise.all([
    getAccount(ctx, request.headers),
    findOwnIdentity(ctx),
  ]);
  return { ...account, identity };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const outcome = await orRefuse(changeAccount(request, context), url, context);
  const nothing = { form: '', problems: {}, typed: undefined, codes: undefined };
  if (outcome.ok && outcome.codes) return { ...nothing, codes: outcome.codes };
  if (outcome.ok) throw redirect(outcome.to ?? url.pathname, 303);
  const { form, problems, typed, status } = outcome;
  return data({ ...nothing, form, problems, typed }, { status });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, sessions, appSince, passkeys, recoveryCodesLeft, identity } = loaderData;
  function problemsOf(form: string): Readonly<Record<string, string>> {
    return actionData?.form === form ? actionData.problems : {};
  }
  const [passkeyCodes, setPasskeyCodes] = useState<readonly string[]>();
  const codes = actionData?.codes ?? passkeyCodes;
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setPasskeyCodes(undefined)} />;
  return (
    <>
      <PageHeading title="Your account" text={email} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <NameForm
            name={actionData?.typed ?? name}
            problems={problemsOf('name')}
            occasion={actionData}
          />
          <WorkMail news={loaderData.wantsWorkMail} digest={loaderData.wantsDigest} />
          <Notices />
          <AppearancePanel />
        </div>
        <div className="grid gap-5">
          <PasswordForm
            // A changed password brings a new session, which clears the typed fields.
            key={sessions.find(({ isThis }) => isThis)?.id}
            email={email}
            minimum={loaderData.passwordMinimum}
            problems={problemsOf('password')}
            occasion={actionData}
          />
          <FactorsPanel
            appSince={appSince}
            hasPasskey={passkeys.length > 0}
            codesLeft={recoveryCodesLeft}
            problem={problemsOf('factors')['factors']}
          />
          <PasskeyList passkeys={passkeys} onCodes={setPasskeyCodes} />
        </div>
      </div>
      {identity && <IdentityPanel {...identity} problem={problemsOf('identity')['identity']} />}
      <SessionList sessions={sessions} />
    </>
  );
}

type Problems = Readonly<Record<string, string>>;

/** Name as shown to colleagues. */
function NameForm(props: { name: string; problems: Problems; occasion: unknown }) {
  const isSaving = useNavigation().formData?.get('form') === 'name';
  const { name, problems, occasion } = props;
  return (
    <Panel id="name" title="Name" text="Colleagues see it beside what you do.">
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <FormErrors
          id="name-errors"
          errors={errorsOf('own', problems, ['name'])}
          occasion={occasion}
        />
        <input type="hidden" name="form" value="name" />
        <TextInputField
          id="own-name"
          name="name"
          label="Your name"
          autoComplete="name"
          defaultValue={name}
          error={problems['name']}
          maxLength={120}
          required
        />
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          Save name
        </Button>
      </Form>
    </Panel>
  );
}

const fields = [
  { name: 'current', label: 'Password you have now', autoComplete: 'current-password' },
  { name: 'password', label: 'New password', autoComplete: 'new-password' },
  { name: 'repeated', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** Requires the old password even right after sign-in: an unattended screen must not suffice. */
function PasswordForm(props: {
  email: string;
  /** Minimum length of a new one, in characters. */
  minimum: number;
  problems: Problems;
  occasion: unknown;
}) {
  const isSaving = useNavigation().formData?.get('form') === 'password';
  const { email, minimum, problems, occasion } = props;
  const names = fields.map(({ name }) => name);
  return (
    <Panel id="password" title="Password" text="Other devices are signed out when it changes.">
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <FormErrors
          id="password-errors"
          errors={errorsOf('change', problems, names)}
          occasion={occasion}
        />
        <input type="hidden" name="form" value="password" />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        {fields.map(({ name, label, autoComplete }) => (
          <TextInputField
            key={name}
            id={`change-${name}`}
            name={name}
            type="password"
            label={label}
            autoComplete={autoComplete}
            error={problems[name]}
            hint={
              name === 'password'
                ? `At least ${minimum} characters. Several words are easier to remember.`
                : undefined
            }
            required
          />
        ))}
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          Change password
        </Button>
      </Form>
    </Panel>
  );
}
