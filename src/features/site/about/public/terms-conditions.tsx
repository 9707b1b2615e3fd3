import { LegalPage } from '#frames/public/legal-page.tsx';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { localizedContent, localizedPage } from '#content/localized-content.ts';
import { sitePage } from '#content/en/site-map.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/terms-conditions.ts';

const page = sitePage(urls.terms());

export const handle: PageHandle = { cacheable: true, shows: [] };

export function meta({ matches }: Route.MetaArgs) {
  const { label, description } = localizedPage(page.path);
  return pageMeta({ ...siteOf(matches), title: label, description, path: page.path });
}

export default function TermsConditions() {
  return (
    <LegalPage
      path={page.path}
      title={localizedPage(page.path).label}
      text={localizedContent().termsConditions}
      whole="terms/text"
      extra="terms/extra"
    />
  );
}
