import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/**
 * A long text, with what stays in view beside it on wide pages and stands before it on phones.
 * @param props `hasQuickExit`: the bar to leave quickly takes the top of the page
 */
export function LongPage({
  side,
  hasQuickExit = false,
  children,
}: {
  side: ReactNode;
  hasQuickExit?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'wrap grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-16',
        hasQuickExit ? 'pb-12' : 'pb-16',
      )}
    >
      {children}
      <aside className="order-first lg:order-none">
        <div
          className={classNames(
            // As high as the window at most, so that its end is in reach; the edge leaves room for the focus.
            'grid gap-5 lg:sticky lg:-m-1 lg:overflow-y-auto lg:p-1',
            hasQuickExit
              ? 'lg:top-32 lg:max-h-[calc(100dvh-9rem)]'
              : 'lg:top-24 lg:max-h-[calc(100dvh-7rem)]',
          )}
        >
          {side}
        </div>
      </aside>
    </div>
  );
}
