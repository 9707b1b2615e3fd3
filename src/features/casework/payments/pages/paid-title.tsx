import { Age } from '#frames/staff/local-time.tsx';
import type { PaidInShort } from '../paid-in-short.ts';

/** The head of a case or report: who it is, what was paid, how and when, as far as it is known. */
export function PaidTitle({ who, paid }: { who: string; paid: PaidInShort | undefined }) {
  return (
    <span className="leading-snug wrap-anywhere">
      {[who, paid?.words].filter(Boolean).join(', ')}
      {paid?.lastAt && (
        <>
          , <Age since={paid.lastAt} /> ago
        </>
      )}
    </span>
  );
}
