import type { MetaDescriptor } from 'react-router';
import { ownSeo, siteOf } from '#frames/public/page-meta.ts';
import { shareMeta } from '#frames/public/share-meta.ts';

/** Metadata for search engines and link previews; the title is the page's own element. */
export function formMeta(page: {
  matches: Parameters<typeof siteOf>[0];
  title: string;
  description: string;
  address: string;
  /** For pages that belong to one visitor. */
  isPrivate?: boolean;
}): MetaDescriptor[] {
  const { origin: appUrl, pathname: path } = new URL(page.address);
  const { seo, metaKeywords } = siteOf(page.matches);
  const own = ownSeo(seo, path);
  const title = own?.title || page.title;
  const description = own?.description || page.description;
  const keywords = own?.keywords || metaKeywords;
  return [
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: page.address },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: page.address },
    ...(page.isPrivate
      ? [{ name: 'robots', content: 'noindex' }]
      : shareMeta({ title: page.title, path, appUrl })),
  ];
}

/** The `meta` of a page with one built-in form, from the texts of the page. */
export function formPageMeta(words: {
  title: () => string;
  description: (values: { company: string }) => string;
  /** For pages that are not indexed. */
  isHidden?: boolean;
}) {
  return function meta({ loaderData, matches }: FormPageMeta): MetaDescriptor[] {
    if (!loaderData) return [];
    const { settings, received, address } = loaderData;
    return formMeta({
      matches,
      title: words.title(),
      description: words.description({ company: settings.company_name }),
      address,
      isPrivate: words.isHidden || received !== undefined,
    });
  };
}

type FormPageMeta = {
  matches: Parameters<typeof siteOf>[0];
  loaderData?:
    | { settings: { company_name: string }; received: unknown; address: string }
    | undefined;
};

/** A name that bots like to fill in and that no browser autofills. */
export const honeypotField = 'topic';

/** Version of the form built by staff that is being sent. */
export const templateVersionField = 'template_version';

/** The button that submits a form to its page in another language, with its values. */
export const languageField = 'switch_language';

/** Set by the script for each form that is started; empty without it. */
export const submissionKeyField = 'submission_key';
