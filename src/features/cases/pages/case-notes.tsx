import { NotebookPen } from 'lucide-react';
import { Folded } from '#back-office/folded.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { WriteBox } from '#features/conversation/write-box.tsx';
import { NoteText } from '#features/reports/pages/submissions/note-list.tsx';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { CaseNote } from '../case-notes.server.ts';
import type { CaseFile } from '../case.server.ts';
import { caseNoteLimit } from '../forms/case.ts';
import type { ActRefused } from './act-on-case.server.ts';
import type { MessageAnswer } from './send-message.server.ts';

type Props = {
  file: CaseFile & { formKey: string };
  answer: MessageAnswer | undefined;
  refused: ActRefused | undefined;
};

/** What staff noted, each signed and dated, and room for one more. Looks like nothing that is sent. */
export function CaseNotes({ file, answer, refused }: Props) {
  const mayWrite = useMay('case:write');
  const { id, internalNotes: notes, formKey } = file;
  return (
    <Panel id="notes" title="Internal notes" text="Only staff read these.">
      {refused?.intent === 'withdraw-note' && (
        <Notice tone="danger" live="assertive">
          {refused.error}
        </Notice>
      )}
      {notes.length === 0 ? (
        <p className="text-sm text-muted">There are no notes yet.</p>
      ) : (
        <Folded entries={notes} shown={5} isEnd summary={(count) => `${count} earlier notes`}>
          {(some) => <Notes notes={some} />}
        </Folded>
      )}
      {mayWrite && (
        <WriteBox
          action={urls.admin.case(id)}
          intent="note"
          formKey={formKey}
          label="New internal note"
          hint="Signed with your name. The client never sees it."
          submit="Add note"
          busyLabel="Saving…"
          icon={<NotebookPen className="size-4" />}
          most={caseNoteLimit}
          done="Note added"
          answer={answer}
        />
      )}
    </Panel>
  );
}

function Notes({ notes }: { notes: readonly CaseNote[] }) {
  const mayWrite = useMay('case:write');
  return (
    <ol
      aria-label="Internal notes"
      className="divide-y divide-line rounded-md border border-dashed border-line text-sm"
    >
      {notes.map((note) => (
        <li key={note.id} className="grid gap-1.5 p-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-muted">
              <span className="font-semibold text-ink">{note.authorName}</span>,{' '}
              <LocalTime value={note.createdAt} />
            </p>
            {mayWrite && note.mayWithdraw && (
              <ConfirmSubmit
                intent="withdraw-note"
                fields={{ note: note.id }}
                label="Withdraw"
                question="Withdraw this note?"
                text="Its text is deleted and cannot be brought back. That there was a note stays."
                size="compact"
              />
            )}
          </div>
          <NoteText note={note} />
        </li>
      ))}
    </ol>
  );
}
