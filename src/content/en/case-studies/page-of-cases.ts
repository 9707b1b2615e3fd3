import { caseStudies } from './case-studies.ts';
import { scamTypes, type CaseStudy, type ScamType } from './case-study.ts';

/** Number of cases shown at first, and added by each "Load more". */
export const casesPerStep = 4;

export type CaseQuery = {
  type: ScamType | undefined;
  year: number | undefined;
  /** Number of cases requested: a multiple of the step, at least one step. */
  show: number;
};

export type CasePage = {
  shown: readonly CaseStudy[];
  /** Number of cases that match the filters. */
  total: number;
  remaining: number;
};

/** Reads the list's address, ignoring unknown values. */
export function readCaseQuery(search: URLSearchParams): CaseQuery {
  const type = search.get('type') ?? '';
  const year = Number(search.get('year'));
  return {
    type: isScamType(type) ? type : undefined,
    year: caseYears().includes(year) ? year : undefined,
    show: toWholeSteps(Number(search.get('show'))),
  };
}

/** The address again, with its question mark, or empty for the default list. */
export function caseQueryString({ type, year, show }: CaseQuery): string {
  const search = new URLSearchParams();
  if (type) search.set('type', type);
  if (year) search.set('year', String(year));
  if (show > casesPerStep) search.set('show', String(show));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function pageOfCases({ type, year, show }: CaseQuery): CasePage {
  const fitting = caseStudies.filter(
    (study) => (!type || study.scamTypes.includes(type)) && (!year || study.year === year),
  );
  const shown = fitting.slice(0, show);
  return { shown, total: fitting.length, remaining: fitting.length - shown.length };
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

function toWholeSteps(asked: number): number {
  const most = Math.ceil(caseStudies.length / casesPerStep);
  const steps = Number.isFinite(asked) ? Math.ceil(asked / casesPerStep) : 1;
  return Math.min(Math.max(steps, 1), most) * casesPerStep;
}
