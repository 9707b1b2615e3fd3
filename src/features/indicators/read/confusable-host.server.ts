import { domainToUnicode } from 'node:url';
import type { HostWarning } from '../indicator-view.ts';
import { commonHostOf } from './common-hosts.server.ts';

/**
 * Letters of other scripts that look like Latin ones, after Unicode's confusables.txt (UTS 39): those
 * that were met in host names.
 */
const lookalikes = new Map(
  [
    ...['аa', 'сc', 'ԁd', 'еe', 'һh', 'іi', 'јj', 'ӏl', 'оo', 'рp', 'ԛq', 'ѕs', 'ԝw', 'хx', 'уy'],
    ...['кk', 'мm', 'тt', 'вb', 'нh', 'ьb', 'пn', 'гr', 'ѵv', 'ԍg', 'αa', 'οo', 'ρp', 'νv', 'υu'],
    ...['ιi', 'κk', 'τt', 'χx', 'γy', 'ηn', 'ωw', 'ɑa', 'ɡg', 'ıi', 'ⅼl', 'ⅰi', 'օo', 'սu', 'հh'],
    ...['ոn', 'ցg', 'זl', 'ɩi', 'ʏy', 'ꞌi', 'łl', 'øo', 'đd', 'ƅb'],
  ].map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * What is suspicious in the letters of a host name.
 * @param host in its ASCII (punycode) form
 */
export function warnOfHost(host: string): HostWarning | undefined {
  if (!host.includes('xn--')) return undefined;
  const shown = domainToUnicode(host);
  const folded = [...shown].map((letter) => lookalikes.get(letter) ?? letter).join('');
  const bare = folded.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  const isPlain = /^[\da-z.-]+$/.test(bare);
  if (shown.split('.').some(hasMixedScripts))
    return { kind: 'mixed-scripts', looksLike: isPlain ? bare : undefined };
  // An accent alone is somebody's language, unless it makes another's name.
  const isImitation = folded !== shown || commonHostOf(bare) !== undefined;
  return isPlain && isImitation ? { kind: 'lookalike', looksLike: bare } : undefined;
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const others = [/\p{Script=Armenian}/u, /\p{Script=Hebrew}/u, /\p{Script=Cherokee}/u];

function hasMixedScripts(label: string): boolean {
  return [...scripts, ...others].filter((script) => script.test(label)).length > 1;
}
