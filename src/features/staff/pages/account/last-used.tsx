import { LocalTime } from '#back-office/local-time.tsx';

/** Within a line: when a way to sign in was last used, if ever. */
export function LastUsed({ at }: { at: Date | null }) {
  if (!at) return 'not used yet';
  return (
    <>
      last used <LocalTime value={at} />
    </>
  );
}
