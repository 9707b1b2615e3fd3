import {
  caseYears,
  casesPerStep,
  caseQueryString,
  usedScamTypes,
} from '../content/en/case-studies/page-of-cases.ts';
import type { CaseQuery } from '../content/en/case-studies/page-of-cases.ts';
import { scamTypes } from '../content/en/case-studies/case-study.ts';
import { Button } from '#ui/document/button.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** A form that asks for the list again, so it needs no script. */
export function CaseFilters({ query }: { query: CaseQuery }) {
  const isFiltered = caseQueryString({ ...query, show: casesPerStep }) !== '';
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
        {isFiltered && <a href={urls.caseStudies()}>{m.cases_filter_clear()}</a>}
      </div>
    </form>
  );
}
