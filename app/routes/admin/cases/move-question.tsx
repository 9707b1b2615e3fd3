import { caseStatusWords } from '#app/components/admin/case-words.ts';
import { ConfirmDialog } from '#app/ui/application/confirm-dialog.tsx';
import type { CaseRow } from '#server/services/cases/case-row.ts';
import type { CaseStatus } from '#shared/states/case-status.ts';

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
