import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TimelineItem = {
  key: string;
  title: ReactNode;
  state: 'done' | 'current' | 'upcoming';
  /** The state in words, for instance "Done". */
  stateText: string;
  date?: ReactNode;
  children?: ReactNode;
};

const dots = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-accent bg-accent text-on-accent ring-4 ring-accent-soft',
  upcoming: 'border-control bg-surface text-muted',
};

/** Stages in order, with completed ones marked. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map((item) => (
        <li
          key={item.key}
          aria-current={item.state === 'current' ? 'step' : undefined}
          className="group/stage grid grid-cols-[2rem_1fr] gap-x-4"
        >
          <div className="flex flex-col items-center">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full border-2',
                dots[item.state],
              )}
            >
              {item.state === 'done' && <Check className="size-4" strokeWidth={3} />}
              {item.state === 'current' && <span className="size-2 rounded-full bg-current" />}
            </span>
            <span
              aria-hidden="true"
              className={classNames(
                'w-0.5 grow group-last/stage:hidden',
                item.state === 'done' ? 'bg-primary' : 'bg-line',
              )}
            />
          </div>
          <div className="grid content-start gap-1 pb-7 group-last/stage:pb-0">
            <p
              className={classNames(
                'leading-snug font-semibold',
                item.state === 'upcoming' && 'text-muted',
              )}
            >
              {item.title}
            </p>
            <p className="text-sm text-muted">
              {item.stateText}
              {item.date && <> · {item.date}</>}
            </p>
            {item.children && <div className="measure text-sm">{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
