import { CaseFilters } from '../case-studies/case-filters.tsx';
import { CaseList } from '../case-studies/case-list.tsx';
import { filterWords } from '../case-studies/filter-words.ts';
import { HomeCrumbs } from '../home-crumbs.tsx';
import { pageMeta, siteOf } from '../page-meta.ts';
import { pageOfCases, readCaseQuery } from '../content/en/case-studies/page-of-cases.ts';
import { sitePage } from '../content/en/site-map.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/case-studies.ts';

const page = sitePage(urls.caseStudies());

/** Only the list as it opens is kept: an address with a question mark never is. */
export const handle: PageHandle = { cacheable: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const filters = loaderData ? filterWords(loaderData.query) : '';
  return pageMeta({
    ...siteOf(matches),
    title: filters ? m.cases_title_filtered({ filters }) : m.cases_title(),
    description: page.description,
    path: page.path,
  });
}

export function loader({ request }: Route.LoaderArgs) {
  return { query: readCaseQuery(new URL(request.url).searchParams) };
}

export default function CaseStudies({ loaderData: { query } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.cases_title()}
        lead={<p>{m.cases_lead()}</p>}
      />
      <div className="wrap grid gap-8 pb-16">
        <Notice title={m.cases_not_ours_title()}>{m.cases_not_ours_list()}</Notice>
        <CaseFilters query={query} />
        <section aria-labelledby="studies" className="grid gap-5">
          <h2 id="studies">{m.cases_list_title()}</h2>
          <CaseList query={query} page={pageOfCases(query)} />
        </section>
      </div>
    </>
  );
}
