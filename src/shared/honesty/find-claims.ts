import { claimPatterns, isSourced, type ClaimPattern } from './claim-patterns.ts';
import {
  isQuestion,
  placeOf,
  sentencesOf,
  viewsOf,
  type FoldedText,
  type Sentence,
} from './fold-text.ts';
import {
  authorityAlone,
  authorityWords,
  isOfficeName,
  namedAfter,
  ofOthers,
  posingPatterns,
  type ClaimMatch,
} from './posing-claims.ts';
import type { Translation } from '../vocabulary/languages.ts';
import { isExcusedInSpanish, spanishPatterns } from './spanish-claims.ts';

export type Claim = {
  /** The matched words, as typed. */
  words: string;
  /** The problem and the wording to use instead, as sentences for staff. */
  reason: string;
  /** A tick cannot override it: the text is not stored with these words. */
  isRefused: boolean;
};

/** Apparent denials: "no other agency guarantees", "never fails", "not only". */
const falseDenial =
  /\b(?:no (?:other|one else|doubt|matter|question|risk|worries|problem|longer|need|delay|stress|obligation)|nobody else|none other|not (?:only|just|merely|to worry)|never (?:fail\w*|miss\w*|lose|lost|before|been|worry|mind)|(?:can(?:not|[’']t)|do(?:n[’']t| not)) (?:fail|lose|go wrong|wait|worry|hesitate|delay|miss|despair|panic)|without (?:delay|risk|fail|doubt|question|exception|hassle|stress|fear)|nothing but)\b/gi;

const denial =
  /\b(?:not|never|neither|nobody|none|nothing (?:is|was|can be)|cannot|independent of|instead of|rather than|\w+n[’']t)\b/i;

/** Denies only the words that follow directly, not a whole sentence. */
const shortDenial = /\b(?:no|nor|without|unlike)\b(?: [\w’'-]+){0,5} ?$/i;

/** The party after one of these is the one being fought, not the speaker. */
const notActing =
  '(?<!\\b(?:from|against|by|catch|catches|stop|stops|fight|fights|hunt|hunts|trace|traces|track|expose|beat|outsmart|pursue|arrest|find|identify|with|after)\\s(?:the\\s|your\\s|all\\s|these\\s|those\\s|any\\s)?)';

const liars =
  '(?:scam(?:mer)?s?|recovery rooms?|fraudsters?|thie(?:f|ves)|criminals?|imposters?|impostors?|offenders?|swindlers?|crooks?|callers?|strangers?|whoever|(?:any|some)(?:one|body) who|people who|(?:sites?|pages?|compan(?:y|ies)|firms?|platforms?|persons?|brokers?|groups?|callers?|letters?|messages?|mails?|adverts?|apps?|posts?) (?:that|which|who|may|might|often|offer|say|claim|promise)|they|he|she)';

const warning = new RegExp(
  `${notActing}\\b${liars}\\b(?! (?:recovery|police|bureau|agency|unit|department|authority|division|commission|office|victims?|response|prevention|help|relief|funds?|restitution|compensation))|\\b(?:fake\\w*|warning(?: signs?)?|red flags?|too good|beware|watch out|so-called|pretend\\w*|pos(?:es|ing) as|impersonat\\w*|claim(?:s|ing)? to be|signs? (?:of|that)|promises? of|(?:asked|told|pressed|urged)(?: [\\w’]+){0,5} to|(?<!\\b(?:we|team) )offers? (?:of|to)|lies?|(?<!not )lying)\\b`,
  'i',
);

/** A later sentence that is not about us calls the words a lie. */
const warningAfter =
  /\b(?:is|are|was|were|be|means?|sounds? like|belongs? to|comes? from|marks?|signals?)\b[^.!?]{0,60}\b(?:scam\w*|fraud\w*|thie(?:f|ves)|fake|lies?|lying|red flags?|tricks?|crimes?|criminals?|impostors?|false|too good|warnings?)\b/i;

/** "US" is a country. */
const firstPerson = /\b(?:[Ww]e|WE|[Oo]ur|OUR|us|I|[Mm]y)\b/;

/** Introduces somebody else's words: "They write: we recovered". */
const reported = new RegExp(
  `(?:${notActing}\\b${liars}|(?<!\\b(?:our|this|my|us) )\\b(?:message|mail|e-mail|letter|text|advert|ad|site|page|post))\\b[^.!?]{0,60}\\b(?:say|write|claim|promise|tell|call|ask|pretend|offer|name|state|assure|read|pose)\\w*\\b[^.!?]{0,80}$`,
  'i',
);

/** A sentence of ours that follows words of others without being one of them. */
const ownAgain = /\b(?:but|yet) (?:now )?(?:we|our|i)\b/i;
const ownUnquoted = /^[^:“”"]*\b(?:and|so|because|therefore) (?:now )?(?:we|our|i)\b/i;

function isReported(before: string, words: string): boolean {
  const [speech] = reported.exec(before.slice(-reportedWithin)) ?? [];
  if (speech === undefined) return false;
  return !ownAgain.test(speech + words) && !ownUnquoted.test(speech + words);
}

/** In characters; the pattern ends where the claim starts, and looks back no further. */
const reportedWithin = 250;

/** A new clause about us after a denial or warning. */
const restart =
  /(?:[,;:\n]|\s-|\b(?:but|yet|so|because|therefore|and))\s{0,3}(?:but |yet |so |and |now )?(?:we|our|i|let us)\b/gi;

/**
 * In UTF-16 units. Stored texts are shorter: 20,000 characters of two units with a title. The field's own
 * length rule refuses longer ones; they are not scanned, because that would slow everyone down.
 */
const longestRead = 42_000;

/** Its content is unknown, so it is neither stored nor shown. */
function unread(text: string): Claim {
  const reason = 'This is too long to be read for claims. Write it shorter.';
  return { words: `${text.slice(0, 40)}…`, reason, isRefused: true };
}

const { plain, boasts } = claimPatterns;

/** Each language of the site has its own patterns and its own ways to deny, to warn and to quote. */
const ofLanguages: readonly LanguageClaims[] = Object.values({
  es: { patterns: spanishPatterns, isExcused: isExcusedInSpanish },
} satisfies Readonly<Record<Translation, LanguageClaims>>);

type LanguageClaims = {
  patterns: readonly ClaimPattern[];
  isExcused: (sentence: string, match: ClaimMatch) => boolean;
};

const rules = [
  ...posingPatterns,
  ...plain,
  ...boasts,
  ...ofLanguages.flatMap(({ patterns }) => patterns),
];

/**
 * Finds claims that the honesty rules forbid, in a text about the organisation. It knows the usual words,
 * near spellings and look-alike letters, not every lie. Staff are asked about possible claims; wording that
 * only a deceiver writes is refused.
 */
export function findClaims(text: string): Claim[] {
  if (text.length > longestRead) return [unread(text)];
  const found = new Map<string, Claim & { start: number; end: number }>();
  for (const view of viewsOf(text))
    for (const sentence of sentencesOf(view.text))
      for (const rule of rules) addClaim(found, text, { view, sentence, rule });
  const all = [...found.values()].map(({ words, reason, isRefused }) => ({
    words,
    reason,
    isRefused,
  }));
  // A claim inside a longer one is not reported separately.
  return all.filter(({ words }) => !all.some((other) => isWithin(words, other.words)));
}

function isWithin(words: string, longer: string): boolean {
  return longer.length > words.length && longer.toLowerCase().includes(words.toLowerCase());
}

/**
 * Problem of a public text, in the words that staff read next to the field; undefined when there is none.
 * @param claims those of `findClaims` that count here
 */
export function claimProblem(
  text: string,
  claims: readonly Claim[] = findClaims(text),
): string | undefined {
  const [first] = claims;
  if (!first) return undefined;
  const alike = claims.filter(({ reason }) => reason === first.reason);
  return `${alike.map(({ words }) => `“${words}”`).join(', ')}: ${first.reason}`;
}

/** In UTF-16 units, for the sender of mails with its address. Fields have stricter rules of their own. */
const longestName = 320;

/** Problem of a name that somebody speaks under: the organisation, its mail, its staff. */
export function nameProblem(name: string): string | undefined {
  if (name.length > longestName) return `Enter a name of ${longestName} characters or fewer.`;
  if (viewsOf(name).some(({ text }) => authorityWords.test(text) || authorityAlone.test(text)))
    return 'Leave out words that sound like a public authority, such as “bureau”, “federal” or “police”. The organisation is independent.';
  return claimProblem(name);
}

/** Refuses such a name in a schema. */
export function refusePosing(name: string | undefined, check: Check): void {
  if (check.issues.length > 0) return;
  const message = nameProblem(name ?? '');
  if (message) check.addIssue({ code: 'custom', message });
}

/** A text that consists only of the name of an authority. */
export function isAuthorityAlone(text: string): boolean {
  return text.length <= longestName && viewsOf(text).some((view) => authorityAlone.test(view.text));
}

/**
 * Reporter of a schema's issues, as Zod passes it to `superRefine`. Zod calls it even when the length was
 * refused; a text that has an issue is not scanned, so the length rule comes before this one.
 */
type Check = {
  issues: readonly unknown[];
  addIssue(issue: { code: 'custom'; message: string }): void;
};

/** Refuses any claim in a short public text, such as a title or a label, because it has no context. */
export function refuseClaims(text: string | undefined, check: Check): void {
  if (check.issues.length > 0) return;
  const message = claimProblem(text ?? '');
  if (message) check.addIssue({ code: 'custom', message });
}

/** The same for longer text to a client, where a single word may be innocent: only plain claims. */
export function refusePlainClaims(text: string | undefined, check: Check): void {
  if (check.issues.length > 0) return;
  const claims = findClaims(text ?? '').filter(({ isRefused }) => isRefused);
  const message = claimProblem(text ?? '', claims);
  if (message) check.addIssue({ code: 'custom', message });
}

/** Most excuses that one sentence can have for one kind of claim. */
const excusable = 8;

/** In characters: text further away in an endless sentence excuses nothing. */
const excusedWithin = 1_000;

function findUnexcused(sentence: string, rule: ClaimPattern): RegExpExecArray | undefined {
  rule.pattern.lastIndex = 0;
  for (let excused = 0; excused <= excusable; excused += 1) {
    const match = rule.pattern.exec(sentence);
    if (!match) return undefined;
    if (excused === excusable) return match;
    const start = Math.max(0, match.index - excusedWithin);
    const around = sentence.slice(start, match.index + match[0].length + excusedWithin);
    if (!isExcused(around, { index: match.index - start, words: match[0] }, rule)) return match;
  }
  return undefined;
}

type Reading = { view: FoldedText; sentence: Sentence; rule: ClaimPattern };

function addClaim(
  found: Map<string, Claim & { start: number; end: number }>,
  text: string,
  { view, sentence, rule }: Reading,
): void {
  const match = findUnexcused(sentence.text, rule);
  if (!match) return;
  const start = sentence.start + match.index;
  const place = placeOf(view, { start, length: match[0].length });
  // A figure with source and year next to it may be true; staff are asked.
  const isFigure = rule.isOfOthers || boasts.includes(rule);
  const hasSource = isFigure && isSourced(sentence.text);
  const isRefused = rule.isRefused && !hasSource;
  // Of two claims with the same words, the plain one is reported, otherwise the longer one.
  for (const [words, one] of found) {
    if (place.end <= one.start || one.end <= place.start) continue;
    const isLonger = place.end - place.start > one.end - one.start;
    if (one.isRefused === isRefused ? !isLonger : one.isRefused) return;
    found.delete(words);
  }
  const words = text.slice(place.start, place.end).replaceAll(/\s+/g, ' ').trim();
  const key = words.toLowerCase();
  if (!found.get(key)?.isRefused)
    found.set(key, { words, reason: rule.reason, isRefused, ...place });
}

function isExcused(sentence: string, match: ClaimMatch, rule: ClaimPattern): boolean {
  if (isOfficeName(sentence, match)) return true;
  const own = ofLanguages.find(({ patterns }) => patterns.includes(rule));
  if (own) return own.isExcused(sentence, match);
  const before = sentence.slice(0, match.index);
  if (isReported(before, match.words)) return true;
  const clause = before.slice(lastRestart(sentence, match));
  if (isDenied(clause) || warns(clause)) return true;
  // Denials within the words or directly after them: "Your money will not be returned".
  const words =
    match.words +
    (/^ to no\w*(?: one)?/i.exec(sentence.slice(match.index + match.words.length))?.[0] ?? '');
  if (
    /\b(?:not|no|never|nobody|nothing|cannot|\w+n[’']t)\b|\bto (?:nobody|no one)\b/i.test(
      words.replaceAll(falseDenial, ''),
    )
  )
    return true;
  const isOurs = firstPerson.test(sentence);
  if (!isOurs && (rule.unless?.test(before) || warns(clause + match.words))) return true;
  if (boasts.includes(rule)) return rule.isOfOthers === true && isNamed();
  const after = sentence.slice(match.index);
  if (!isOurs && (warningAfter.test(after) || (rule.isOfOthers && isNamed()))) return true;
  return !/\b(?:[Ww]e|[Oo]ur|us)\b/.test(sentence) && isQuestion(sentence);

  function isNamed(): boolean {
    if (isOurs) return false;
    return ofOthers.test(before) || namedAfter.test(sentence.slice(match.index));
  }
}

/** "Not a scam" is no warning. */
function warns(clause: string): boolean {
  return warning.test(
    clause.replaceAll(/\b(?:not?|never) (?:an? )?(?:scam|fake|fraud|trick)\w*/gi, ' '),
  );
}

/** Start of the last clause about us; it may begin with the matched words. */
function lastRestart(sentence: string, match: ClaimMatch): number {
  let last = 0;
  for (const { index } of sentence.matchAll(restart))
    if (index < match.index) last = Math.min(index + 1, match.index);
  return last;
}

function isDenied(clause: string): boolean {
  const honest = clause.replaceAll(falseDenial, ' ');
  if (shortDenial.test(honest)) return true;
  const at = honest.search(denial);
  if (at === -1) return false;
  const comma = honest.lastIndexOf(',');
  // "Not a scam, guaranteed": the denial does not cover text after the comma.
  return comma < at || /\b(?:or|nor|and|a|an|any|the|for|to|that)\b/i.test(honest.slice(comma));
}
