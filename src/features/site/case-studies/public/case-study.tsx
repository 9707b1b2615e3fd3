import { data } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { CaseCrumbs, CaseStudyPage } from '../case-study-page.tsx';
import { findCaseStudy } from '#content/en/case-studies/case-studies.ts';
import { casesChecked } from '#content/en/case-studies/case-study.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { ArticleData } from '#frames/public/structured-data.tsx';
import type { Route } from './+types/case-study.ts';

/** An unknown number returns 404, which is never cached. */
export const handle: PageHandle = { cacheable: true, shows: [] };

export function meta({ matches, params }: Route.MetaArgs) {
  const study = findCaseStudy(params.id);
  return pageMeta({
    ...siteOf(matches),
    title: study?.title ?? m.cases_missing_title(),
    description: study?.summary ?? m.cases_missing_text(),
    path: study ? urls.caseStudy(study.id) : urls.caseStudies(),
    isHidden: !study,
    isArticle: true,
  });
}

export function loader({ params }: Route.LoaderArgs) {
  return data(undefined, { status: findCaseStudy(params.id) ? 200 : 404 });
}

export default function CaseStudy({ params }: Route.ComponentProps) {
  const study = findCaseStudy(params.id);
  if (!study) return <MissingCaseStudy />;
  return (
    <>
      <CaseStudyPage study={study} />
      <ArticleData
        title={study.title}
        description={study.summary}
        trail={[
          { name: m.cases_label(), path: urls.caseStudies() },
          { name: study.title, path: urls.caseStudy(study.id) },
        ]}
        modified={casesChecked}
        citations={Object.values(study.sources).map((source) => source.href)}
      />
    </>
  );
}

/** Shown for a number without a study. */
function MissingCaseStudy() {
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
