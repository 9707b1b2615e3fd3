export type Claim = {
  /** The words that were found. */
  words: string;
  /** Why they matter, as a sentence for staff. */
  reason: string;
};

const recovery =
  'Promises of recovery are how recovery scams speak. Nobody can promise that money comes back.';
const office =
  'This sounds like a public authority. The organisation is independent and must not be mistaken for one.';
const partner = 'This claims the backing of an authority, which it must not without proof.';
const fee = 'Help is free. A fee in advance is forbidden by 16 CFR 310.4(a)(3).';
const rate = 'A success rate is shown only where the records compute it.';
const figure =
  'A figure needs its origin. What was recovered is shown from real closed cases, or with its source and its day.';

/** The usual words of those who pose and promise. The same ideas as in the tests of the public pages. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\bguarante(?:e|es|ed|eing)\b/i, recovery],
  [/\b100 ?(?:%|per ?cent)/i, recovery],
  [/\brisk[- ]free\b/i, recovery],
  [/\b(?:success|recovery) rate\b/i, rate],
  [
    /\b(?:we|our (?:team|experts?|analysts?|staff))(?:[’']ll| will| shall| can| always)? (?:always |surely |fully )?(?:recover|retrieve|win back|get back)s? (?:your|all|every|lost)\b/i,
    recovery,
  ],
  [/\bget (?:all )?(?:of )?your (?:money|funds|crypto|coins|savings) back\b/i, recovery],
  [/\b(?:special|field|undercover|recovery|federal) agents?\b|\bour agents?\b/i, office],
  [/\bfederal\b(?! trade| bureau of| reserve| register| rules?)/i, office],
  [/\bbureau\b(?! of investigation)/i, office],
  [/\bour (?:officers|detectives|marshals)\b/i, office],
  [
    /\bofficial(?:ly)? (?:government|state|federal|authori[sz]ed|recogni[sz]ed|approved)\b/i,
    office,
  ],
  [/\bgovernment[- ](?:backed|approved|authori[sz]ed|certified|recogni[sz]ed)\b/i, office],
  [
    /\b(?:partner(?:s|ed|ship)?|co-?operation|alliance) with\b[^.,;:\n]{0,40}\b(?:FBI|IC3|FTC|SEC|CFTC|Interpol|Europol|police|government|law enforcement|Secret Service)\b/i,
    partner,
  ],
  [
    /\b(?:certified|accredited|licen[cs]ed|authori[sz]ed|endorsed|backed|trusted) by\b[^.,;:\n]{0,40}\b(?:FBI|IC3|FTC|SEC|CFTC|Interpol|Europol|police|government|authorit(?:y|ies))\b/i,
    partner,
  ],
  [/\b(?:upfront|up-front|advance|processing|release) fee\b/i, fee],
  [/\b(?:send|pay)\b[^.\n]{0,30}\b(?:bitcoin|btc|usdt|crypto(?:currency)?|gift cards?)\b/i, fee],
];

/**
 * Boasts with a figure, as recovery scams have them. What they say of thieves further on excuses nothing:
 * the money was taken back from one.
 */
const boasts: readonly RegExp[] = [
  /\b(?:we|our (?:team|experts?|analysts?|staff|work))(?:[’']ve| have| has)? (?:(?:already|now|successfully|so far|also) )*(?:recovered|retrieved|reclaimed|won back|got back|brought back)\b[^.!?\n]{0,60}?\d[\d.,]*(?: (?:million|billion|thousand|dollars|euros?)\b)*/i,
  /(?:[$€£]\s?\d|\d[\d.,]* ?(?:million|billion|dollars|euros?)\b)[^!?\n]{0,30}\b(?:recovered|retrieved|reclaimed|won back) (?:for|since|so far|to date|in total)\b/i,
];

const denial =
  /\b(?:not|no|nor|never|neither|nobody|none|without|cannot|unlike|independent of|\w+n[’']t)\b/i;
const warning =
  /\b(?:scam\w*|fraud\w*|fake\w*|thie(?:f|ves)|criminals?|offenders?|impostors?|whoever|anyone who|they|warning|red flags?|too good)\b/i;

/**
 * Claims that the honesty rules forbid, in a text about the organisation. It knows the usual words, not
 * every lie, and it may be wrong about a warning: that is why staff are asked and not refused.
 */
export function findClaims(text: string): Claim[] {
  const found = new Map<string, Claim>();
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    const isWarning = warning.test(sentence);
    for (const [pattern, reason] of isWarning ? [] : patterns) add(pattern, sentence, reason);
    for (const pattern of boasts) add(pattern, sentence, figure);
  }
  return [...found.values()];

  function add(pattern: RegExp, sentence: string, reason: string): void {
    const match = pattern.exec(sentence);
    if (!match) return;
    const before = sentence.slice(0, match.index);
    if (denial.test(before) || warning.test(before)) return;
    found.set(match[0].toLowerCase(), { words: match[0], reason });
  }
}
