import { Folded } from '#back-office/folded.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import type { CaseEvent, CaseFile } from '../case.server.ts';
import { describeEvent } from './event-words.ts';

/** Who changed what, and when; newest first. */
export function CaseHistory({ events }: Pick<CaseFile, 'events'>) {
  return (
    <Panel id="history" title="History">
      <Folded entries={events} shown={8} summary={(count) => `${count} earlier changes`}>
        {(some) => <Events events={some} />}
      </Folded>
    </Panel>
  );
}

function Events({ events }: { events: readonly CaseEvent[] }) {
  return (
    <ol className="grid gap-4 text-sm">
      {events.map((event) => (
        <li key={event.id} className="grid gap-0.5 border-s-2 border-line ps-3">
          {describeEvent(event).map((line) => (
            <p key={line} className="font-semibold wrap-anywhere">
              {line}
            </p>
          ))}
          <p className="text-muted">
            {event.actorName}, <LocalTime value={event.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}
