import type { Statement } from './statements.ts';
import type { VisitedPage } from './breach.ts';
import { attribute } from './read-markup.ts';
import { claimed, isAboutUs } from './speaker.ts';

const promises = [
  /\bguarantee(?:s|d)?\b/i,
  /\b100 ?(?:%|per ?cent\b)/i,
  /\brisk[- ]free\b/i,
  /\b(?:success|recovery) rate\b/i,
  /\b(?:we|our (?:team|experts?|analysts?|staff))(?:[’']ll| will| shall| can| always)? (?:always |surely |fully )?(?:recover|retrieve|win back|get back)s? (?:your|all|every|lost)\b/i,
  /\b(?:we|our (?:team|experts?|analysts?|staff))(?:[’']ll| will| shall| can) (?:return|recover|refund)\b/i,
  /\b(?:we|you)(?:[’']ll| will| shall)? (?:get|have|see) (?:all )?(?:of )?your (?:money|funds|crypto|coins|savings) back\b/i,
  /^get (?:all )?(?:of )?your (?:money|funds|crypto|coins|savings) back\b/i,
];

/** Marks words as an offender's, or as a warning about them. */
const warning =
  /\b(?:scam\w*|fraud\w*|fake\w*|thie(?:f|ves)|criminals?|offenders?|impostors?|whoever|anyone who|a company that|they|warning signs?|red flags?|too good)\b/i;
const warningHeading =
  /\b(?:red flags?|warning signs?|scam\w*|fraud\w*|happening to you|tactics?|how (?:it|they) works?)\b/i;
const warningParts = new Set(['red-flags', 'self-check', 'how-it-works']);

/** No promise of recovery, outside warnings about those who make it. */
export function findPromises({ statements, organisation }: VisitedPage): string[] {
  return statements
    .filter((statement) => claimed(statement.text, promises))
    .filter((statement) => isOurs(statement, organisation) || !isWarning(statement))
    .filter((statement) => !isCounted(statement))
    .map(({ text }) => text);
}

/** A sentence about us is never a warning. */
function isOurs({ text }: Statement, organisation: string): boolean {
  return isAboutUs(text, organisation);
}

function isWarning({ text, at, headings }: Statement): boolean {
  return warning.test(text) || warningHeading.test(headings) || isInside(at, warningParts);
}

function isInside(from: Statement['at'], ids: ReadonlySet<string>): boolean {
  for (let at: typeof from | undefined = from; at; at = at.parent) {
    if (ids.has(attribute(at, 'id'))) return true;
  }
  return false;
}

/** A figure with its origin; another rule checks whether it has one. */
function isCounted({ at: from }: Statement): boolean {
  for (let at: typeof from | undefined = from; at; at = at.parent) {
    if (at.attributes.has('data-figure') || at.tag === 'table') return true;
  }
  return false;
}
