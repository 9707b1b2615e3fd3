import { data, redirect } from 'react-router';
import { providerCookie } from '../sign-in/sign-in-cookies.server.ts';
import { askProof, orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { startLink } from '../../identity-link.server.ts';
import { oauthStateMinutes } from '../../oauth-state.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/provider.ts';

/**
 * Sends the browser to the provider, to link an account there. A GET, since a form may lead to our own
 * pages only; nothing is linked before the person has said so on the way back.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const { provider } = ctx.ports.identities;
  if (!provider) throw redirect(urls.admin.account());
  const starting = startLink(ctx).catch(async (error: unknown) => {
    // Back to the page with the link: from a form the browser would not go on to another site.
    await askProof(error, urls.admin.account());
    throw error;
  });
  const started = await orRefuse(starting);
  if (!started.ok)
    throw data(`${provider.name} does not answer. Try again in a minute.`, { status: 503 });
  providerCookie.send(context, started.token, { maxAge: oauthStateMinutes * 60 });
  throw redirect(started.url);
}
