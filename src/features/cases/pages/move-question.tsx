import { caseStatusWords } from '../case-words.ts';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import type { CaseRow } from '../case-row.server.ts';
import type { CaseStatus } from '../case-status.ts';

export type Move = { row: CaseRow; to: CaseStatus };

/** Whether the client hears of a change of status: always, unless they asked for no such mail. */
export function hearsOfIt({ email, isMailStopped }: CaseRow): boolean {
  return Boolean(email) && !isMailStopped;
}

/** Asked before a move that writes to the client. */
export function MoveQuestion({
  move,
  finalFocus,
  onAnswer,
}: {
  move: Move | undefined;
  /** Where the focus goes afterwards. */
  finalFocus: () => HTMLElement | null;
  onAnswer: (isMeant: boolean) => void;
}) {
  const { row, to } = move ?? {};
  const name = row?.name ?? row?.email ?? 'The client';
  return (
    <ConfirmDialog
      open={move !== undefined}
      finalFocus={finalFocus}
      onOpenChange={(open) => !open && onAnswer(false)}
      title={`Move ${row?.caseNumber} to ${to && caseStatusWords[to]}?`}
      text={
        <>
          {name} is e-mailed that there is news in the tracker.
          {row?.status === 'closed' && ' If an outcome is published, it is taken off the site.'}
        </>
      }
      confirmLabel="Move and e-mail"
      cancelLabel="Cancel"
      onConfirm={() => onAnswer(true)}
    />
  );
}
