import { data } from 'react-router';
import { pagesFor } from '#content/en/pages-for.ts';
import { UntranslatedPage } from '#features/edges/languages/public/language-switch.tsx';
import { notFoundMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { addressIn } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { translations } from '#shared/vocabulary/languages.ts';
import type { Route } from './+types/not-found.ts';

export function meta({ matches }: Route.MetaArgs) {
  return notFoundMeta(siteOf(matches));
}

/** A page that exists only in English, asked for in another language, is named; nothing else is guessed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const language = translations.find((each) => pathname.toLowerCase().startsWith(`/${each}/`));
  const path = language && pathname.slice(language.length + 1);
  const pages = language
    ? pagesFor(publicSettings(await readSiteSettings(context.get(serviceContext))))
    : [];
  const isThere =
    pages.some((page) => page.path === path) ||
    statesWithPage.some(({ slug }) => urls.state(slug) === path);
  return data({ language, english: isThere ? path : undefined }, { status: 404 });
}

export default function NotFound({ loaderData: { language, english } }: Route.ComponentProps) {
  if (english) return <UntranslatedPage path={english} />;
  const locale = language;
  return (
    <>
      {locale && (
        <section lang={locale} className="wrap grid justify-items-start gap-2 py-8">
          <h2 className="text-2xl">{m.site_not_found_title({}, { locale })}</h2>
          <p>{m.site_not_found_text({}, { locale })}</p>
          <a
            href={addressIn(locale, urls.first72Hours())}
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            {m.language_beginning({}, { locale })}
          </a>
        </section>
      )}
      <NotFoundPage />
    </>
  );
}
