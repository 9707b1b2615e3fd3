import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The light of each step reaches further than that of the previous one. */
const lights = [
  'ring-4 ring-accent/20',
  'ring-8 ring-accent/25',
  'ring-12 ring-accent/30',
  'ring-16 ring-accent/35',
  'ring-20 ring-accent/40',
];

/** No step stands alone in a second row. */
const columnsFor: Readonly<Record<number, string>> = { 3: 'lg:grid-cols-3', 5: 'lg:grid-cols-5' };

/** Steps in order, each lighter than the previous one. Side by side where there is room. */
export function HighlightedSteps({
  steps,
  titleAs: Title = 'h3',
}: {
  steps: readonly { title: string; text: ReactNode }[];
  titleAs?: 'h3' | 'h4';
}) {
  return (
    <ol
      className={classNames(
        'grid gap-y-7 lg:gap-x-8',
        columnsFor[steps.length] ?? 'lg:grid-cols-4',
      )}
    >
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="group/lit relative grid grid-cols-[3.5rem_1fr] content-start gap-x-5 lg:grid-cols-1 lg:gap-y-6"
        >
          {/* Connector to the next step: down on phones, across on wide pages. */}
          <span
            aria-hidden="true"
            className="absolute start-7 top-8 -bottom-7 w-0.5 bg-accent/40 group-last/lit:hidden lg:start-12 lg:end-0 lg:top-8 lg:bottom-auto lg:h-0.5 lg:w-auto"
          />
          <span aria-hidden="true" className="relative grid size-16 place-items-center">
            <span
              className={classNames(
                'edge-in-forced-colours grid size-9 place-items-center rounded-full bg-accent font-display text-lg font-bold text-on-accent',
                lights[index] ?? lights[4],
              )}
            >
              {index + 1}
            </span>
          </span>
          <div className="min-w-0 pt-3 lg:pt-0">
            <Title className="text-lg leading-snug">{title}</Title>
            <div className="mt-1.5 text-muted">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
