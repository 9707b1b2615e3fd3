import type { SearchHit } from './search/search.ts';
import { MatchedText } from './matched-text.tsx';

/** Results of the search page. */
export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className="grid max-w-3xl divide-y divide-line border-y border-line">
      {hits.map((hit) => (
        <li key={hit.href} className="relative grid gap-1 px-1 py-4 hover:bg-primary-soft">
          <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg leading-snug">
            <a
              href={hit.href}
              className="text-primary-ink underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
            >
              {hit.title}
            </a>
            {hit.page && <span className="text-sm font-normal text-muted">{hit.page}</span>}
          </h2>
          <p className="measure text-sm text-muted">
            <MatchedText pieces={hit.excerpt} />
          </p>
        </li>
      ))}
    </ol>
  );
}
