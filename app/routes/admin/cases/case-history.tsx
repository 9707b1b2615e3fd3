import { Folded } from '#app/components/admin/folded.tsx';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import type { CaseEvent } from '#server/services/cases/find-case-events.ts';
import type { CaseFile } from '#server/services/cases/get-case.ts';
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
