import type { ReactNode } from 'react';

export type Step = { key: string; title: ReactNode; children?: ReactNode };

/** What happens in which order: numbered, side by side where there is room. */
export function Steps({
  steps,
  titleAs: Title = 'h3',
}: {
  steps: readonly Step[];
  titleAs?: 'h2' | 'h3' | 'h4';
}) {
  return (
    <ol className="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {steps.map((step, index) => (
        <li key={step.key} className="grid content-start gap-2 border-t-2 border-primary pt-4">
          <span aria-hidden="true" className="text-2xl font-bold text-primary-ink tabular-nums">
            {index + 1}
          </span>
          <Title className="text-lg leading-snug">{step.title}</Title>
          {step.children && <div className="text-sm text-muted">{step.children}</div>}
        </li>
      ))}
    </ol>
  );
}
