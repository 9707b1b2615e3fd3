import { urls } from '#shared/urls.ts';
import { caseStudies } from './case-studies.ts';
import { moneyStates, scamTypes, type CaseAmount, type CaseStudy } from './case-study.ts';

/** The studies as pages of the site map: in no menu, but found, and listed for search engines. */
export const caseStudyPages = caseStudies.map((study) => ({
  path: urls.caseStudy(study.id),
  menu: undefined,
  footer: undefined,
  label: study.title,
  description: study.summary,
  keywords: [study.id, ...study.scamTypes.map((type) => scamTypes[type]), ...study.agencies].join(
    ' ',
  ),
}));

/** The full text of the studies, part by part, for the search. */
export const caseStudyParts = caseStudies.flatMap(partsOf);

function partsOf(study: CaseStudy) {
  function part(anchor: string, title: string, texts: readonly string[]) {
    return {
      href: `${urls.caseStudy(study.id)}#${anchor}`,
      title,
      page: study.title,
      text: texts.join(' '),
    };
  }
  const { amount, victims, outcome } = study;
  const money = moneyStates.flatMap((state) => outcome[state].map(amountWords));
  return [
    part('glance', 'At a glance', [
      ...[amount, ...(victims ? [victims] : [])].map(amountWords),
      study.jurisdiction,
      ...study.agencies,
    ]),
    part('background', 'Background', study.background.text),
    part('investigation', 'Investigation', study.investigation.text),
    part('evidence', 'Evidence', study.evidence),
    part(
      'timeline',
      'Timeline',
      study.timeline.map(({ date, event }) => `${date}: ${event}`),
    ),
    part('impact', 'Impact', study.impact.text),
    part('outcome', 'Outcome', [...outcome.text, ...money]),
    part('lessons', 'What to take from it', study.lessons),
  ];
}

function amountWords({ value, text }: CaseAmount): string {
  return `${value}: ${text}.`;
}
