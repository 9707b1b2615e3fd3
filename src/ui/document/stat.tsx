import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Origin of a figure. Both are required: a figure without an origin is not shown. */
export type Origin = {
  source: { text: string; href?: string | undefined };
  /** The words, and the date for machines. */
  asOf: { text: string; dateTime: string };
};

/** A headline figure with its origin. */
export function Stat({
  value,
  label,
  origin,
  change,
  size = 'large',
}: {
  value: ReactNode;
  label: ReactNode;
  origin: Origin;
  /** For instance a badge with the change against the year before. */
  change?: ReactNode;
  /** `medium` is for values in words, such as "Over $7 billion". */
  size?: 'large' | 'medium';
}) {
  return (
    <div data-figure="" className="grid content-start gap-1 border-s-4 border-neutral-line ps-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          className={classNames(
            'font-display font-bold tabular-nums',
            size === 'large' ? 'text-3xl' : 'text-2xl',
          )}
        >
          {value}
        </span>
        {change}
      </div>
      <p className="font-semibold">{label}</p>
      <OriginLine origin={origin} />
    </div>
  );
}

/** The small print under a figure, chart or table. */
export function OriginLine({ origin: { source, asOf } }: { origin: Origin }) {
  return (
    <p className="text-sm text-muted">
      {source.href ? (
        <a href={source.href} className="underline underline-offset-4 hover:text-ink">
          {source.text}
        </a>
      ) : (
        source.text
      )}
      {', '}
      <time dateTime={asOf.dateTime}>{asOf.text}</time>
    </p>
  );
}
