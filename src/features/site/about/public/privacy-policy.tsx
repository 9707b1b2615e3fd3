import { LegalPage } from '#frames/public/legal-page.tsx';
import { sitePageMeta } from '#frames/public/page-meta.ts';
import { privacyPolicy } from '#content/en/legal/privacy-policy.ts';
import { sitePage } from '#content/en/site-map.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';

const page = sitePage(urls.privacy());

export const handle: PageHandle = { cacheable: true, shows: [] };

export const meta = sitePageMeta(page);

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title={page.label}
      text={privacyPolicy}
      whole="privacy/text"
      blocks={{ 'how-long': 'privacy/retention' }}
      extra="privacy/extra"
    />
  );
}
