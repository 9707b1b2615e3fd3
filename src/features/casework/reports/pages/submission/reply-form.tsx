import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { StaffCall } from '#content/first-calls/first-call.ts';
import { noReply, replyShortcut } from '#frames/staff/shortcuts/row-links.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { ReopenAddress } from '#frames/staff/texts/reopen-address.tsx';
import { useHasDraft, type Draft } from '#frames/staff/unsaved/use-draft.ts';
import type { ClientBeside } from '#frames/staff/composer/client-beside.ts';
import { SafetyMarks } from '#frames/staff/composer/beside-answer.tsx';
import { Composer } from '#frames/staff/composer/composer.tsx';
import type { ReplyChoice } from '#frames/staff/composer/reply-choice.ts';
import { cleanText } from '#shared/forms/clean-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { inTracker, shownAddress, type Recipient } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Badge } from '#ui/document/badge.tsx';
import { replyLimits, replySubject } from '../../forms/reply.ts';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import type { Submission } from '../../submission.server.ts';
import { useLocation } from 'react-router';
import { StayField } from '#frames/staff/stay-field.tsx';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import { useSubmissionChange } from './use-submission-change.ts';

type Way = 'mail' | 'case';

type Props = {
  submission: Submission & {
    formKey: string;
    replies: readonly ReplyChoice[];
    beside: ClientBeside;
    /** Who gets the mail about a message in the case of the report. */
    caseRecipient: Recipient | undefined;
    firstCall: StaffCall | undefined;
  };
  /** Result of a reply that was sent without script. */
  answer: WrittenAnswer | undefined;
};

/** A reply by e-mail to the sender of the form. */
export function ReplyForm({ submission, answer }: Props) {
  const mayWrite = useMay('submission:write');
  const hydrated = useHydrated();
  const action = urls.admin.submission(submission.id, useLocation().search);
  const hasDraft = useHasDraft(`reply ${urls.admin.submission(submission.id)}`);
  const [isOpen, setOpen] = useState<boolean>();
  if (!mayWrite) return null;
  if (shownAddress(submission.beside.recipient) === '')
    return (
      <div className="grid gap-2">
        <p {...noReply} className="text-muted">
          No e-mail address was given, so no mail can answer it. Reach them as they asked, or open a
          case: its number, and a code that you give them, open what you write in the tracker.
        </p>
        <SafetyMarks marks={submission.beside.marks} />
      </div>
    );
  if (hydrated && !(isOpen ?? hasDraft)) {
    return (
      <div>
        <Button
          tone="secondary"
          icon={<Reply className="size-4" />}
          {...replyShortcut}
          onClick={() => setOpen(true)}
        >
          Answer by e-mail
        </Button>
      </div>
    );
  }
  return (
    <Compose
      action={action}
      submission={submission}
      answer={answer}
      isOpened={isOpen === true}
      onClose={() => setOpen(undefined)}
    />
  );
}

/** Offered where a report calls the sender's address unsafe. */
export function ReopenSenderAddress({ submission }: { submission: Submission }) {
  const { id, replyTo, isMailUnsafe } = submission;
  const mayWrite = useMay('submission:write');
  const { Form: ReopenForm, action, isBusy, error } = useSubmissionChange(id, 'reopen-address');
  if (!isMailUnsafe) return null;
  return (
    <div className="grid gap-1">
      <p>
        A report says that it is not safe to write to{' '}
        <strong className="wrap-anywhere">{replyTo}</strong>: no e-mail goes there.
      </p>
      {mayWrite && (
        <Disclosure summary="It is safe again" isOpen={error !== undefined}>
          <ReopenForm method="post" action={action} className="grid gap-2">
            <ReopenAddress error={error} isBusy={isBusy} />
            <StayField />
          </ReopenForm>
        </Disclosure>
      )}
    </div>
  );
}

type ComposeProps = Props & {
  action: string;
  /** Opened by hand, so the field takes the focus. */
  isOpened: boolean;
  onClose: () => void;
};

function Compose({ action, submission, answer, isOpened, onClose }: ComposeProps) {
  const { id, reference, hasOptedOut, beside, caseRecipient, firstCall } = submission;
  const [way, setWay] = useState<Way>(answer?.typed?.way === 'case' ? 'case' : 'mail');
  const isMail = way === 'mail';
  return (
    <div className="rounded-md border border-line p-4">
      <Composer
        action={action}
        intent="reply"
        formKey={submission.formKey}
        name="Answer by e-mail"
        about={reference}
        label="Your answer"
        hint="Plain text. A blank line begins a paragraph."
        submit="Send answer"
        done="Your answer is in the outbox"
        answer={answer}
        most={replyLimits.text}
        rows={8}
        goesOn
        to={{
          client: beside,
          firstCall,
          isMessage: !isMail,
          ...(!isMail && { recipient: caseRecipient, elsewhere: inTracker }),
        }}
        subject={{ initial: replySubject(reference), most: replyLimits.subject, isHidden: !isMail }}
        renderPreview={
          isMail ? (draft) => <ReplyPreview reference={reference} draft={draft} /> : undefined
        }
        replies={{
          choices: submission.replies,
          about: !isMail && submission.case ? { case: submission.case.id } : { submission: id },
        }}
        closing={{ isOpened, onClose }}
      >
        <ReplyWay submission={submission} way={way} onChange={setWay} />
        <p hidden={!isMail}>
          {beside.recipient.to === null && 'Sending asks for a reason. '}
          {hasOptedOut &&
            'This person wants no newsletters and the like; an answer to their own report is sent all the same. '}
          The mail says by itself how to check that it is from us.
        </p>
      </Composer>
    </div>
  );
}

/** The reply as its recipient gets it. */
function ReplyPreview({ reference, draft }: { reference: string; draft: Draft }) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">Preview</Badge>
        <span className="text-muted">Nothing is sent yet.</span>
      </p>
      <p className="text-base font-bold wrap-anywhere">{draft.subject || 'No subject'}</p>
      <TextLines text={cleanText(draft.text) || 'No text'} />
      <p className="font-semibold">{m.mail_confirmation_reference({ reference })}</p>
      <p>{m.mail_reply_why({ reference })}</p>
      <p className="border-t border-line pt-3 text-muted">
        Fixed below every mail: how to check that it is genuine, what we never ask for, and that the
        organisation is independent. Nothing in it tells us whether it was opened.
      </p>
    </div>
  );
}

/** Shows whether a reply is sent by mail or into the case, where only the client can open it. */
function ReplyWay({
  submission,
  way,
  onChange,
}: {
  submission: Submission;
  way: Way;
  onChange: (way: Way) => void;
}) {
  const mayWrite = useMay('case:write');
  const file = submission.case;
  if (!file || !mayWrite) return null;
  const ways = { mail: 'By e-mail', case: `As a message in case ${file.caseNumber}` };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-sm font-semibold">How to answer</legend>
      <input type="hidden" name="case" value={file.id} />
      {Object.entries(ways).map(([value, words]) => (
        <label key={value} className="flex items-center gap-2 text-sm">
          <input
            type="radio"
            name="way"
            value={value}
            checked={way === value}
            onChange={() => onChange(value as Way)}
          />
          {words}
        </label>
      ))}
      {way === 'case' && (
        <p className="text-sm text-muted">
          Without the subject. The client reads it in the case tracker; the mail that tells them so
          holds nothing of it.
        </p>
      )}
    </fieldset>
  );
}
