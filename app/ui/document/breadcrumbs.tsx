import { ChevronRight } from 'lucide-react';

export type Crumb = { label: string; href: string };

/** The way from the start page to here. `current` is this page and no link. */
export function Breadcrumbs({
  label,
  items,
  current,
}: {
  /** Name of the navigation for assistive technology. */
  label: string;
  items: readonly Crumb[];
  current: string;
}) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {items.map((item) => (
          <li key={item.href} className="flex items-center gap-1.5">
            <a href={item.href} className="py-1 text-link underline-offset-4 hover:underline">
              {item.label}
            </a>
            <ChevronRight className="size-4 text-muted" />
          </li>
        ))}
        <li aria-current="page" className="py-1 text-muted">
          {current}
        </li>
      </ol>
    </nav>
  );
}
