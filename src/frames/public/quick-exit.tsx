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
 * Leaves the site immediately: some victims live with the offender. It stands in the header, which stays in
 * view, and inside whatever covers the header.
 */
export function QuickExitButton({ className }: { className?: string }) {
  return (
    <a
      {...leaving}
      className={classNames(
        'no-print flex min-h-11 items-center gap-2 rounded-md bg-ink px-2.5 text-xs leading-tight font-semibold text-paper no-underline hover:underline min-[76rem]:min-h-10 min-[76rem]:text-sm',
        className,
      )}
    >
      <LogOut className="size-4 shrink-0 max-[23rem]:hidden" />
      <span className="w-min min-[40rem]:w-auto min-[40rem]:whitespace-nowrap">
        {m.site_quick_exit()}
      </span>
      <span className="sr-only">{m.site_quick_exit_keys()}</span>
      <span
        aria-hidden="true"
        className="hidden font-normal whitespace-nowrap opacity-75 min-[84rem]:[.js_&]:inline"
      >
        Esc ×3
      </span>
    </a>
  );
}

/** Stays in view in windows too low for a header that does. */
export function QuickExitBar() {
  return (
    <div
      data-theme="dark"
      className="no-print sticky top-0 z-20 hidden border-b border-line bg-raised short:block"
    >
      <div className="wrap flex flex-wrap items-center justify-end gap-x-6">
        <StaysInBrowser className="flex min-h-11 items-center text-sm text-muted" />
        <QuickExitButton className="bg-transparent text-ink" />
      </div>
    </div>
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
