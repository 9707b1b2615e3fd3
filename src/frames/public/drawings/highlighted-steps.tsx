import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Lantern } from './scene-parts.tsx';

/** The light of each step reaches further than that of the previous one. */
const lights = [
  'ring-4 ring-accent/20',
  'ring-8 ring-accent/25',
  'ring-12 ring-accent/30',
  'ring-16 ring-accent/35',
  'ring-20 ring-accent/40',
];

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
        steps.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
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

/**
 * Progress: completed steps are lit, and the light grows with each step. Decorative: a list beside it has
 * the same content in words.
 * @param props `total`: number of steps, undefined where they are not set yet; `done`: number completed
 */
export function HighlightedPath({ total, done }: { total: number; done: number }) {
  const last = Math.max(total, 1);
  const places = Array.from({ length: last + 1 }, (_, index) => ({
    x: 36 + (236 * index) / last,
    y: 124 - (40 * index) / last,
  }));
  const reached = places[Math.min(done, total)] ?? { x: 36, y: 124 };
  const end = places.at(-1) ?? reached;
  const scale = 0.45 + (0.25 * Math.min(done, total)) / last;
  return (
    <div
      data-theme="dark"
      aria-hidden="true"
      className="no-print aspect-16/7 w-full max-w-xl overflow-clip rounded-xl bg-sunken forced-color-adjust-none"
    >
      <svg viewBox="0 0 320 140" fill="none" strokeLinecap="round" className="size-full">
        {/* The light is at the lantern, and reaches further with each step. */}
        <radialGradient id="way-light">
          <stop className="[stop-color:var(--accent)] [stop-opacity:0.4]" />
          <stop offset="1" className="[stop-color:var(--accent)] [stop-opacity:0]" />
        </radialGradient>
        <circle cx={reached.x} cy={reached.y - 36} r={220 * scale} fill="url(#way-light)" />
        <path d="M0 134l320-54v60H0z" className="fill-raised" />
        <path
          d={`M${reached.x} ${reached.y}L${end.x} ${end.y}`}
          strokeDasharray="3 11"
          className="stroke-muted stroke-4"
        />
        <path d={`M36 124L${reached.x} ${reached.y}`} className="stroke-accent stroke-5" />
        {places.map(({ x, y }, index) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={index <= done ? 8 : 7}
            className={index <= done ? 'fill-accent' : 'fill-sunken stroke-muted stroke-3'}
          />
        ))}
        <Lantern x={reached.x - 32 * scale} y={reached.y - 102 * scale} scale={scale} />
      </svg>
    </div>
  );
}
