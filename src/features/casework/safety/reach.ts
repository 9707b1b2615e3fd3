import { plainStory } from '#shared/plain-story.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { reachWays, type ReachWay } from './forms/helper.ts';

/** Ways of reaching that somebody named in a report, or to staff. */
export function reachOf(answers: Readonly<Record<string, string | undefined>>): ReachWay[] {
  const said = (answers['reach'] ?? '').split('\n');
  return keysOf(reachWays).filter((way) => said.includes(way));
}

/** Ways of who does not hear or speak on the phone. Many who hear ask for a text message: it says nothing of that. */
const silentWays: ReadonlySet<ReachWay> = new Set(['written', 'relay', 'video']);

/** True for somebody who said that they do not hear or speak on the phone, and does not name talking beside it. */
export function isWithoutVoice(reach: readonly ReachWay[]): boolean {
  return !reach.includes('voice') && reach.some((way) => silentWays.has(way));
}

const deaf = String.raw`(?:deaf|hard of hearing|speech[- ]impaired|sord[oa]s?|sourde?s?|malentendante?s?)`;
const itself = [
  String.raw`\b(?:i am|im|i was born) (?!not )(?:\w+ )?${deaf}\b(?! (?:to|and tired))`,
  String.raw`(?<!\bno )\b(?:soy|je suis) (?!pas )(?:\w+ )?${deaf}\b`,
].map((phrase) => new RegExp(phrase));
const another = [
  String.raw`\b(?:he|she|they|my \w+)(?: is| are|s|re) (?!not )(?:\w+ )?${deaf}\b(?! to)`,
  String.raw`\b(?:es|est|mi \w+ es) (?:\w+ )?${deaf}\b`,
].map((phrase) => new RegExp(phrase));

/**
 * Says in a story that somebody is deaf or hard of hearing, in English, Spanish or French.
 * @param isByHelper then it is about the person who is helped; else about who writes
 */
export function mentionsDeafness(text: string, isByHelper: boolean): boolean {
  const plain = plainStory(text);
  return (isByHelper ? another : itself).some((phrase) => phrase.test(plain));
}

/** The same ways, said of the person by staff. */
export const reachWords: Readonly<Record<ReachWay, string>> = {
  voice: 'Phone call',
  text: 'Text message',
  written: 'In writing: does not hear or speak on the phone',
  relay: 'Relay service',
  video: 'Sign language by video',
  back: 'They come back, or call with the number',
};
