import { LogOut } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';

/** An inconspicuous page, in case somebody looks over the visitor's shoulder. */
const neutralSite = 'https://www.weather.gov/';

/**
 * Attributes of a link that leaves; the script first deletes what was typed. Without script it only leaves.
 */
const leaving = {
  href: neutralSite,
  'data-quick-exit': urls.leave(),
  // Leaves a frame as well.
  target: '_top',
  rel: 'noopener noreferrer',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * Leaves the site immediately: some victims live with the offender. On wide pages a bar below the header
 * that stays in view and covers nothing; on phones the header has the button, unless the window is too low
 * for it.
 */
export function QuickExitBar() {
  return (
    <div
      data-theme="dark"
      className="no-print sticky top-16 z-20 hidden border-b border-line bg-raised min-[70rem]:block short:top-0 short:block"
    >
      <div className="wrap flex flex-wrap items-center justify-end gap-x-6">
        <StaysInBrowser className="flex min-h-11 items-center text-sm text-muted" />
        <a
          {...leaving}
          className="flex min-h-11 items-center gap-2 text-sm leading-tight font-semibold text-ink no-underline hover:underline"
        >
          <LogOut className="size-5" />
          <span>
            {m.site_quick_exit()}
            <span className="hidden font-normal sm:[.js_&]:inline">
              {' '}
              {m.site_quick_exit_keys()}
            </span>
          </span>
        </a>
      </div>
    </div>
  );
}

/** The same button in the header of phones, and inside elements that cover the header. */
export function QuickExitButton({ className }: { className?: string }) {
  return (
    <a
      {...leaving}
      className={classNames(
        'no-print flex min-h-11 items-center gap-1.5 rounded-md border border-control px-2 text-xs leading-tight font-semibold text-ink no-underline hover:bg-primary-soft',
        className,
      )}
    >
      <LogOut className="size-4 shrink-0 max-[23rem]:hidden" />
      <span className="w-min min-[70rem]:w-auto">{m.site_quick_exit()}</span>
    </a>
  );
}

/** Explains what no page can remove from a browser, and how the visitor can. */
export function StaysInBrowser({ className }: { className?: string }) {
  return (
    <a href={`${urls.qa()}#browser-history`} className={className}>
      {m.site_quick_exit_about()}
    </a>
  );
}
