import { redirect } from 'react-router';
import { serviceContext } from '#platform/http/request-context.ts';
import { addressIn } from '#shared/language.ts';
import { baseLanguage, isTranslation } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { servingOfPage } from '../translations.server.ts';
import type { Route } from './+types/language-beginning.ts';

/** A bare `/es`, as people type it: redirects to the first page in that language, or to the English one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [, named = ''] = new URL(request.url).pathname.toLowerCase().split('/');
  const asked = {
    language: isTranslation(named) ? named : baseLanguage,
    path: urls.first72Hours(),
  };
  const serving = await servingOfPage(context.get(serviceContext), asked);
  const language = serving === 'off' ? baseLanguage : asked.language;
  return redirect(addressIn(language, asked.path), 302);
}
