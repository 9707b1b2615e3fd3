import type { ReactNode } from 'react';

/** A link to another page of the site, on a line of its own. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="py-1 font-semibold text-link underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  );
}
