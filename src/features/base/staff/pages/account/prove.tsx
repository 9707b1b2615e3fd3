import { useId, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { PageHeading, Panel, type CrumbHandle } from '#frames/staff/page-heading.tsx';
import { PasskeyButton } from '../../passkey-button.tsx';
import { PasswordField } from '#frames/staff/password-field.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { safeNext } from '../../safe-next.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffContext, staffServices } from '#platform/http/staff-context.ts';
import { findFactors } from '../../factors.server.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { findHeldForm, prove } from '../../prove.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/prove.ts';

export const handle: CrumbHandle = { crumb: 'Confirm it is you' };

export const loader = staffLoader('account:use', async (ctx, { request, context }) => {
  const { userId, email } = context.get(staffContext).actor;
  const factors = await findFactors(ctx, userId);
  const id = new URL(request.url).searchParams.get('held') ?? '';
  const path = await findHeldForm(ctx, { headers: request.headers, id });
  const held = path === undefined ? undefined : { id, path };
  return { email, ...factors, next: safeNext(request.url), held };
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const kind = form.get('kind') === 'code' ? 'code' : 'password';
  const secret = String(form.get(kind) ?? '');
  if (secret.trim() === '') {
    const error = kind === 'code' ? 'Enter the code' : 'Enter your password';
    return data({ kind, error }, { status: 400 });
  }
  const ctx = staffServices(context);
  const proved = await orRefuse(prove(ctx, { kind, secret, headers: request.headers }));
  if (!proved.ok && proved.code === 'locked')
    return data({ kind, error: lockedWords(proved.retryAfterMinutes) }, { status: 429 });
  if (!proved.ok) return data({ kind, error: refusedWords(kind, proved.code) }, { status: 400 });
  const id = String(form.get('held') ?? '');
  const held = await orRefuse(findHeldForm(ctx, { headers: request.headers, id }));
  // The browser sends the same fields there; the id among them represents the waiting form.
  if (held !== undefined) throw redirect(held, 307);
  setFlash(context, 'proved');
  throw redirect(safeNext(request.url), 303);
}

function refusedWords(kind: 'password' | 'code', code: 'wrong' | 'factor'): string {
  if (code === 'factor') return 'Your account has a second factor. Confirm with it';
  return kind === 'code'
    ? 'This code is not right, or was used before. Wait for the next one'
    : 'This is not your password';
}

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasApp, hasPasskey, next, held } = loaderData;
  const hasFactor = hasApp || hasPasskey;
  const goingOn = useRef<HTMLFormElement>(null);
  const sent = useNavigation().formData?.get('kind');
  const id = useId();
  const hydrated = useHydrated();
  const errors = actionData
    ? [{ fieldId: `${actionData.kind}-${id}`, message: actionData.error }]
    : [];
  function errorOf(kind: 'password' | 'code'): string | undefined {
    return actionData?.kind === kind ? actionData.error : undefined;
  }
  return (
    <>
      <PageHeading
        title="Confirm it is you"
        text={
          held
            ? 'What you typed is kept. It is saved as soon as you confirm.'
            : 'What you are about to do needs it. It lasts for ten minutes.'
        }
      />
      <FormErrors id="prove-errors" errors={errors} occasion={actionData} />
      <div className="grid max-w-4xl items-start gap-5 md:grid-cols-2">
        {!hasFactor && (
          <Panel id="prove-password" title="With your password">
            <Form method="post" noValidate reloadDocument={!!held} className="grid gap-4">
              {held && <input type="hidden" name="held" value={held.id} />}
              <input type="hidden" name="kind" value="password" />
              <input type="hidden" name="username" value={email} autoComplete="username" />
              <PasswordField
                id={`password-${id}`}
                name="password"
                label="Password"
                autoComplete="current-password"
                error={errorOf('password')}
                required
              />
              <Button type="submit" className="justify-self-start" busy={sent === 'password'}>
                Confirm with password
              </Button>
            </Form>
          </Panel>
        )}
        {hasFactor && (
          <Panel id="prove-code" title="With a code">
            <Form method="post" noValidate reloadDocument={!!held} className="grid gap-4">
              {held && <input type="hidden" name="held" value={held.id} />}
              <input type="hidden" name="kind" value="code" />
              <TextInputField
                id={`code-${id}`}
                name="code"
                label={hasApp ? 'Code of your app, or a recovery code' : 'Recovery code'}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                error={errorOf('code')}
                required
              />
              <Button
                type="submit"
                tone="secondary"
                className="justify-self-start"
                busy={sent === 'code'}
              >
                Confirm with code
              </Button>
            </Form>
          </Panel>
        )}
        {hasPasskey && (
          <Panel id="prove-passkey" title="With a passkey">
            {hydrated ? (
              <PasskeyButton
                address={urls.admin.provePasskey()}
                next={next}
                onDone={held && (() => goingOn.current?.submit())}
                failure="Not confirmed"
              >
                Confirm with a passkey
              </PasskeyButton>
            ) : (
              <p className="text-sm text-muted">A passkey needs JavaScript.</p>
            )}
          </Panel>
        )}
      </div>
      {held && (
        <>
          <form ref={goingOn} method="post" action={held.path} hidden>
            <input type="hidden" name="held" value={held.id} />
          </form>
          <p className="text-sm">
            <Link to={next}>Back without saving</Link>
          </p>
        </>
      )}
    </>
  );
}
