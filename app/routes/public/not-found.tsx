import { data } from 'react-router';
import { pageMeta, siteOf } from '#app/components/site/page-meta.ts';
import { SearchForm } from '#app/components/site/search-form.tsx';
import { ButtonLink } from '#app/ui/document/button.tsx';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/not-found.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteOf(matches),
    title: m.site_not_found_title(),
    description: m.site_not_found_text(),
    path: urls.home(),
    isHidden: true,
  });
}

export function loader() {
  return data(undefined, { status: 404 });
}

export default function NotFound() {
  return (
    <PageHeader
      eyebrow="404"
      title={m.site_not_found_title()}
      lead={m.site_not_found_text()}
      actions={
        <>
          <SearchForm />
          <ButtonLink href={urls.home()} tone="secondary">
            {m.site_not_found_home()}
          </ButtonLink>
        </>
      }
    />
  );
}
