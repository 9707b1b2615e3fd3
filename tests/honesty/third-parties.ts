import type { VisitedPage } from './breach.ts';
import { attribute, elements, type Markup } from './read-markup.ts';

/** Elements that make a browser fetch or send without a click on a link. */
const fetched: Record<string, readonly string[]> = {
  audio: ['src'],
  embed: ['src'],
  form: ['action'],
  button: ['formaction'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href', 'imagesrcset'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};
/** Links that only name a page. */
const namedOnly = new Set(['canonical', 'alternate', 'author', 'license', 'me']);

/** Finds requests to third parties: a page makes none, so that no other party learns who reads it. */
export function findThirdParties({ root }: VisitedPage): string[] {
  const all = elements(root);
  const canonical = all.find((element) => attribute(element, 'rel') === 'canonical');
  const own = canonical ? new URL(attribute(canonical, 'href')).origin : undefined;
  return all
    .flatMap(addresses)
    .filter((address) => /^(?:[a-z]+:)?\/\//i.test(address))
    .filter((address) => !own || new URL(address, own).origin !== own);
}

function addresses(element: Markup): string[] {
  if (element.tag === 'link' && namedOnly.has(attribute(element, 'rel'))) return [];
  const named = (fetched[element.tag] ?? []).flatMap((name) => {
    const value = attribute(element, name);
    return name.endsWith('srcset') ? value.split(',').map((one) => one.trim()) : [value];
  });
  const styles =
    element.tag === 'style' ? String(element.children[0] ?? '') : attribute(element, 'style');
  const inStyles = styles.matchAll(/(?:url\(|@import)\s*["']?([^"')\s;]+)/g);
  return [...named, ...[...inStyles].map(([, address = '']) => address)];
}
