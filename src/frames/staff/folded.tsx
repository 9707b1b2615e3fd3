import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * The first entries of a long list, with the others collapsed behind a line that counts them; works without
 * script. A list that is barely too long is shown in full.
 * @param props `isEnd`: the last entries are shown, and the others are collapsed before them; `summary`
 *   returns the text of the line for a number of entries; `children` renders a list of entries
 */
export function Folded<Entry>({
  entries,
  shown,
  isEnd = false,
  summary,
  children,
}: {
  entries: readonly Entry[];
  shown: number;
  isEnd?: boolean;
  summary: (count: number) => string;
  children: (entries: readonly Entry[]) => ReactNode;
}) {
  const away = entries.length - shown;
  // The line to expand takes as much space as two entries.
  if (away < 3) return children(entries);
  const rest = (
    <details className="group/fold text-sm">
      <summary className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-1 rounded-sm font-semibold text-link hover:underline">
        <ChevronRight className="size-4 shrink-0 transition-transform duration-150 group-open/fold:rotate-90" />
        {summary(away)}
      </summary>
      <div className="mt-3">{children(isEnd ? entries.slice(0, away) : entries.slice(shown))}</div>
    </details>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {isEnd && rest}
      {children(isEnd ? entries.slice(away) : entries.slice(0, shown))}
      {!isEnd && rest}
    </div>
  );
}
