import { caseStudies } from './case-studies.ts';
import { scamTypes, type CaseStudy, type ScamType } from './case-study.ts';

export type CaseQuery = {
  type: ScamType | undefined;
  year: number | undefined;
};

/** Reads the list's address, ignoring unknown values. */
export function readCaseQuery(search: URLSearchParams): CaseQuery {
  const type = search.get('type') ?? '';
  const year = Number(search.get('year'));
  return {
    type: isScamType(type) ? type : undefined,
    year: caseYears().includes(year) ? year : undefined,
  };
}

export function isFiltered({ type, year }: CaseQuery): boolean {
  return type !== undefined || year !== undefined;
}

/** Every study that fits, newest first. */
export function casesFor({ type, year }: CaseQuery): readonly CaseStudy[] {
  return caseStudies.filter(
    (study) => (!type || study.scamTypes.includes(type)) && (!year || study.year === year),
  );
}

/** Years that have a study, newest first. */
export function caseYears(): number[] {
  return [...new Set(caseStudies.map((study) => study.year))];
}

/** Types that have a study, in the order of the menu. */
export function usedScamTypes(): ScamType[] {
  const types = Object.keys(scamTypes) as ScamType[];
  return types.filter((type) => caseStudies.some((study) => study.scamTypes.includes(type)));
}

function isScamType(text: string): text is ScamType {
  return Object.hasOwn(scamTypes, text);
}
