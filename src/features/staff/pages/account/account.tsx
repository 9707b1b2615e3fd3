import { useState } from 'react';
import { data, redirect } from 'react-router';
import { PageHeading } from '#back-office/page-heading.tsx';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { findOwnIdentity } from '../../identities/find-own-identity.server.ts';
import { getAccount } from '../../get-account.server.ts';
import type { Route } from './+types/account.ts';
import { changeAccount } from './change-account.server.ts';
import { FactorsPanel } from './factors-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionList } from './session-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Your account – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const [account, identity] = await orRefuse(
    Promise.all([getAccount(ctx, request.headers), findOwnIdentity(ctx)]),
  );
  return { ...account, identity };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const outcome = await orRefuse(changeAccount(request, context), url);
  if (outcome.ok && outcome.codes) return { form: '', problems: {}, codes: outcome.codes };
  if (outcome.ok) throw redirect(outcome.to ?? url.pathname, 303);
  const { form, problems, status } = outcome;
  return data({ form, problems, codes: undefined }, { status });
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
          <NameForm name={name} problems={problemsOf('name')} occasion={actionData} />
          <FactorsPanel
            appSince={appSince}
            hasPasskey={passkeys.length > 0}
            codesLeft={recoveryCodesLeft}
            problem={problemsOf('factors')['factors']}
          />
        </div>
        <PasswordForm
          // A changed password brings a new session: nothing that was typed stays in the boxes.
          key={sessions.find(({ isThis }) => isThis)?.id}
          email={email}
          minimum={loaderData.passwordMinimum}
          problems={problemsOf('password')}
          occasion={actionData}
        />
      </div>
      <PasskeyList passkeys={passkeys} onCodes={setPasskeyCodes} />
      {identity && <IdentityPanel {...identity} problem={problemsOf('identity')['identity']} />}
      <SessionList sessions={sessions} />
    </>
  );
}
