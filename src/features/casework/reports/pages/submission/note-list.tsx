import { useEffect, useId, useRef, useState } from 'react';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { focusField } from '#frames/staff/shortcuts/focus-field.ts';
import { leaveField } from '#frames/staff/shortcuts/leave-field.ts';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { Button } from '#ui/application/button.tsx';
import type { SubmissionNote } from '../../submission-notes.server.ts';
import type { Submission } from '../../submission.server.ts';
import { noteLimit } from '../../note-limit.ts';
import { NoteText } from '#frames/staff/note-text.tsx';
import { StayField } from '#frames/staff/stay-field.tsx';
import { useSubmissionChange } from './use-submission-change.ts';
import { SectionTitle } from '#frames/staff/section-title.tsx';

/** Notes of staff, with a form for a new one. */
export function NoteList({ submission }: { submission: Submission }) {
  const { id, notes, merged } = submission;
  const mayWrite = useMay('submission:write');
  return (
    <section aria-labelledby="notes-title" className="grid gap-3">
      <div>
        <SectionTitle id="notes-title">Internal notes</SectionTitle>
        <p className="text-muted">Only staff read these.</p>
      </div>
      {notes.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {notes.map((note) => (
            <Note
              key={note.id}
              note={note}
              submissionId={id}
              from={merged.find((each) => each.id === note.submissionId)?.reference}
            />
          ))}
        </ul>
      )}
      {mayWrite ? <NoteForm submissionId={id} /> : notes.length === 0 && <p>There are none.</p>}
    </section>
  );
}

type NoteProps = { note: SubmissionNote; submissionId: string; from: string | undefined };

function Note({ note, submissionId, from }: NoteProps) {
  const mayWrite = useMay('submission:write');
  const { Form, action, isBusy, error } = useSubmissionChange(submissionId, 'withdraw-note');
  return (
    <li className="grid gap-1.5 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-muted">
          <span className="font-semibold text-ink">{note.authorName}</span>,{' '}
          <LocalTime value={note.createdAt} />
          {from && <> · on {from}</>}
        </p>
        {mayWrite && note.isOwn && !note.withdrawnAt && (
          <Form method="post" action={action}>
            <input type="hidden" name="intent" value="withdraw-note" />
            <StayField />
            <input type="hidden" name="note" value={note.id} />
            <Button
              type="submit"
              tone="quiet"
              size="compact"
              busy={isBusy}
              title="The text is deleted; that there was a note stays."
            >
              Withdraw
            </Button>
          </Form>
        )}
      </div>
      <NoteText note={note} />
      {error && (
        <p role="alert" className="font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </li>
  );
}

function NoteForm({ submissionId }: { submissionId: string }) {
  const { Form, action, isBusy, answer, error } = useSubmissionChange(submissionId, 'note');
  const element = useRef<HTMLFormElement>(null);
  const sentText = useRef('');
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  useUnsavedChanges(isTyped);
  usePageKeys('record', [{ keys: ['n'], does: 'Write a note', press: () => focusField(id) }]);
  useEffect(() => {
    if (!answer?.isStored) return;
    // The next note may have been begun while this one was on its way.
    if (element.current?.querySelector('textarea')?.value !== sentText.current) return;
    element.current?.reset();
    const text = element.current?.querySelector('textarea');
    // Sent by a shortcut from within the text: the next key is a shortcut, not part of another note.
    if (text && text === document.activeElement) leaveField(text);
  }, [answer]);
  return (
    <Form
      ref={element}
      method="post"
      action={action}
      onReset={() => setTyped(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (isTyped && !isBusy) event.currentTarget.requestSubmit();
      }}
      onSubmit={({ currentTarget }) => {
        sentText.current = currentTarget.querySelector('textarea')?.value ?? '';
      }}
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="intent" value="note" />
      <StayField />
      <TextAreaInputField
        id={id}
        name="text"
        label="New note"
        rows={2}
        onInput={(event) => setTyped(event.currentTarget.value.trim() !== '')}
        maxLength={noteLimit}
        error={error}
        className="w-full"
      />
      <Button type="submit" tone="secondary" size="compact" busy={isBusy} busyLabel="Saving…">
        Add note
      </Button>
    </Form>
  );
}
