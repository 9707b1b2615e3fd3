import { custodyWords } from '../../attachment-list.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import type { CustodyEvent } from '../../attachment.ts';

const actors: Readonly<Record<string, string>> = { sender: 'The sender', system: 'The program' };

/** Who did what with a file, from its arrival on. */
export function CustodyPanel({ events }: { events: readonly CustodyEvent[] }) {
  return (
    <Panel
      id="custody"
      title="Chain of custody"
      text="Written by the program with each step. Nobody can change or delete a line."
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
        {events.map(({ id, at, action, actorName, detail }) => (
          <li key={id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{custodyWords[action]}</span>
              <span className="text-muted">
                <LocalTime value={at} />
              </span>
            </p>
            <p className="wrap-anywhere text-muted">
              {actors[actorName] ?? actorName}
              {detail && `: ${detail}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
