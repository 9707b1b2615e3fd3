import type { MetaDescriptor } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { pageMeta } from './page-meta.ts';

/** @param site what `siteOf` answers */
export function notFoundMeta(site: { appUrl: string; siteName: string }): MetaDescriptor[] {
  return pageMeta({
    ...site,
    title: m.site_not_found_title(),
    description: m.site_not_found_text(),
    path: urls.home(),
    isHidden: true,
  });
}
