import type { MetaDescriptor } from 'react-router';

export type PageMeta = {
  /** Without the site's name, which is added; the home page gives its whole title. */
  title: string;
  description: string;
  /** Path of the page itself, without a query. */
  path: string;
  /** Address of the site, without a trailing slash. */
  appUrl: string;
  siteName: string;
  /** Pages without anything to find, such as search results. */
  isHidden?: boolean;
};

/** Title, description, canonical address and Open Graph data of one page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, appUrl, siteName, isHidden = false } = page;
  const fullTitle = title.includes(siteName) ? title : `${title} – ${siteName}`;
  const address = `${appUrl}${path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    isHidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
  ];
}

type Match = { id: string; loaderData?: unknown } | undefined;

/** What `meta` of a public route needs of its parents: pass it `matches`. */
export function siteOf(matches: readonly Match[]): { appUrl: string; siteName: string } {
  const root = dataOf<{ appUrl: string }>(matches, 'root');
  const layout = dataOf<{ settings: { company_name: string } }>(matches, 'routes/public/layout');
  return { appUrl: root?.appUrl ?? '', siteName: layout?.settings.company_name ?? '' };
}

function dataOf<Data>(matches: readonly Match[], id: string): Data | undefined {
  return matches.find((match) => match?.id === id)?.loaderData as Data | undefined;
}
