import { Notice } from '#ui/document/notice.tsx';
import type { Claim } from '#shared/honesty/find-claims.ts';
import { RefusalFocus } from './refusal-focus.tsx';

/** What the text seems to claim, and the tick without which it is not stored. */
export function ClaimsNotice({ claims }: { claims: readonly Claim[] | undefined }) {
  if (!claims || claims.length === 0) return null;
  return (
    <RefusalFocus occasion={claims}>
      <Notice tone="warning" live="assertive" title="Please look at this again: nothing was saved">
        <ul className="grid gap-1.5 text-sm">
          {claims.map(({ words, reason }) => (
            <li key={words}>
              <strong>“{words}”</strong>: {reason}
            </li>
          ))}
        </ul>
        <label className="mt-3 flex items-start gap-2 text-sm font-semibold">
          <input type="checkbox" name="confirmed" value="yes" className="mt-1" />
          The text is right as it stands. This is recorded with my name.
        </label>
      </Notice>
    </RefusalFocus>
  );
}
