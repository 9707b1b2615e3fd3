import { Form } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { formatMoment } from '#shared/format/format-date.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { DateChange } from '../case-dates.server.ts';
import type { CaseFact } from '../case-facts.server.ts';
import { factWord } from '#shared/vocabulary/fact-words.ts';

/** Recorded facts, each with a button to remove it. */
export function Events({ facts }: { facts: readonly CaseFact[] }) {
  if (facts.length === 0) return <p className="text-sm text-muted">None yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {facts.map(({ id, kind, earliest, latest, about, saidBy, notedBy }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{[factWord(kind), about].filter(Boolean).join(': ')}</p>
            <p className="text-muted">
              {earliest === latest
                ? formatDay(earliest)
                : `${formatDay(earliest)} to ${formatDay(latest)}`}
              , said by {saidBy === 'client' ? 'the client' : notedBy}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="fact" value={id} />
            <Button
              type="submit"
              tone="quiet"
              size="compact"
              aria-label={`Remove: ${[factWord(kind), about].filter(Boolean).join(': ')}`}
            >
              Remove
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** The address for the client's calendar program. */
export function Calendar({
  madeAt,
  address,
}: {
  madeAt: Date | null;
  address: string | undefined;
}) {
  return (
    <div className="grid gap-3 text-sm">
      {address && (
        <Notice tone="success" live="polite" title="Copy the address now: it is not shown again">
          <p className="font-mono wrap-anywhere">{address}</p>
          <CopyButton text={address} what="Calendar address" label="Copy calendar address" />
        </Notice>
      )}
      {!address && (
        <p className="text-muted">
          {madeAt ? (
            <>
              There is one, made <LocalTime value={madeAt} />. A new one stops it.
            </>
          ) : (
            'There is none.'
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Form method="post">
          <input type="hidden" name="intent" value="make-calendar" />
          <Button type="submit" tone="secondary" size="compact">
            {madeAt || address ? 'Make a new address' : 'Make an address'}
          </Button>
        </Form>
        {(madeAt || address) && (
          <Form method="post">
            <input type="hidden" name="intent" value="stop-calendar" />
            <Button type="submit" tone="quiet" size="compact">
              Stop the address
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

const kindWords: Readonly<Record<DateChange['kind'], string>> = {
  set: 'counted',
  moved: 'moved',
  withdrawn: 'not asked for any more',
  returned: 'asked for again',
  done: 'done',
  dropped: 'does not apply',
  reopened: 'open again',
};

/** @param due a day as YYYY-MM-DD, or a moment in UTC */
function shownDue(due: string): string {
  const isDay = due.length === 'YYYY-MM-DD'.length;
  return isDay ? formatDay(due) : `${formatMoment(new Date(due), 'UTC')} UTC`;
}

/** History of the dates, newest first. */
export function DateHistory({ changes }: { changes: readonly DateChange[] }) {
  if (changes.length === 0) return <p className="text-sm text-muted">Nothing yet.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line text-sm">
      {changes.map(({ id, kind, title, was, due, cause, actorName, at }) => (
        <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <LocalTime value={at} />
          <span>
            <strong>{title}</strong>: {kindWords[kind]}
            {was && `, was ${shownDue(was)}`}
            {due && `, until ${shownDue(due)}`}
            <span className="text-muted">
              {' '}
              ({[cause.replaceAll('-', ' '), actorName].filter(Boolean).join(', ')})
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
