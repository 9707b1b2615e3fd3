import { LocalTime } from '#back-office/local-time.tsx';
import type { HistoryEntry } from '../../submissions/find-submission-history.server.ts';
import { historyActor, historyLine } from './history-words.ts';

const shownAtOnce = 5;

/** What was done to a submission and by whom, newest first. */
export function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const [first, rest] = [history.slice(0, shownAtOnce), history.slice(shownAtOnce)];
  return (
    <section aria-labelledby="history-title" className="grid gap-2">
      <h3 id="history-title" className="text-base">
        History
      </h3>
      {history.length === 0 && <p className="text-muted">Nothing was done yet.</p>}
      <Entries entries={first} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-7 items-center font-semibold text-link hover:underline">
            Show {rest.length} older
          </summary>
          <div className="mt-2">
            <Entries entries={rest} />
          </div>
        </details>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id} className="border-s-2 border-line ps-3">
          <p className="wrap-anywhere">{historyLine(entry)}</p>
          <p className="text-xs text-muted">
            {historyActor(entry.actorName)}, <LocalTime value={entry.timestamp} />
          </p>
        </li>
      ))}
    </ul>
  );
}
