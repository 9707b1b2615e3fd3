import { m } from '#shared/messages/compiled/messages.js';
import { inkOf, largestOf, type Ink } from './road-ink.ts';
import type { Road } from './road.ts';

/** Width of a line in a legend, in pixels. */
const width = 9;

const plain = { width, line: 'certain', isHollow: false, isHair: false, isBack: false } as const;

const lineKindWords = {
  certain: m.road_certain,
  likely: m.road_likely,
  unknown: m.road_unknown,
} as const;

/** The kinds of lines that a drawing uses, each with its words, on a page and on paper. */
export function legendOf(road: Road): { words: string; ink: Ink }[] {
  const edges = road.places.flatMap(({ edge }) => edge ?? []);
  const largest = largestOf(road);
  const inks = edges.map((edge) => inkOf(edge, { largest, most: width }));
  const hollow = edges.filter((_, place) => inks[place]?.isHollow);
  return [
    ...(['certain', 'likely', 'unknown'] as const)
      .filter((line) =>
        inks.some(
          (ink) => ink.line === line && !ink.isBack && !(line === 'certain' && ink.isHollow),
        ),
      )
      .map((line) => ({ words: lineKindWords[line](), ink: { ...plain, line } })),
    ...[
      { words: m.road_hollow(), isThere: hollow.some(({ untold }) => untold > 0) },
      { words: m.road_no_scale(), isThere: hollow.some(({ untold }) => untold === 0) },
    ]
      .filter(({ isThere }) => isThere)
      .map(({ words }) => ({ words, ink: { ...plain, isHollow: true } })),
    ...(inks.some(({ isBack }) => isBack)
      ? [{ words: m.road_came_back(), ink: { ...plain, isBack: true } }]
      : []),
  ];
}
