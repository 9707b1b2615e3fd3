import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Attribution } from '../attributions.server.ts';
import { verdictWords } from '../verdict.ts';

type Props = {
  attributions: readonly Attribution[];
  /** Names the value in each row, when several were looked up. */
  isNamed?: boolean;
};

/** Statements of others, separate from our own reports. */
export function AttributionsPanel({ attributions, isNamed = false }: Props) {
  return (
    <Panel
      id="attributions"
      title="What others say"
      text="Their word, and not from reports to us: it counts nowhere and leaves in no file."
    >
      {attributions.length === 0 ? (
        <p className="text-sm">
          No list here names it. <b>Not being listed proves nothing:</b> lists know few addresses,
          and hardly any of the newest.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {attributions.map((entry) => (
            <li key={entry.id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
              {isNamed && <p className="font-mono text-xs wrap-anywhere">{entry.display}</p>}
              <p className="flex flex-wrap items-center gap-2">
                <b className="wrap-anywhere">{entry.label}</b>
                <Badge tone={verdictTones[entry.verdict]}>{verdictWords[entry.verdict]}</Badge>
                <Badge tone="neutral">{confidenceOf(entry)}</Badge>
                {entry.isSigned && <Badge tone="success">Signed by this address</Badge>}
              </p>
              {entry.otherChain && (
                <p>
                  <b>It says this of {entry.otherChain.toUpperCase()}</b>, a chain that is not read
                  here. Addresses of several chains look alike.
                </p>
              )}
              {(entry.actor || entry.category) && (
                <p className="wrap-anywhere">
                  {[entry.actor, entry.category].filter(Boolean).join(' · ')}
                </p>
              )}
              <p className="wrap-anywhere text-muted">
                Says <b>{entry.source}</b>
                {entry.listDay && <>, in its list of {entry.listDay}</>}, as of{' '}
                <LocalTime value={entry.fetchedAt} dateOnly />
                {entry.validFrom && <>; from {entry.validFrom} on</>}
                {entry.validUntil && (
                  <>
                    ; until <LocalTime value={entry.validUntil} dateOnly />
                  </>
                )}
                {entry.reference && <>; their source: {entry.reference}</>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const verdictTones = { bad: 'danger', good: 'success', unknown: 'neutral' } as const;

function confidenceOf({ confidence, confidenceWord }: Attribution): string {
  const word = confidenceWord.replaceAll('_', ' ');
  if (confidence === null) return word === '' ? 'Confidence not said' : `Confidence: ${word}`;
  return `Confidence ${confidence} of 100${word === '' ? '' : `: ${word}`}`;
}
