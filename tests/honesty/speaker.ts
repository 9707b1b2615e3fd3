/** The organisation speaking about itself. Upper-case "US" is a country. */
const ourselves = /\b(?:[Ww]e|[Oo]urs?|[Uu]s|[Oo]urselves)\b/;
const denial =
  /\b(?:not|no|nor|never|neither|nobody|none|without|cannot|unlike|independent of|\w+n[’']t)\b/i;

/** @param name of the organisation, which counts as "we" */
export function isAboutUs(sentence: string, name: string): boolean {
  return ourselves.test(sentence) || (name !== '' && sentence.includes(name));
}

/**
 * True if the words at `index` are denied: "not", "never" and the like come before them in the same clause.
 * "We are no scam, our agents help" denies the scam and not the agents.
 */
export function isDenied(sentence: string, index: number): boolean {
  const before = sentence.slice(0, index);
  const clause = before.split(/[;:–—]\s*|,\s+(?=(?:and |but |so )?(?:we|our)\b)/i).at(-1);
  return denial.test(clause ?? '');
}

/** @returns the words of the first match that is not denied */
export function claimed(sentence: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    for (const { 0: words, index } of sentence.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      if (!isDenied(sentence, index) && !isDenied(words, words.length)) return words;
    }
  }
  return undefined;
}
