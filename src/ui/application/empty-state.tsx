import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Empty, or no match: says which, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  isFramed = false,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Placed directly on the page and not in a panel. */
  isFramed?: boolean;
}) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2 px-4 py-12 text-center text-sm',
        isFramed && 'rounded-lg border border-line bg-surface',
      )}
    >
      {icon && (
        <span className="mb-1 grid size-12 place-items-center rounded-full bg-primary-soft text-xl text-primary-ink">
          {icon}
        </span>
      )}
      <p className="text-base font-semibold">{title}</p>
      {children && <div className="max-w-[52ch] text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
