import { LinkCard } from '#ui/document/card.tsx';
import type { sitePage } from './content/en/site-map.ts';

/** Pages of the site map as the cards of a list. */
export function PageCards({ pages }: { pages: readonly ReturnType<typeof sitePage>[] }) {
  return pages.map((page) => (
    <LinkCard key={page.path} as="li" href={page.path} title={page.label}>
      {page.description}
    </LinkCard>
  ));
}
