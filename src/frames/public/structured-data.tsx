import { useRouteLoaderData } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { useSiteSettings } from './site-content.ts';

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

/** An item of schema.org's vocabulary, such as an Article. */
export type StructuredItem = { '@type': string } & { readonly [key: string]: Json };

/**
 * Structured data of a page. A data block is not executed, so the content security policy permits it; `<`
 * is escaped so that no text can end the block.
 */
export function StructuredData({ items }: { items: readonly StructuredItem[] }) {
  const data = { '@context': 'https://schema.org', '@graph': items };
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A page between the home page and this one. */
type TrailStep = { name: string; path: string };

/** Breadcrumbs of a page: `trail` ends with the page itself; the home page is added in front. */
export function BreadcrumbData({ trail }: { trail: readonly TrailStep[] }) {
  return <StructuredData items={[breadcrumbItem(useAppUrl(), trail)]} />;
}

/** An article, with its breadcrumbs where it is more than one level below the home page. */
export function ArticleData({
  title,
  description,
  trail,
  published,
  modified,
  citations = [],
}: {
  title: string;
  description: string;
  /** As for `BreadcrumbData`; the last step is the article. */
  trail: readonly TrailStep[];
  /** YYYY-MM-DD, as shown on the page. */
  published?: string;
  /** YYYY-MM-DD, as shown on the page. */
  modified?: string;
  /** Addresses of the article's sources. */
  citations?: readonly string[];
}) {
  const appUrl = useAppUrl();
  const publisher = useSiteSettings().company_name;
  const article = articleItem(appUrl, {
    title,
    description,
    trail,
    publisher,
    published,
    modified,
    citations,
  });
  // A page directly below the home page has `HomeCrumbs`, which add this themselves.
  const crumbs = trail.length > 1 ? [breadcrumbItem(appUrl, trail)] : [];
  return <StructuredData items={[article, ...crumbs]} />;
}

type Article = {
  title: string;
  description: string;
  trail: readonly TrailStep[];
  publisher: string;
  published: string | undefined;
  modified: string | undefined;
  citations: readonly string[];
};

/** @param appUrl address of the site, without a trailing slash */
export function articleItem(appUrl: string, article: Article): StructuredItem {
  const organisation = { '@type': 'Organization', name: article.publisher, url: `${appUrl}/` };
  const path = article.trail.at(-1)?.path ?? urls.home();
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    inLanguage: 'en',
    isAccessibleForFree: true,
    mainEntityOfPage: `${appUrl}${path}`,
    image: `${appUrl}${urls.shareImage(path)}`,
    author: organisation,
    publisher: organisation,
    ...(article.published !== undefined && { datePublished: article.published }),
    ...(article.modified !== undefined && { dateModified: article.modified }),
    ...(article.citations.length > 0 && { citation: article.citations }),
  };
}

/** @param appUrl address of the site, without a trailing slash */
export function breadcrumbItem(appUrl: string, trail: readonly TrailStep[]): StructuredItem {
  const steps = [{ name: m.site_home(), path: urls.home() }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${appUrl}${path}`,
    })),
  };
}

export function useAppUrl(): string {
  const root = useRouteLoaderData<unknown>('root') as { appUrl: string } | undefined;
  return root?.appUrl ?? '';
}
