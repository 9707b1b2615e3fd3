import type { ReactNode } from 'react';
import { Button } from '#ui/application/button.tsx';
import type { Selection } from './use-selection.ts';

/** Bar at the bottom while rows are selected: their number, a button to select all, and the bulk actions. */
export function BulkBar({
  selection,
  pageIds,
  hasMore,
  totalWords,
  children,
}: {
  selection: Selection;
  pageIds: readonly string[];
  /** True when rows beyond this page match. */
  hasMore: boolean;
  /** Total number of matching rows in words; undefined where it is unknown. */
  totalWords: string | undefined;
  children: ReactNode;
}) {
  if (selection.isEmpty) return null;
  const isPageChosen = pageIds.every((id) => selection.has(id));
  const count = selection.ids.length;
  return (
    <section
      aria-label="Selected rows"
      data-bottom-bar=""
      className="sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-control bg-raised p-3 text-sm shadow-lg"
    >
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>
          {selection.isAll
            ? `All that match: ${totalWords ? lowerFirst(totalWords) : 'not counted'}`
            : `${count} selected`}
        </strong>
        {isPageChosen && hasMore && !selection.isAll && (
          <button
            type="button"
            onClick={selection.selectAll}
            className="min-h-6 text-start font-semibold text-link underline underline-offset-4"
          >
            {totalWords
              ? `Select all that match (${lowerFirst(totalWords)})`
              : 'Select all that match'}
          </button>
        )}
      </p>
      <Button tone="quiet" className="sm:-ms-4 sm:me-auto" onClick={selection.clear}>
        Clear selection
      </Button>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** "More than 10,000 submissions" in the middle of a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
