import { authLinks, signInMeta } from '../../auth-layout.tsx';
import { data, redirect } from 'react-router';
import { safeNext } from '../../safe-next.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { providerCookie } from './sign-in-cookies.server.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { orRefuse } from '#platform/http/staff-context.ts';
import { startProviderSignIn } from '../../provider-sign-in.server.ts';
import { oauthStateMinutes } from '../../oauth-state.server.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/provider.ts';
import { ProviderProblem, providerWords } from './provider-problem.tsx';

export const handle: PageHandle = { application: true };

export const links = authLinks;

export const meta = signInMeta;

/**
 * Redirects to the provider. A GET: it changes nothing, and the content security policy limits forms
 * to our pages.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { provider } = ctx.ports.identities;
  const next = safeNext(request.url);
  if (!provider) throw redirect(urls.signIn(next));
  const started = await orRefuse(startProviderSignIn(ctx, next));
  if (started.ok) {
    providerCookie.send(context, started.token, { maxAge: oauthStateMinutes * 60 });
    throw redirect(started.url);
  }
  const { company_name: companyName } = await readSettings(ctx);
  const { status, message } =
    'problem' in started
      ? providerWords(started.problem, provider.name)
      : { status: 429, message: lockedWords(started.retryAfterMinutes) };
  return data({ companyName, isCancelled: false, message, next }, { status });
}

export default function Provider({ loaderData }: Route.ComponentProps) {
  return <ProviderProblem {...loaderData} />;
}
