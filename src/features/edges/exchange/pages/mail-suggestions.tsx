import { Link } from 'react-router';
import { useSubmissionChange } from '#features/casework/reports/pages/submission/use-submission-change.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { ChangeError } from '#frames/staff/settled-choice.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import type { AnswerDoubt } from '#shared/vocabulary/answer-doubts.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { MailSuggestion } from '../mail-suggestions.server.ts';

const doubtWords: Readonly<Record<AnswerDoubt, string>> = {
  address: 'It came from another address than this person’s.',
  unsafe: 'It came from their address, but others may read or use that mailbox.',
  forged: 'It bears their address, but the receiving server found that it did not come from there.',
  forwarded: 'A member of staff forwarded it, so nothing shows where it came from.',
};

/**
 * Mails that may answer a record, each with one press to add it; on the page of such a mail, what it may answer.
 * @param props.at id of the submission whose page it is; undefined on that of a case
 */
export function MailSuggestions({
  suggestions,
  at,
}: {
  suggestions: readonly MailSuggestion[];
  at?: string;
}) {
  return suggestions.map((suggestion) => (
    <Suggestion
      key={suggestion.arrival.id}
      suggestion={suggestion}
      isOwn={suggestion.arrival.id === at}
    />
  ));
}

function Suggestion({ suggestion, isOwn }: { suggestion: MailSuggestion; isOwn: boolean }) {
  const { arrival, of, doubt, isJoined } = suggestion;
  const mayWrite = useMay('submission:write');
  const mayJoin = useMay('case:write') || of.kind === 'report';
  const join = useSubmissionChange(arrival.id, isJoined ? 'part-answer' : 'join-answer');
  const dismiss = useSubmissionChange(arrival.id, 'dismiss-answer');
  const target = (
    <Link
      to={of.kind === 'case' ? urls.admin.case(of.id) : urls.admin.submission(of.id)}
      className="text-link underline underline-offset-4"
    >
      {of.number}
    </Link>
  );
  const mail = (
    <Link to={urls.admin.submission(arrival.id)} className="text-link underline underline-offset-4">
      {arrival.reference}
    </Link>
  );
  const subject = isOwn ? 'This mail' : <>The mail {mail}</>;
  return (
    <Notice
      tone={isJoined ? 'info' : 'warning'}
      title={
        <>
          {subject} {isJoined ? 'was added to' : 'may belong to'} {target}
        </>
      }
      actions={
        mayWrite &&
        mayJoin && (
          <>
            <join.Form method="post" action={join.action}>
              <input type="hidden" name="intent" value={isJoined ? 'part-answer' : 'join-answer'} />
              <Button type="submit" tone="secondary" size="compact" busy={join.isBusy}>
                {isJoined ? 'Take it out again' : `Add it to ${of.number}`}
              </Button>
            </join.Form>
            {!isJoined && (
              <dismiss.Form
                method="post"
                action={dismiss.action}
                onSubmit={(event) => {
                  event.preventDefault();
                  const back = { intent: 'dismiss-answer', value: 'no' };
                  dismiss.change(
                    { value: 'yes' },
                    { title: 'Not suggested any more', undone: 'Suggested again', fields: back },
                  );
                }}
              >
                <input type="hidden" name="intent" value="dismiss-answer" />
                <Button
                  type="submit"
                  name="value"
                  value="yes"
                  tone="quiet"
                  size="compact"
                  busy={dismiss.isBusy}
                >
                  It does not belong there
                </Button>
              </dismiss.Form>
            )}
          </>
        )
      }
    >
      <p className="text-sm">
        {doubtWords[doubt]} {arrival.email !== '' && <strong>{arrival.email}</strong>}{' '}
        <LocalTime value={arrival.at} />
      </p>
      {!isJoined && (
        <p className="text-sm text-muted">
          The number alone proves nothing. Ask the person by a way that you know before you add it.
        </p>
      )}
      <ChangeError>{join.error ?? dismiss.error}</ChangeError>
    </Notice>
  );
}
