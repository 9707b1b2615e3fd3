import { authLinks, signInMeta } from '../../auth-layout.tsx';
import { data, redirect } from 'react-router';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { setFlash } from '#platform/http/flash.ts';
import { providerCookie, stepCookie } from './sign-in-cookies.server.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { orRefuse, sendCookies } from '#platform/http/staff-context.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { signInWithProvider } from '../../provider-sign-in.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/provider-return.ts';
import { ProviderProblem, providerWords } from './provider-problem.tsx';

export const handle: PageHandle = { application: true };

export const links = authLinks;

export const meta = signInMeta;

/** Callback address of the provider. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { provider } = ctx.ports.identities;
  if (!provider) throw redirect(urls.signIn());
  const returned = {
    token: providerCookie.read(request, context),
    answer: url,
    headers: request.headers,
  };
  const signedIn = await orRefuse(signInWithProvider(ctx, returned));
  if (!signedIn.ok) {
    const { company_name: companyName } = await readSettings(ctx);
    const { status, message } =
      signedIn.code === 'locked'
        ? { status: 429, message: lockedWords(signedIn.retryAfterMinutes) }
        : providerWords(signedIn.code, provider.name);
    const isCancelled = signedIn.code === 'cancelled';
    return data({ companyName, isCancelled, message, next: urls.admin.home() }, { status });
  }
  if (signedIn.next === 'confirm') throw redirect(urls.admin.accountProviderConfirm());
  providerCookie.drop(context);
  if (signedIn.next === 'factor') {
    stepCookie.send(context, signedIn.token);
    throw redirect(urls.signInFactor(signedIn.to));
  }
  sendCookies(context, signedIn.cookies);
  setFlash(context, 'signed-in');
  throw redirect(signedIn.to);
}

export default function ProviderReturn({ loaderData }: Route.ComponentProps) {
  return <ProviderProblem {...loaderData} />;
}
