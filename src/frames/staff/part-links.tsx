import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

/** Tabs of a panel: pages with addresses of their own, one of them open. */
export function PartLinks({
  label,
  parts,
  current,
}: {
  /** Accessible name, for instance "Parts of the database". */
  label: string;
  /** `more`: end of the label, out of sight where there is no room; `count`: number shown beside the label. */
  parts: readonly { key: string; label: string; more?: string; href: string; count?: number }[];
  current: string;
}) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = frame.current?.querySelector<HTMLElement>('[aria-current]');
    // Keeps the previous tab in view, which shows that there are more.
    if (open) frame.current?.scrollTo({ left: open.offsetLeft - 48 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another open part is why it runs
  }, [current]);
  return (
    <nav
      ref={frame}
      aria-label={label}
      className="@container relative overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:scroll-hint [--ground:var(--paper)]"
    >
      {/* On a phone one line that scrolls; wrapped lines would look like several rows of tabs. */}
      <ul className="flex max-sm:w-max sm:flex-wrap">
        {parts.map((part) => (
          <li key={part.key}>
            <Link
              to={part.href}
              aria-current={part.key === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-10 items-center gap-2 border-b-3 pointer-coarse:min-h-11 px-2 py-2 text-sm font-semibold whitespace-nowrap no-underline -outline-offset-3',
                part.key === current
                  ? 'border-primary text-primary-ink forced-colors:border-[Highlight]'
                  : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {part.label}
              {part.more && <span className="-ms-1 @max-xl:sr-only">{part.more}</span>}
              {part.count !== undefined && (
                <span className="rounded-full bg-neutral-soft px-1.5 text-xs text-neutral-ink tabular-nums">
                  {part.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
