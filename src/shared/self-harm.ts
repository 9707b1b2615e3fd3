const oneself = '(?:my ?self|himself|herself|themsel(?:f|ves)|yourself)';
const whose = '(?:my|his|her|their|your)';

/**
 * Phrases about ending or harming oneself, or about a close person who does. Not single words: "killed my
 * phone", "took my life savings" and "a dead link" are everyday language here.
 */
const phrases = [
  String.raw`(?<!\b(?:political|financial|social|career|economic) )\bsuicid(?:e|al|io|arme|arse)\b(?! squad| door)`,
  String.raw`\bself[ -]?harm(?:ing|ed)?\b`,
  String.raw`\bki+l+(?:ed|ing|s)? ?${oneself}\b(?! (?:at work|with work|working|trying|laughing|to pay))`,
  String.raw`\b(?:hurt|harm)(?:ed|ing|s)? ${oneself}\b(?! financially| more than)`,
  String.raw`\b(?:hang|drown|poison|shoot|unalive)(?:ed|ing|s)? ${oneself}\b(?! in the foot| out)`,
  String.raw`\bcut(?:ting|s)? my ?self\b(?! (?:off|short|out|free|loose|from|a|some|on a))`,
  String.raw`\b(?:end|ends|ended|ending|take|takes|took|taken|taking) ${whose} (?:own )?li(?:fe|ves)\b(?! (?:savings?|insurance|work|back|away|as|in)\b)`,
  String.raw`\b(?:end|ending) it all\b`,
  String.raw`\b(?:want|wants|wanted|ready|wish|prefer) to (?:just )?die\b`,
  String.raw`\bwanna die\b`,
  String.raw`\bi(?:'d| would) rather (?:die|be dead)\b`,
  String.raw`\bwish (?:that )?i (?:was|were|had been) dead\b`,
  String.raw`\bbetter off (?:dead|without me)\b`,
  String.raw`\b(?:do not|don't|dont|no longer|doesn't|does not) want to (?:be alive|exist|wake up|be here any ?more)\b`,
  String.raw`\b(?:do not|don't|dont|no longer|doesn't|does not) want to live(?: like this| any ?more|(?! \w))`,
  String.raw`\b(?:no|any) (?:reason|will|wish|point) (?:to live|in living)\b(?! (?:in|with|at|here|there|near)\b)`,
  String.raw`\blost (?:my|the|all) will to live\b`,
  String.raw`\b(?:nothing|anything) (?:left )?to live for\b`,
  String.raw`\bnot worth living\b`,
  String.raw`\b(?:can't|cant|cannot|can not) go on(?: living| like this| any ?more|(?! \w))`,
  String.raw`\b(?:take|took|taking) (?:an overdose|all (?:of )?my pills)\b`,
  String.raw`\b(?:jump|jumping|throw my ?self) (?:off|from|in front of|under) (?:a|the) (?:bridge|roof|building|train|cliff|balcony)\b`,
  String.raw`\b(?:matarme|quitarme la vida|acabar con mi vida|quiero morir(?:me)?|no quiero (?:seguir viviendo|vivir))\b`,
].map((phrase) => new RegExp(phrase));

/**
 * Detects text about self-harm, in English or Spanish. It decides nothing: the writer is shown a crisis line,
 * and staff see a mark. So a doubtful phrase counts, and an everyday one does not.
 */
export function mentionsSelfHarm(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/\s+/g, ' ');
  return phrases.some((phrase) => phrase.test(plain));
}
