import { LinkCard } from '#ui/document/card.tsx';
import type { sitePage } from '#content/en/site-map.ts';

/** Pages of a group of the menu, as list items. */
export function PageLinks({ pages }: { pages: readonly { path: string; label: string }[] }) {
  return pages.map((page) => (
    <li key={page.path}>
      <a href={page.path}>{page.label}</a>
    </li>
  ));
}

/** Pages of the site map, as cards. */
export function PageCards({ pages }: { pages: readonly ReturnType<typeof sitePage>[] }) {
  return pages.map((page) => (
    <LinkCard key={page.path} as="li" href={page.path} title={page.label}>
      {page.description}
    </LinkCard>
  ));
}
