import type { VisitedPage } from './breach.ts';
import { attribute, elements, textOf, type Markup } from './read-markup.ts';
import { claimed, isAboutUs } from './speaker.ts';

const authority =
  'government|federal|agency|bureau|police|law enforcement|authorit(?:y|ies)|FBI|IC3|FTC|SEC|CFTC|Interpol|Europol|Secret Service|Department of Justice|DOJ|Homeland Security';

/** Words that the organisation must not use about itself. */
const wordsOfOffice = [
  /\bbureau\b/i,
  /\bfederal\b/i,
  /\b(?:special |field |undercover |recovery )?agents?\b/i,
  /\bofficial (?:government|state|federal)\b/i,
  /\bgovernment[- ](?:backed|approved|authori[sz]ed|certified|recogni[sz]ed)\b/i,
  /\bseals?\b(?! of)|\bbadges?\b|\bGS-?\d{1,2}\b/i,
  /\bour (?:officers|detectives|marshals)\b/i,
];

/** Identities and employers that the site must not claim. */
const claims = [
  `\\b(?:we|us|our \\w+|ORGANISATION) (?:are|is|act|acts|work|works|operate|operates)\\b[^.,;:]{0,40}\\b(?:${authority})\\b`,
  `\\b(?:partner(?:s|ed|ship)?|co-?operation|alliance) with\\b[^.,;:]{0,40}\\b(?:${authority})\\b`,
  `\\b(?:certified|accredited|licen[cs]ed|authori[sz]ed|approved|endorsed|recogni[sz]ed|backed|trusted) by\\b[^.,;:]{0,40}\\b(?:${authority})\\b`,
  '\\bofficially (?:authori[sz]ed|recogni[sz]ed|approved)\\b',
];

/** Real bodies may be named; only statements about ourselves count. */
const realBodies =
  /\b(?:Federal Trade Commission|Federal Bureau of Investigation|Federal Reserve|Census Bureau|Consumer Financial Protection Bureau|Better Business Bureau|Federal Newswire|Federal Register|Federal Rules?)\b/g;

const emblems = /\b(?:seal|badge|eagle|crest|coat of arms|insignia|shield)\b/i;

/** No posing as government: in sentences, in the name, in pictures. */
export function findPosing({ root, statements, organisation }: VisitedPage): string[] {
  const escaped = organisation.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const patterns = claims.map((claim) => new RegExp(claim.replace('ORGANISATION', escaped), 'i'));
  const spoken = statements
    .filter(({ text }) => isAboutUs(text, organisation))
    .filter(
      ({ text }) =>
        claimed(text.replaceAll(realBodies, ''), wordsOfOffice) ?? claimed(text, patterns),
    )
    .map(({ text }) => text);
  const pictures = elements(root).filter(isPicture).map(describe);
  return [
    ...spoken,
    ...names(root, organisation).filter((name) => claimed(name, wordsOfOffice)),
    ...pictures.filter((words) => emblems.test(words)),
  ];
}

/** Names of the organisation: in the page's data and in the logo that links home. */
function names(root: Markup, organisation: string): string[] {
  const marks = elements(root).filter(
    (element) => element.tag === 'a' && attribute(element, 'href') === '/',
  );
  return [organisation, ...marks.map(textOf)];
}

function isPicture({ tag, attributes }: Markup): boolean {
  return ['img', 'image', 'svg'].includes(tag) || attributes.get('role') === 'img';
}

function describe(picture: Markup): string {
  const said = ['alt', 'aria-label', 'title', 'src', 'href'].map((name) =>
    attribute(picture, name),
  );
  const title = picture.children.find((part) => typeof part !== 'string' && part.tag === 'title');
  return [...said, typeof title === 'object' ? textOf(title) : ''].join(' ').trim();
}
