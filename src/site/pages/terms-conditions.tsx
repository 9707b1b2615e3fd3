import { LegalPage } from '../legal-page.tsx';
import { pageMeta, siteOf } from '../page-meta.ts';
import { termsConditions } from '../content/en/legal/terms-conditions.ts';
import { sitePage } from '../content/en/site-map.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/terms-conditions.ts';

const page = sitePage(urls.terms());

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: page.label });
}

export default function TermsConditions() {
  return <LegalPage title={page.label} text={termsConditions} extra="terms/extra" />;
}
