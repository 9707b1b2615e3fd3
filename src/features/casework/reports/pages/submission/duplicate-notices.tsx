import { Link, useLocation, useParams } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { mergeShortcut } from '#frames/staff/shortcuts/row-links.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { DuplicateReason, RelatedSubmission } from '../../look-up-submissions.server.ts';
import type { Submission } from '../../submission.server.ts';
import { ChangeError } from '#frames/staff/settled-choice.tsx';
import { useSubmissionChange } from './use-submission-change.ts';

/** Lists duplicates of this submission: suspected by the program, or merged by staff. */
export function DuplicateNotices({ submission }: { submission: Submission }) {
  const { mergedInto, merged, duplicateOf, copies } = submission;
  return (
    <>
      {mergedInto && <MergedAway submission={submission} into={mergedInto} />}
      {!mergedInto && duplicateOf && <Supposed submission={submission} first={duplicateOf} />}
      {copies.length > 0 && (
        <Notice tone="info" title={copiesTitle(copies)}>
          <ul className="grid gap-1">
            {copies.map((copy) => (
              <li key={copy.id}>
                <SubmissionLink to={copy} /> ({duplicateReasonWords[copy.reason]})
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {merged.length > 0 && (
        <Notice tone="info" title="Merged into this submission">
          <p>Their texts, mails, notes and indicators are shown here.</p>
          <ul className="mt-2 grid gap-2">
            {merged.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <SubmissionLink to={each} />
                <span className="text-muted">
                  <LocalTime value={each.submittedAt} />
                </span>
                <UndoMerge submissionId={submission.id} merged={each} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function copiesTitle(copies: Submission['copies']): string {
  if (!copies.some(({ reason }) => isStrong(reason))) return 'May be connected with';
  return copies.length === 1 ? 'Perhaps sent again' : 'Perhaps sent again, more than once';
}

function SubmissionLink({ to }: { to: RelatedSubmission }) {
  const { search } = useLocation();
  const { queue } = useParams();
  return (
    <Link
      to={
        queue === undefined
          ? urls.admin.submission(to.id, search)
          : urls.admin.inboxRecord(queue, { kind: 'report', id: to.id }, search)
      }
      className="whitespace-nowrap text-link underline underline-offset-4"
    >
      {to.reference}
    </Link>
  );
}

/** Link for a duplicate that the program did not detect. */
export function CompareLink({ submission }: { submission: Submission }) {
  const { queue } = useParams();
  const { search } = useLocation();
  const mayWrite = useMay('submission:write');
  if (!mayWrite || submission.mergedInto || submission.duplicateOf) return null;
  const [copy, ...more] = submission.copies;
  const other = more.length === 0 ? copy?.reference : undefined;
  return (
    <Link
      to={urls.admin.submissionMerge(submission.id, { other, queue, search })}
      {...mergeShortcut}
      className="justify-self-start py-1 pointer-coarse:py-3 font-semibold text-link hover:underline"
    >
      Compare with {other ?? 'another submission'}
    </Link>
  );
}

type Supposing = { submission: Submission; first: NonNullable<Submission['duplicateOf']> };

function Supposed({ submission: { id }, first }: Supposing) {
  const { queue } = useParams();
  const { search } = useLocation();
  const mayWrite = useMay('submission:write');
  const { change, Form, action, isBusy, error } = useSubmissionChange(id, 'duplicate');
  const no = isStrong(first.reason) ? 'Not a duplicate' : 'Not connected';
  return (
    <Notice
      tone={isStrong(first.reason) ? 'warning' : 'info'}
      title={
        <>
          {duplicateTitle(first.reason)} <SubmissionLink to={first} /> (
          {duplicateReasonWords[first.reason]})
        </>
      }
      actions={
        mayWrite && (
          <>
            <Link
              to={urls.admin.submissionMerge(id, { other: first.reference, queue, search })}
              {...mergeShortcut}
              className={buttonClass({ tone: 'secondary', size: 'compact' })}
            >
              Compare
            </Link>
            <Form
              method="post"
              action={action}
              onSubmit={(event) => {
                event.preventDefault();
                const back = { intent: 'duplicate', value: 'perhaps' };
                change({ value: 'no' }, { title: no, undone: 'Shown again', fields: back });
              }}
            >
              <input type="hidden" name="intent" value="duplicate" />
              <Button
                type="submit"
                name="value"
                value="no"
                tone="quiet"
                size="compact"
                busy={isBusy}
              >
                {no}
              </Button>
            </Form>
          </>
        )
      }
    >
      <p className="text-sm">
        Arrived <LocalTime value={first.submittedAt} />.{' '}
        {isStrong(first.reason)
          ? 'It may be somebody else: compare before you merge.'
          : 'Two people can have lost money to the same offender: compare before you merge.'}
      </p>
      <ChangeError>{error}</ChangeError>
    </Notice>
  );
}

function MergedAway({ submission, into }: { submission: Submission; into: RelatedSubmission }) {
  return (
    <Notice
      tone="info"
      title={
        <>
          Merged into <SubmissionLink to={into} />
        </>
      }
      actions={<UndoMerge submissionId={submission.id} merged={submission} />}
    >
      <p className="text-sm">
        It is kept as it arrived and left out of the list. Work on {into.reference} instead.
      </p>
    </Notice>
  );
}

type Undoing = { submissionId: string; merged: Pick<RelatedSubmission, 'id' | 'reference'> };

function UndoMerge({ submissionId, merged }: Undoing) {
  const mayWrite = useMay('submission:write');
  const { change, Form, action, isBusy, error } = useSubmissionChange(submissionId, 'unmerge');
  if (!mayWrite) return null;
  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        change({ merged: merged.id });
      }}
    >
      <input type="hidden" name="intent" value="unmerge" />
      <input type="hidden" name="merged" value={merged.id} />
      <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
        Undo merge<span className="sr-only"> of {merged.reference}</span>
      </Button>
      <ChangeError>{error}</ChangeError>
    </Form>
  );
}

/** Labels for what two submissions have in common. */
export const duplicateReasonWords: Readonly<Record<DuplicateReason, string>> = {
  'contact-email': 'same e-mail',
  'contact-phone': 'same phone number',
  transaction: 'same transaction',
  wallet: 'same wallet',
  iban: 'same bank account',
  email: 'same offender’s e-mail',
  phone: 'same offender’s phone number',
  handle: 'same offender’s account',
};

/** Title of the notice: people who paid to the same wallet are usually strangers to each other. */
export function duplicateTitle(reason: DuplicateReason): string {
  return isStrong(reason) ? 'Possible duplicate of' : 'May be connected with';
}

/** Two people may have paid to one wallet; a mail address or a payment belongs to one person. */
export function isStrong(reason: DuplicateReason): boolean {
  return reason.startsWith('contact-') || reason === 'transaction';
}
