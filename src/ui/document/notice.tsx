import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ToneIcon } from './status-pill.tsx';
import { toneClass, type Tone } from '../tone.ts';

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  /** Heading level of the title; without one it is a bold line. */
  titleAs?: 'h2' | 'h3' | 'h4';
  /** Only for messages that appear in answer to something the reader did. */
  live?: 'polite' | 'assertive';
  icon?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  id?: string;
  className?: string;
};

/** A panel that stands out from the text around it. */
export function Notice({
  tone = 'info',
  title,
  titleAs: Title = 'p' as 'h2',
  live,
  icon,
  children,
  actions,
  id,
  className,
}: NoticeProps) {
  return (
    <div
      id={id}
      role={live && (live === 'assertive' ? 'alert' : 'status')}
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-x-3 rounded-e-md border-s-4 p-4 sm:p-5',
        toneClass[tone],
        className,
      )}
    >
      <span className="mt-[0.1em] text-lg">{icon ?? <ToneIcon tone={tone} />}</span>
      <div className="grid min-w-0 gap-1.5">
        {title && <Title className="text-base font-bold leading-normal">{title}</Title>}
        {children && <div className="measure text-pretty text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
