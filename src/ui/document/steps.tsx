import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Step = { key: string; title: ReactNode; children?: ReactNode };

/** By number of steps, so that none is left alone in a row. */
const columns: Record<number, string> = {
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'lg:grid-cols-5',
};

const otherwise = 'sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]';

/** Numbered steps in order, side by side where there is room. */
export function Steps({
  steps,
  titleAs: Title = 'h3',
}: {
  steps: readonly Step[];
  titleAs?: 'h2' | 'h3' | 'h4';
}) {
  return (
    <ol className={classNames('grid gap-6', columns[steps.length] ?? otherwise)}>
      {steps.map((step, index) => (
        <li key={step.key} className="grid content-start gap-2 border-t-2 border-primary pt-4">
          <span
            aria-hidden="true"
            className="font-display text-2xl font-bold text-primary-ink tabular-nums"
          >
            {index + 1}
          </span>
          <Title className="text-lg leading-snug">{step.title}</Title>
          {step.children && <div className="text-muted">{step.children}</div>}
        </li>
      ))}
    </ol>
  );
}
