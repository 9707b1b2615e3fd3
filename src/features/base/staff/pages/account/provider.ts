import { data, redirect } from 'react-router';
import { providerCookie } from '../sign-in/sign-in-cookies.server.ts';
import { askProof, orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { startLink } from '../../identity-link.server.ts';
import { oauthStateMinutes } from '../../oauth-state.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/provider.ts';

/**
 * Redirects to the provider to link an identity. A GET, since the content security policy limits forms
 * to our own pages; nothing is linked before the person confirms on return.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const { provider } = ctx.ports.identities;
  if (!provider) throw redirect(urls.admin.account());
  const starting = startLink(ctx).catch(async (error: unknown) => {
    // Back to the page with the link: from a form the browser would not continue to another site.
    await askProof(error, urls.admin.account());
    throw error;
  });
  const started = await orRefuse(starting);
  if (!started.ok)
    throw data(`${provider.name} does not answer. Try again in a minute.`, { status: 503 });
  providerCookie.send(context, started.token, { maxAge: oauthStateMinutes * 60 });
  throw redirect(started.url);
}
