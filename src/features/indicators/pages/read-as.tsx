import type { IndicatorView } from '../indicator-view.ts';
import type { ChecksumState } from '../indicator-kinds.ts';
import { ComparedValue } from './compared-value.tsx';
import { kindLabel } from './indicator-words.ts';

type Read = Pick<IndicatorView, 'kind' | 'chain' | 'display'> & {
  checksum: ChecksumState;
  likelyTypo?: string | undefined;
};

/** What the look-up made of the text, whether it is stored or not. */
export function ReadAs({ read }: { read: readonly Read[] }) {
  if (read.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {read.map((each) => (
        <li key={`${each.kind} ${each.display}`} className="wrap-anywhere">
          <span className="text-muted">Reads as {kindLabel(each)}: </span>
          <span className="font-mono">{each.display}</span>
          {each.checksum === 'valid' && <span className="text-muted">. Checksum matches.</span>}
          {each.checksum === 'invalid' && (
            <span className="text-warning-ink">
              . Checksum does not match.
              {each.likelyTypo && (
                <>
                  {' '}
                  Did they mean <ComparedValue value={each.likelyTypo} with={each.display} />?
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
