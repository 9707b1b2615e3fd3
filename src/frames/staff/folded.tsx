import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * The first entries of a long list, and the others behind a line that says how many there are; works
 * without script. A list that is hardly too long is shown whole.
 * @param props `isEnd`: the last entries are shown, and the others fold away before them; `summary` words
 *   the line for so many entries; `children` draws a list of some entries
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
  // A line to open is no shorter than two entries.
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
