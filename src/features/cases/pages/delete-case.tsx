import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { CaseFile } from '../case.server.ts';
import type { ActRefused } from './act-on-case.server.ts';

/** The end of a case, with what goes and what stays said beforehand. */
export function DeleteCase({ file, refused }: { file: CaseFile; refused: ActRefused | undefined }) {
  const mayWrite = useMay('case:write');
  if (!mayWrite) return null;
  const error = refused?.intent === 'delete' ? refused.error : undefined;
  const count = file.submissions.length;
  const submissions =
    count === 0
      ? ''
      : ` ${count === 1 ? 'Its submission stays' : `Its ${count} submissions stay`} under Forms, without a case.`;
  return (
    <Panel id="delete" title="Delete">
      {error && (
        <Notice tone="danger" live="assertive" title="Failed to delete case">
          {error}
        </Notice>
      )}
      {file.legalHold ? (
        <p className="text-sm text-muted">
          Under legal hold a case cannot be deleted. Lift the hold first.
        </p>
      ) : (
        <ConfirmSubmit
          intent="delete"
          label="Delete case"
          question="Are you sure you want to delete this case?"
          text={`${file.caseNumber}, its notes, stages, amounts, links, mail and history are deleted and cannot be brought back. The client is not told and can no longer find it in the tracker.${submissions}`}
        />
      )}
    </Panel>
  );
}
