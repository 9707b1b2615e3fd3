import { stateNotes } from '../content/en/state-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** What to keep in mind with these figures. */
export function StateNotes() {
  return (
    <section aria-labelledby="notes" className="grid gap-5">
      <h2 id="notes">{m.site_states_about()}</h2>
      <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {stateNotes.map((note) => (
          <div key={note.title} className="measure">
            <dt className="font-bold">{note.title}</dt>
            <dd className="mt-1 text-muted">{note.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
