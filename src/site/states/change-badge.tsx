import { ArrowDown, ArrowUp } from 'lucide-react';
import { statePageWords } from '../content/en/state-page.ts';
import { Badge } from '#ui/document/badge.tsx';
import { formatChange } from '../format-figures.ts';

/** A change in percent; fewer reports are no proof of less crime, so neither way is good or bad. */
export function ChangeBadge({ change }: { change: number | undefined }) {
  if (change === undefined) {
    return <span className="text-xs text-muted">{statePageWords.firstYear}</span>;
  }
  const Arrow = change < 0 ? ArrowDown : ArrowUp;
  return <Badge icon={<Arrow className="size-3.5" />}>{formatChange(change)}</Badge>;
}
