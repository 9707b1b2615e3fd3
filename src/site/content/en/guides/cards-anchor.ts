import type { GuideCards } from './guide.ts';

/** The anchor of a guide's own part, from its title: `Four threats` is at `#four-threats`. */
export function cardsAnchor({ title }: GuideCards): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
