import { ChevronRight } from 'lucide-react';

export type Crumb = { label: string; href: string };

/** The path from the start page to here. `current` is this page and no link. */
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
      <ol className="leading-loose">
        {items.map((item) => (
          <li key={item.href} className="inline">
            <a
              href={item.href}
              className="py-1 text-link underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {item.label}
            </a>
            <ChevronRight className="mx-1.5 inline size-4 align-[-0.15em] text-muted" />
          </li>
        ))}
        <li aria-current="page" className="inline text-muted">
          {current}
        </li>
      </ol>
    </nav>
  );
}
