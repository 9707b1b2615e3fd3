import type { MetaDescriptor } from 'react-router';

/** What search engines and link previews read; the title is the page's own element. */
export function formMeta(page: {
  title: string;
  description: string;
  address: string;
  /** For pages that belong to one visitor. */
  isPrivate?: boolean;
}): MetaDescriptor[] {
  return [
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.address },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.address },
    ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
