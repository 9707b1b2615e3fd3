import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { OwnTrace } from '../releases.server.ts';
import { ClientLines } from './client-lines.tsx';

/** Where the client's payments went, as far as staff let them read it. */
export function OwnTraces({ traces, timeZone }: { traces: readonly OwnTrace[]; timeZone: string }) {
  if (traces.length === 0) return null;
  return (
    <section aria-labelledby="went-title" className="grid gap-4">
      <h2 id="went-title">{m.tracker_went_title()}</h2>
      <p className="measure">{m.tracker_went_text()}</p>
      {traces.map(({ id, releasedAt, line }) => (
        <article
          key={id}
          className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          <ClientLines line={line} />
          <p className="text-sm text-muted">
            {m.tracker_went_given({ day: formatDate(releasedAt, timeZone) })}
          </p>
        </article>
      ))}
    </section>
  );
}
