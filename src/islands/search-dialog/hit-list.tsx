import { MatchedText } from '#site/matched-text.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SearchHit } from '#site/search/search.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { hitId, listId } from './hit-ids.ts';

/** The results, as options of the box above. */
export function HitList({
  hits,
  active,
  onPoint,
}: {
  hits: SearchHit[];
  /** Index of the option that Enter follows; -1 for none. */
  active: number;
  onPoint(index: number): void;
}) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={m.search_results()}
      className="min-h-0 overflow-y-auto overscroll-contain border-t border-line p-2"
    >
      {hits.map((hit, index) => (
        <a
          key={hit.href}
          id={hitId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={hit.href}
          onPointerMove={() => onPoint(index)}
          className={classNames(
            'block rounded-md px-3 py-2.5 no-underline -outline-offset-2',
            index === active && 'bg-primary-soft outline-2 outline-primary',
          )}
        >
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold text-primary-ink">{hit.title}</span>
            {hit.page && <span className="text-sm text-muted">{hit.page}</span>}
          </span>
          <span className="mt-0.5 block text-sm text-muted">
            <MatchedText pieces={hit.excerpt} />
          </span>
        </a>
      ))}
    </div>
  );
}
