import { redirect } from 'react-router';
import { serviceContext } from '#platform/http/request-context.ts';
import { addressIn, baseLanguage } from '#shared/language.ts';
import { urls } from '#shared/urls.ts';
import { servingOfPage } from '../translations.server.ts';
import type { Route } from './+types/spanish-beginning.ts';

/** A bare `/es`, as people type it: where Spanish begins, or the same page in English while it is not shown. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = { language: 'es', path: urls.first72Hours() } as const;
  const serving = await servingOfPage(context.get(serviceContext), asked);
  const language = serving === 'off' ? baseLanguage : asked.language;
  return redirect(addressIn(language, asked.path), 302);
}
