import { data, redirect } from 'react-router';
import type { PageHandle } from '#frames/public/page-kind.ts';
import applicationStylesheet from '#ui/styles/application.css?url';
import { ButtonLink } from '#ui/document/button.tsx';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { orRefuse, sendCookies } from '#platform/http/staff-context.ts';
import { isSealed, signInAdministrator } from '../../administrator.server.ts';
import { runInstallation, runStep } from '../../installation.server.ts';
import { installSchema, toInstallConfig } from '../../forms/install.ts';
import { installSteps, type StepResult } from '../../install-steps.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/install.ts';
import { InstallForm, type RefusedStep } from './install-form.tsx';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Set up Lantern' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { kind, place } = ctx.ports.databaseHome;
  return {
    isSealed: await orRefuse(isSealed(ctx)),
    chosenDatabase: kind === 'embedded' ? undefined : place,
  };
}

/** Runs all steps in one request, for browsers without script; with it, each is a separate call. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(
    [...(await request.formData())].map(([key, value]) => [key, `${value}`]),
  );
  const parsed = installSchema.safeParse(form);
  const values = withoutSecrets(form);
  if (!parsed.success) {
    const errors = firstOfEach(parsed.error.issues);
    return data({ results: [], values, errors } satisfies RefusedStep, { status: 400 });
  }
  const ctx = context.get(serviceContext);
  const order = { config: toInstallConfig(parsed.data), setupCode: parsed.data.setupCode };
  const checked = await orRefuse(runStep(ctx, { action: 'check_admin', ...order }));
  if (checked.code === 'weak_password') {
    const errors = { password: checked.message };
    return data({ results: [], values, errors } satisfies RefusedStep, { status: 400 });
  }
  const { results, mustReopen } = await orRefuse(runInstallation(ctx, order));
  // A 307 makes the browser send the same form again, to the restarted program.
  if (mustReopen) throw redirect(urls.install(), 307);
  const refused = results.find(({ success }) => !success);
  if (!refused) {
    const cookies = await orRefuse(signInAdministrator(ctx, request.headers));
    if (cookies) sendCookies(context, cookies);
    else setFlash(context, 'installed');
    return data({ results, values, errors: {} } satisfies RefusedStep);
  }
  const errors = { [refused.field ?? '']: refused.message };
  return data({ results, values, errors } satisfies RefusedStep, { status: statusOf(refused) });
}

function statusOf({ code }: StepResult): number {
  if (code === 'sealed' || code === 'exists') return 409;
  return code === 'too_many' ? 429 : 400;
}

const secrets = new Set(['setupCode', 'databaseUrl', 'smtpPassword', 'accessCode']);

function withoutSecrets(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter(([name]) => !secrets.has(name) && !name.startsWith('password')),
  );
}

function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const pairs = issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const);
  return Object.fromEntries(pairs.toReversed());
}

export default function Install({ loaderData, actionData }: Route.ComponentProps) {
  const { isSealed: isClosed, chosenDatabase } = loaderData;
  const hasFinished = actionData?.results.length === installSteps.length && isClosed;
  const isDone = isClosed && !hasFinished;
  return (
    <main className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:py-12">
      <header className="flex items-center gap-3">
        <LanternMark className="size-12 shrink-0 text-primary" />
        <h1 className="text-2xl">{isClosed ? 'Setup is complete' : 'Set up Lantern'}</h1>
      </header>
      {isDone ? <Sealed /> : <InstallForm refused={actionData} chosenDatabase={chosenDatabase} />}
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
