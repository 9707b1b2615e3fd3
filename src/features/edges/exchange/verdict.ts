/** What a source says of a value. */
export const verdictWords = {
  bad: 'Fraudulent or dangerous',
  good: 'Allowed or harmless',
  unknown: 'Says what it is, and does not judge it',
} as const;

export type Verdict = keyof typeof verdictWords;

/** A verdict, or why a value with it is not kept. */
export type Sense = Verdict | 'over' | 'victim';

const wordsBySense: Readonly<Record<Sense, string>> = {
  bad: `abuse abusive attacker attackers banned bad dangerous deceptive drainer drainers exploiter fake fraud frauds
    fraudulent hacker hackers hijacker hijackers malicious malware phish phishing phishes ransomware sanction
    sanctioned sanctions scam scamming scams scammer scammers spam stealer stealers stolen theft thief unsafe`,
  good: `allow allowed allowlist allowlisted allowlists benign clean fuzzy fuzzylist good harmless legit legitimate
    official safe trusted white whitelist whitelisted whitelists`,
  over: `cleared closed dead delisted expired former inactive obsolete offline over removed resolved retired
    revoked withdrawn`,
  victim: 'compromised target targeted targets victim victims',
  unknown: `anomalous doubtful inconclusive observed pending possible review seen suspect suspected suspicious
    unconfirmed undetermined unknown unrated unverified`,
};

const senses: ReadonlyMap<string, Sense> = new Map(
  (Object.keys(wordsBySense) as Sense[]).flatMap((sense) =>
    wordsBySense[sense].split(/\s+/).map((word): [string, Sense] => [word, sense]),
  ),
);

/**
 * Words for what is kept away. As the name of a key, beside an “allow”, they call it dangerous; as the title of a list
 * they may be about advertising.
 */
const keepingAway = new Set(
  `black blacklist blacklisted blacklists block blocked blocklist blocklisted blocklists denied deny denylist
    denylisted`.split(/\s+/),
);

/** Words that turn the sense of their neighbours round, or leave it open. */
const turning = new Set(['anti', 'false', 'isn', 'never', 'no', 'non', 'not', 'un']);

/**
 * Reads the sense of a name that a source gives to a list, a key, a tag or a state, such as “fuzzylist” or
 * “is_malicious”. “False positive” is a name of its own; any other denial leaves the sense open.
 * @returns undefined where no word says it, or where two contradict each other: that is asked
 */
export function senseOf(name: string): Sense | undefined {
  return readSense(name, (word) => (keepingAway.has(word) ? 'bad' : senses.get(word)));
}

/** The same of the words that a list says about itself, such as its title or the name of its file. */
export function senseOfTitle(title: string): Sense | undefined {
  return readSense(title, (word) => senses.get(word));
}

function readSense(
  name: string,
  senseOfWord: (word: string) => Sense | undefined,
): Sense | undefined {
  const words = name
    .slice(0, 300)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/false[\s_-]?positives?/g, ' benign ')
    .split(/[^a-z]+/);
  if (words.some((word) => turning.has(word))) return undefined;
  const found = new Set(words.flatMap((word) => senseOfWord(word) ?? []));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** Why a value is left out that its own source no longer holds against anybody, or holds of a victim. */
export const reasonsOf: Readonly<Record<Exclude<Sense, Verdict>, string>> = {
  over: 'no longer valid, as the file itself says',
  victim: 'the address of a victim or a target, as the file itself says',
};

/** What staff may answer for a part of a file that does not say it itself. */
export const partAnswerWords = { ...verdictWords, leave: 'Leave these out' } as const;

export type PartAnswer = keyof typeof partAnswerWords;

/** Words for a part that has no name of its own. */
export function partWord(part: string): string {
  return part === '' ? 'The whole list' : part;
}
