import { ChevronDown } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { PageGroup } from './menu-groups.ts';

/**
 * One menu of the header: opens and closes without script, and one at a time.
 * @param props `isNarrow`: its name may take two lines however wide the window is
 */
export function HeaderMenu({ group, isNarrow }: { group: PageGroup; isNarrow: boolean }) {
  return (
    <details name="site-menu" className="group/menu">
      <summary
        className={classNames(
          'flex min-h-10 items-center gap-1 rounded-md px-3 text-sm font-semibold text-ink select-none hover:bg-primary-soft hover:text-primary-ink group-open/menu:bg-primary-soft group-open/menu:text-primary-ink',
          !isNarrow && 'xl:whitespace-nowrap',
        )}
      >
        {group.label}
        <ChevronDown className="size-4 text-muted transition-transform duration-150 group-open/menu:rotate-180" />
      </summary>
      {/* As wide as the header, so that no menu can run off the window's edge. */}
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] overflow-y-auto border-b border-line bg-raised shadow-lg">
        <div className="wrap py-5">
          <p className="px-3 pb-3 text-sm text-muted">{group.about}</p>
          <ul className="menu-links grid grid-cols-3 gap-1 border-t border-line pt-3 xl:grid-cols-4">
            {group.pages.map((page) => (
              <li key={page.path}>
                <a href={page.path}>
                  <span>{page.label}</span>
                  <span>{page.description}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}
