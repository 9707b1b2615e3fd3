import { sampleTeams } from '#content/en/about.ts';
import { benefits } from '#content/en/career.ts';
import { sampleJobPositions } from '#content/en/samples/job-positions.ts';
import {
  sampleLeaders,
  samplePublications,
  sampleResearchers,
} from '#content/en/samples/people.ts';
import type { VisitedPage } from './breach.ts';
import { ancestor, elements, textOf, type Markup } from './read-markup.ts';

const samples = new Set(
  [
    ...[...sampleLeaders, ...sampleResearchers, ...sampleTeams].map((entry) => ({
      ...entry,
      title: entry.name,
    })),
    ...sampleJobPositions,
    ...benefits,
    ...samplePublications,
  ]
    .filter(({ isSample }) => isSample)
    .map(({ title }) => title),
);

const titles = ['h1', 'h2', 'h3', 'h4', 'cite', 'dt'];

/** Everything that ships as an example says so, on the item itself. */
export function findMissingBadges({ root }: VisitedPage): string[] {
  return elements(root)
    .filter(({ tag }) => titles.includes(tag))
    .filter((title) => samples.has(textOf(title)) && !hasBadge(itemAround(title)))
    .map((title) => `no Sample badge on ${textOf(title)}`);
}

function itemAround(title: Markup): Markup {
  const item = title.tag === 'h1' ? ancestor(title, 'main') : ancestor(title, 'li', 'article');
  return item ?? title.parent ?? title;
}

function hasBadge(item: Markup): boolean {
  return elements(item).some((element) => textOf(element) === 'Sample');
}
