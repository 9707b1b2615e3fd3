const person = '(?:me|us|him|her|them|my \\w+|our \\w+)';
const harm = '(?:kill|murder|shoot|stab|hurt|harm|beat|rape|burn|kidnap)';

/**
 * Phrases about violence against a person. Not single words: "threatened legal action", "killed my account" and
 * "they hurt me financially" are everyday language here.
 */
const phrases = [
  String.raw`\bthreat(?:en|ens|ened|ening)? (?:\w+ ){0,4}(?:to |with )?(?:${harm}|death|violence|a gun|a knife)\b`,
  String.raw`\b(?:will|would|gonna|going to|want(?:s|ed)? to|tried to) ${harm} ${person}\b(?! financially)`,
  String.raw`\bdeath threats?\b`,
  String.raw`\b(?:fear|afraid|scared) for (?:my|our|his|her|their) (?:life|lives|safety)\b`,
  String.raw`\b(?:i am|i'm|im|we are|we're) in (?:physical |real |immediate )?danger\b`,
  String.raw`\b(?:he|she|they) (?:hits?|beats?|chokes?|strangles?|locks?) me\b(?! (?:up )?out of)`,
  String.raw`\b(?:came|come|coming|showed up|sends? (?:men|people|someone)) to (?:my|our) (?:house|home|door) (?:and|with|to)\b`,
  String.raw`\b(?:amenaz[a-zó]+ (?:[a-zñ]+ ){0,3}(?:matar|muerte|golpear|da[nñ]o)|me (?:va|van) a matar|temo por mi vida|me (?:pega|golpea))\b`,
].map((phrase) => new RegExp(phrase));

/**
 * Detects text about violence that a person is threatened with or suffers, in English or Spanish. Like the mark for
 * self-harm it decides nothing: staff read such a report first.
 */
export function speaksOfThreat(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/\s+/g, ' ');
  return phrases.some((phrase) => phrase.test(plain));
}
