import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { classNames } from '#ui/class-names.ts';

/** A long text, with a sidebar that stays in view on wide pages and precedes it on phones. */
export function LongPage({
  side,
  isSideForWide = false,
  children,
}: {
  side: ReactNode;
  /** Hidden on phones, where the text has the same links. */
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
            // Limited to the height of the window, so that its end can be reached; the padding leaves room
            // for the focus ring.
            'grid gap-5 lg:sticky lg:-m-1 lg:overflow-y-auto lg:p-1',
            // Below the header and the quick exit bar.
            'lg:top-32 lg:max-h-[calc(100dvh-9rem)]',
          )}
        >
          {side}
        </div>
      </aside>
    </div>
  );
}

/** Contents of a long page, as links: a line on phones, a list beside the text on wide pages. */
export function PageContents({
  parts,
}: {
  parts: readonly (readonly [anchor: string, title: string])[];
}) {
  return (
    <nav aria-labelledby="on-this-page" className="no-print">
      <p id="on-this-page" className="text-sm font-semibold text-muted">
        {m.site_on_this_page()}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 lg:grid lg:border-s-2 lg:border-line">
        {parts.map(([anchor, title]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-block py-1.5 text-sm text-link underline decoration-1 underline-offset-4 hover:decoration-2 lg:ps-4 lg:no-underline lg:hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
