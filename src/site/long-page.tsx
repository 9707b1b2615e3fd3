import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/**
 * A long text, with what stays in view beside it on wide pages and stands before it on phones.
 */
export function LongPage({
  side,
  isSideForWide = false,
  children,
}: {
  side: ReactNode;
  /** Phones do without it: the text has the same ways in. */
  isSideForWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'wrap grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-16',
        'pb-14',
      )}
    >
      {children}
      <aside className={classNames('order-first lg:order-none', isSideForWide && 'max-lg:hidden')}>
        <div
          className={classNames(
            // As high as the window at most, so that its end is in reach; the edge leaves room for the focus.
            'grid gap-5 lg:sticky lg:-m-1 lg:overflow-y-auto lg:p-1',
            // Below the header and the bar to leave quickly.
            'lg:top-32 lg:max-h-[calc(100dvh-9rem)]',
          )}
        >
          {side}
        </div>
      </aside>
    </div>
  );
}
