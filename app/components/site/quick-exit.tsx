import { LogOut } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';

/** A page that raises no question when somebody looks over a shoulder. */
const neutralSite = 'https://www.weather.gov/';

/**
 * Leaves at once: some victims live with the offender. Put it last inside a page: it stays at the
 * lower edge of the window while the page is in view. Without script it is a plain link.
 */
export function QuickExit() {
  return (
    <div className="no-print pointer-events-none sticky bottom-0 z-20 flex justify-end p-3 sm:p-4">
      <a
        href={neutralSite}
        data-quick-exit=""
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        className="pointer-events-auto flex min-h-11 items-center gap-2 rounded-md border border-paper bg-ink px-4 py-2 text-sm leading-tight font-semibold text-paper no-underline shadow-md hover:underline"
      >
        <LogOut className="size-5" />
        <span>
          {m.site_quick_exit()}
          <span className="hidden font-normal sm:[.js_&]:inline"> {m.site_quick_exit_keys()}</span>
        </span>
      </a>
    </div>
  );
}
