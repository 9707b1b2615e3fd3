import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { CaseList, filterWords } from '../case-list.tsx';
import { CasePicture } from '../case-picture.tsx';
import { ToldStories } from '../told-stories.tsx';
import { scamTypes } from '#content/en/case-studies/case-study.ts';
import {
  caseYears,
  isFiltered,
  readCaseQuery,
  usedScamTypes,
  type CaseQuery,
} from '#content/en/case-studies/page-of-cases.ts';
import { sitePage } from '#content/en/site-map.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import type { Route } from './+types/case-studies.ts';

const page = sitePage(urls.caseStudies());

export const handle: PageHandle = { cacheable: true, shows: [], copies: ['type', 'year'] };

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
        aside={
          <div className="border-s-4 border-neutral-line ps-4">
            <p className="font-semibold">{m.cases_not_ours_title()}</p>
            <p className="text-muted">{m.cases_not_ours_list()}</p>
          </div>
        }
      />
      <div className="wrap grid gap-14 pt-2 pb-16 lg:gap-18">
        {!isFiltered(query) && (
          <>
            <CasePicture />
            <ToldStories />
          </>
        )}
        <section aria-labelledby="studies" className="grid gap-6">
          <h2 id="studies" className="text-3xl">
            {m.cases_list_title()}
          </h2>
          <CaseFilters query={query} />
          <CaseList query={query} />
        </section>
      </div>
    </>
  );
}

/** A form that reloads the list with filters, so it needs no script. */
function CaseFilters({ query }: { query: CaseQuery }) {
  return (
    <form
      action={urls.caseStudies()}
      aria-label={m.cases_filter_label()}
      className="no-print grid items-end gap-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,10rem)_auto] sm:justify-start"
    >
      <SelectField
        id="type"
        name="type"
        label={m.cases_filter_type()}
        placeholder={m.cases_filter_all_types()}
        defaultValue={query.type ?? ''}
        options={usedScamTypes().map((type) => ({ value: type, label: scamTypes[type] }))}
      />
      <SelectField
        id="year"
        name="year"
        label={m.cases_filter_year()}
        placeholder={m.cases_filter_all_years()}
        defaultValue={query.year ? String(query.year) : ''}
        options={caseYears().map((year) => ({ value: String(year), label: String(year) }))}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">{m.cases_filter_submit()}</Button>
        {isFiltered(query) && <a href={urls.caseStudies()}>{m.cases_filter_clear()}</a>}
      </div>
    </form>
  );
}
