import { useLocation } from 'react-router';
import { baseLanguage, translations } from '#shared/vocabulary/languages.ts';
import { currentLanguage, localized, type PageLanguages } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { buttonClass } from '#ui/document/button-class.ts';
import { useAppUrl } from '#frames/public/structured-data.tsx';

/**
 * Links to the page in its other languages, else to the first page in them. It is offered to everybody and
 * never chosen automatically: a page is the same for all, and people read languages that their browser does
 * not know of.
 * @param props `search`: query string of the page, which the other languages read too
 */
export function LanguageLinks({ languages, search }: { languages: PageLanguages; search: string }) {
  const links = [
    ...languages.others.map(({ language, path }) => ({
      language,
      href: `${path}${search}`,
      words: m.language_offer({}, { locale: language }),
    })),
    ...languages.beginnings.map(({ language, path }) => ({
      language,
      href: path,
      words: m.language_beginning({}, { locale: language }),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={m.language_label()} className="flex">
      {links.map(({ language, href, words }) => (
        <a
          key={language}
          href={href}
          lang={language}
          hrefLang={language}
          aria-label={words}
          className="flex min-h-11 items-center px-1.5 text-sm font-semibold text-link no-underline hover:underline"
        >
          {m.language_name({}, { locale: language })}
        </a>
      ))}
    </nav>
  );
}

/** One line on a page whose translation nobody has reviewed. */
export function DraftNotice({ languages: { others, isDraft } }: { languages: PageLanguages }) {
  const { search } = useLocation();
  const [english] = others;
  if (!isDraft || !english) return null;
  return (
    <p className="wrap py-2 text-sm text-muted">
      <strong>{m.language_draft_title()}.</strong> {m.language_draft_text()}{' '}
      <a href={`${english.path}${search}`} lang={english.language} hrefLang={english.language}>
        {m.language_offer({}, { locale: english.language })}
      </a>
    </p>
  );
}

/** For search engines: links to the page in each of its languages, including itself; React hoists them. */
export function LanguageAlternates({ languages: { others } }: { languages: PageLanguages }) {
  const { pathname } = useLocation();
  const appUrl = useAppUrl();
  if (others.length === 0) return null;
  const all = [{ language: currentLanguage(), path: localized(pathname) }, ...others];
  return (
    <>
      {all.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${appUrl}${path}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${appUrl}${pathname}`} />
    </>
  );
}

/**
 * Replaces a page whose translation nobody reviewed: says so in both languages, and links to the English
 * page.
 * @param props `path`: of the English page
 */
export function UntranslatedPage({ path }: { path: string }) {
  return (
    <div className="wrap grid w-full max-w-3xl content-center justify-items-start gap-8 py-12">
      {[...translations, baseLanguage].map((locale) => (
        <section key={locale} lang={locale} className="grid gap-2">
          <h1 className="text-3xl">{m.language_missing_title({}, { locale })}</h1>
          <p className="text-lg text-muted">{m.language_missing_text({}, { locale })}</p>
        </section>
      ))}
      <a href={path} lang={baseLanguage} hrefLang={baseLanguage} className={buttonClass({})}>
        {m.language_offer({}, { locale: baseLanguage })}
      </a>
    </div>
  );
}
