import { redirect } from 'react-router';
import { serviceContext } from '#platform/http/request-context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/research-team-short.ts';

/** A temporary redirect: the address changes when the organisation is renamed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company_name: company } = await readSiteSettings(context.get(serviceContext));
  return redirect(urls.researchTeam(company), 302);
}
