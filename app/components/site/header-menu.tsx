import { ChevronDown } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';
import type { PageGroup } from './menu-groups.ts';

/** One menu of the header: opens and closes without script, and one at a time. */
export function HeaderMenu({ group }: { group: PageGroup }) {
  const isWide = group.pages.length > 3;
  const isLong = group.pages.length > 10;
  return (
    <details name="site-menu" className="group/menu">
      <summary className="flex min-h-10 items-center gap-1 rounded-md px-3 text-sm font-semibold text-ink select-none hover:bg-primary-soft hover:text-primary-ink group-open/menu:bg-primary-soft group-open/menu:text-primary-ink">
        {group.label}
        <ChevronDown className="size-4 text-muted transition-transform duration-150 group-open/menu:rotate-180" />
      </summary>
      <div
        className={classNames(
          'absolute start-0 top-full mt-3 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border border-line bg-raised p-3 shadow-lg',
          isWide ? 'w-[44rem]' : 'w-96',
          isLong && 'xl:w-[60rem]',
        )}
      >
        <p className="border-b border-line px-3 pt-1 pb-3 text-sm text-muted">{group.about}</p>
        <ul
          className={classNames(
            'mt-2 grid gap-1',
            isWide && 'grid-cols-2',
            isLong && 'xl:grid-cols-3',
          )}
        >
          {group.pages.map((page) => (
            <li key={page.path}>
              <a
                href={page.path}
                className="group/link block rounded-md px-3 py-2.5 no-underline hover:bg-primary-soft"
              >
                <span className="block font-semibold text-primary-ink underline-offset-4 group-hover/link:underline">
                  {page.label}
                </span>
                <span className="mt-0.5 block text-sm text-muted">{page.description}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
