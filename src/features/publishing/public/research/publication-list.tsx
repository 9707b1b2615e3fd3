import type { Publication } from '../../publication.ts';
import { SampleBadge } from '#site/sample-badge.tsx';

/** What the team has published; a title is a link only where there is a text. */
export function PublicationList({ publications }: { publications: readonly Publication[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {publications.map(({ id, title, authors, year, about, href, isSample }) => (
        <li key={id} id={id} className="grid gap-1 py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <cite className="text-lg font-semibold not-italic">
              {href ? <a href={href}>{title}</a> : title}
            </cite>
            {isSample && <SampleBadge />}
          </p>
          <p className="text-sm text-muted">
            {authors}, {year}
          </p>
          <p className="measure">{about}</p>
        </li>
      ))}
    </ul>
  );
}
