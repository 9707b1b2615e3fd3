import { LocalTime } from './local-time.tsx';

/** Says that figures are not of this moment, where counting takes too long to do it for every reader. */
export function CountedAt({ at }: { at: Date | undefined }) {
  if (!at) return null;
  return (
    <p className="text-sm text-muted">
      Counted at <LocalTime value={at} />. Counting takes long with so many records, so it is kept
      for ten minutes; the downloads count again.
    </p>
  );
}
