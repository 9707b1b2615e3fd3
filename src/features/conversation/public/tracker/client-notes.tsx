import { TextLines } from '#features/reports/public/forms/text-lines.tsx';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** What staff noted for the client. */
export function ClientNotes({ notes }: { notes: string }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.tracker_notes()}</h2>
      {notes.trim() === '' ? (
        <p className="text-muted">{m.tracker_notes_none()}</p>
      ) : (
        <div className="measure">
          <TextLines text={notes} />
        </div>
      )}
    </Card>
  );
}
