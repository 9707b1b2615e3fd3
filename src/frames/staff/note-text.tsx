import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { LocalTime } from './local-time.tsx';

type Note = {
  /** Undefined when no key opens it any longer. */
  text: string | undefined;
  withdrawnAt: Date | null;
};

/** Text of a note; or that it was withdrawn, or cannot be decrypted. */
export function NoteText({ note }: { note: Note }) {
  if (note.withdrawnAt)
    return (
      <p className="text-muted">
        Withdrawn <LocalTime value={note.withdrawnAt} />
      </p>
    );
  if (note.text === undefined)
    return (
      <p className="text-danger-ink">
        This note cannot be opened: its key is missing. Ask an administrator.
      </p>
    );
  return (
    <div className="measure">
      <TextLines text={note.text} toContent={withLinks} />
    </div>
  );
}

/** Notes of the program contain addresses of pages; only addresses of the back office become links. */
function withLinks(paragraph: string): ReactNode[] {
  return paragraph.split(/(\/admin\/[\w/-]+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // The parts of a text never move.
      // oxlint-disable-next-line react/no-array-index-key
      <Link key={place} to={part} className="font-semibold text-link underline">
        open the page
      </Link>
    ),
  );
}
