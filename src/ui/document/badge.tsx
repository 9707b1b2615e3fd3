import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { toneClass, type Tone } from '../tone.ts';

const appearances = {
  ...toneClass,
  primary: 'border-primary bg-primary-soft text-primary-ink',
  accent: 'border-warning-line bg-accent-soft text-accent-ink',
};

/** A short label on something else: a level, a year, a mark such as "Sample". */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | 'primary' | 'accent';
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 py-px align-middle text-xs font-semibold whitespace-nowrap',
        appearances[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
