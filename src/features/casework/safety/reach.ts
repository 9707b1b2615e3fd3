import { keysOf } from '#shared/vocabulary/list.ts';
import { reachWays, type ReachWay } from './forms/helper.ts';

/** Ways of reaching that somebody named in a report, or to staff. */
export function reachOf(answers: Readonly<Record<string, string | undefined>>): ReachWay[] {
  const said = (answers['reach'] ?? '').split('\n');
  return keysOf(reachWays).filter((way) => said.includes(way));
}

/** True for somebody who named ways of reaching, and talking on the phone is none of them. */
export function isWithoutVoice(reach: readonly ReachWay[]): boolean {
  return !reach.includes('voice') && reach.some((way) => way !== 'back');
}

/** The same ways, said of the person by staff. */
export const reachWords: Readonly<Record<ReachWay, string>> = {
  voice: 'Phone call',
  text: 'Text message',
  relay: 'Relay service',
  video: 'Sign language by video',
  back: 'They come back, or call with the number',
};
