import type { MetaDescriptor } from 'react-router';
import type { SeoPages } from '#shared/forms/seo-page.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage, localized } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { shareMeta } from './share-meta.ts';

type PageMeta = {
  /** Without the site's name, which is added; the home page gives its whole title. */
  title: string;
  description: string;
  /** Path of the page itself, without a query. */
  path: string;
  /** Address of the site, without a trailing slash. */
  appUrl: string;
  siteName: string;
  /** For pages without content to index, such as search results. */
  isHidden?: boolean;
  /** True for guides, case studies, reports and posts. */
  isArticle?: boolean;
  /** Values set by staff for single pages, by path; they take precedence. */
  seo?: SeoPages;
  /** For pages without keywords of their own. The site map's `keywords` are for our own search. */
  metaKeywords?: string;
};

/** Title, description, canonical address and Open Graph data of one page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { path, appUrl, siteName, isHidden = false, isArticle = false } = page;
  const own = ownSeo(page.seo, path);
  const title = own?.title || page.title;
  const description = own?.description || page.description;
  const keywords = own?.keywords || page.metaKeywords;
  const fullTitle = title.includes(siteName) ? title : `${title} – ${siteName}`;
  const address = `${appUrl}${localized(path)}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    isHidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: isArticle ? 'article' : 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    // The picture shows the page's own title.
    ...(isHidden ? [] : shareMeta(page)),
  ];
}

/** Values set by staff for a page; they are in English, and apply to English pages only. */
export function ownSeo(seo: SeoPages | undefined, path: string): SeoPages[string] | undefined {
  return currentLanguage() === baseLanguage ? seo?.[path] : undefined;
}

type Match = { id: string; loaderData?: unknown } | undefined;

/** Site data for the `meta` of a public route, from its parents: pass it `matches`. */
export function siteOf(matches: readonly Match[]): SiteMeta {
  const root = dataOf<{ appUrl: string }>(matches, 'root');
  const layout = dataOf<LayoutData>(matches, 'site');
  return {
    appUrl: root?.appUrl ?? '',
    siteName: layout?.settings.company_name ?? '',
    seo: layout?.seo ?? {},
    metaKeywords: layout?.settings.default_meta_keywords ?? '',
  };
}

type SiteMeta = Required<Pick<PageMeta, 'appUrl' | 'siteName' | 'seo' | 'metaKeywords'>>;

type LayoutData = {
  settings: { company_name: string; default_meta_keywords: string };
  seo: SeoPages;
};

function dataOf<Data>(matches: readonly Match[], id: string): Data | undefined {
  return matches.find((match) => match?.id === id)?.loaderData as Data | undefined;
}

/** The `meta` of a page with the texts of the site map. */
export function sitePageMeta(page: { label: string; description: string; path: string }) {
  return function meta({ matches }: { matches: readonly Match[] }): MetaDescriptor[] {
    return pageMeta({ ...siteOf(matches), ...page, title: page.label });
  };
}

/** @param site result of `siteOf` */
export function notFoundMeta(site: { appUrl: string; siteName: string }): MetaDescriptor[] {
  return pageMeta({
    ...site,
    title: m.site_not_found_title(),
    description: m.site_not_found_text(),
    path: urls.home(),
    isHidden: true,
  });
}
