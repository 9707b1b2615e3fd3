import { Age } from '#frames/staff/local-time.tsx';
import type { PaidInShort } from '../paid-in-short.ts';

/** The head of a case or report: who it is, what was paid, how and when, as far as it is known. */
export function PaidTitle({ who, paid }: { who: string; paid: PaidInShort | undefined }) {
  // The commas within an amount have no space behind them.
  const parts = [who, ...(paid?.words.split(', ') ?? [])];
  return (
    <span className="text-xl leading-snug wrap-anywhere">
      {parts.map((part, place) => (
        <span key={part} className="inline-block max-w-full">
          {part}
          {(place < parts.length - 1 || paid?.lastAt) && ',\u00A0'}
        </span>
      ))}
      {paid?.lastAt && (
        <span className="inline-block">
          <Age since={paid.lastAt} /> ago
        </span>
      )}
    </span>
  );
}
