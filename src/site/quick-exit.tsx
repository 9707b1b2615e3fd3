import { LogOut } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';

/** A page that raises no question when somebody looks over a shoulder. */
const neutralSite = 'https://www.weather.gov/';

/**
 * Leaves at once: some victims live with the offender. Put it first inside a page: a bar below the
 * header that stays in view and covers nothing. Without script it is a plain link.
 */
export function QuickExit() {
  return (
    <div
      data-theme="dark"
      className="no-print sticky top-16 z-20 short:top-0 border-b border-line bg-raised"
    >
      <div className="wrap flex justify-end">
        <a
          href={neutralSite}
          data-quick-exit=""
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
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
