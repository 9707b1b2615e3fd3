import { LegalPage } from '#frames/public/legal-page.tsx';
import { sitePageMeta } from '#frames/public/page-meta.ts';
import { termsConditions } from '#content/en/legal/terms-conditions.ts';
import { sitePage } from '#content/en/site-map.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';

const page = sitePage(urls.terms());

export const handle: PageHandle = { cacheable: true, shows: [] };

export const meta = sitePageMeta(page);

export default function TermsConditions() {
  return (
    <LegalPage title={page.label} text={termsConditions} whole="terms/text" extra="terms/extra" />
  );
}
