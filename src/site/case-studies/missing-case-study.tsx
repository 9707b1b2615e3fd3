import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CaseCrumbs } from './case-crumbs.tsx';

/** For a number that no study has. */
export function MissingCaseStudy() {
  return (
    <PageHeader
      breadcrumbs={<CaseCrumbs current={m.cases_missing_title()} />}
      eyebrow="404"
      title={m.cases_missing_title()}
      lead={m.cases_missing_text()}
      actions={<ButtonLink href={urls.caseStudies()}>{m.cases_missing_back()}</ButtonLink>}
    />
  );
}
