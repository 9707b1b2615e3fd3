import { Reply, Send } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { replyShortcut } from '#frames/staff/shortcuts/row-links.ts';
import { useGoOn } from '#frames/staff/shortcuts/go-on.ts';
import { leaveField } from '#frames/staff/shortcuts/leave-field.ts';
import { useUndo } from '#frames/staff/undo/undo.tsx';
import { useMay, useStaffPage } from '#frames/staff/staff-page.ts';
import { ClaimsNotice } from '#frames/staff/texts/text-refused.tsx';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { ReopenAddress } from '#frames/staff/texts/reopen-address.tsx';
import {
  ReplyButton,
  ReplyGaps,
  ReplyPicker,
  useReplyList,
} from '#features/casework/conversation/reply-picker.tsx';
import { UnsafeQuestion } from '#frames/staff/texts/unsafe-question.tsx';
import type { ReplyChoice } from '#features/casework/conversation/forms/saved-reply.ts';
import { cleanText } from '#shared/forms/clean-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Badge } from '#ui/document/badge.tsx';
import { replyLimits, replySubject } from '#features/casework/reports/forms/reply.ts';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import type { Submission } from '#features/casework/reports/submission.server.ts';
import { ChangeError } from './choice-form.tsx';
import { StayField } from './stay-field.tsx';
import type { SubmissionAnswer } from './submission-intents.ts';
import { keepDraft, readDraft, useKeptDraft, type Draft } from './use-kept-draft.ts';
import { useSubmissionChange } from './use-submission-change.ts';

type Way = 'mail' | 'case';

type Props = {
  submission: Submission & { formKey: string; replies: readonly ReplyChoice[] };
  /** Result of a reply that was sent without script. */
  sent: SubmissionAnswer | undefined;
};

/** A reply by e-mail to the sender of the form. */
export function ReplyForm({ submission, sent }: Props) {
  const mayWrite = useMay('submission:write');
  const user = useStaffPage()?.userId ?? '';
  const hydrated = useHydrated();
  const key = `lantern-reply-${user}-${submission.id}`;
  const [isOpen, setOpen] = useState<boolean>();
  if (!mayWrite) return null;
  const { to } = submission.answerTo;
  if (to === undefined)
    return <p className="text-muted">No e-mail address was given, so no mail can answer it.</p>;
  const hasDraft = hydrated && readDraft(key) !== undefined;
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
      // Drafts kept in this tab are known only to the browser.
      key={String(hydrated)}
      draftKey={key}
      submission={submission}
      to={to}
      sent={sent}
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
  draftKey: string;
  to: string;
  /** Opened by hand, so the field takes the focus. */
  isOpened: boolean;
  onClose: () => void;
};

function Compose({ draftKey, submission, to, sent, isOpened, onClose }: ComposeProps) {
  const { id, reference, hasOptedOut, replyTo, answerTo } = submission;
  const { Form, action, isBusy, answer } = useSubmissionChange(id, 'reply');
  const empty = {
    subject: sent?.typed?.['subject'] ?? replySubject(reference),
    text: sent?.typed?.['text'] ?? '',
  };
  const { draft, isDirty, change, discard } = useKeptDraft(draftKey, empty);
  const [isPreview, setPreview] = useState(false);
  const [way, setWay] = useState<Way>(sent?.typed?.['way'] === 'case' ? 'case' : 'mail');
  const [formKey] = useState(submission.formKey);
  const { show } = useToast();
  const offerUndo = useUndo();
  const goOn = useGoOn();
  const sentByKey = useRef(false);
  const hydrated = useHydrated();
  const formId = useId();
  const answerField = useRef<HTMLTextAreaElement>(null);
  const from = {
    choices: submission.replies,
    about: way === 'case' && submission.case ? { case: submission.case.id } : { submission: id },
  };
  const replies = useReplyList(answerField, from);
  const last = answer ?? sent;
  useEffect(() => {
    // Otherwise typed letters would be shortcuts.
    if (!isOpened) return;
    const field = document.getElementById(`${formId}-text`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [isOpened, formId]);
  useEffect(() => {
    if (!answer?.isStored) return;
    const title = 'Your answer is on its way';
    const undone = 'Taken back. Your text is in its form.';
    if (answer.undo)
      offerUndo({ ...answer.undo, title, undone, onUndone: () => keepDraft(draftKey, draft) });
    else show({ tone: 'success', title });
    discard();
    onClose();
    leaveField(answerField.current);
    if (sentByKey.current) goOn();
    // The functions change with every render; each response is announced once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  /** Ctrl or ⌘ and Enter sends and goes on to the next record; Escape leaves the text as it is. */
  function onKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement)) return;
    if (event.key === 'Escape' && !event.currentTarget.closest('[role=dialog]'))
      leaveField(event.target);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isBusy || replies.isBusy || draft.text.trim() === '') return;
    sentByKey.current = true;
    event.currentTarget.requestSubmit();
  }

  return (
    <Form
      method="post"
      action={action}
      onKeyDown={onKey}
      aria-label="Answer by e-mail"
      className="grid gap-4 rounded-md border border-line p-4"
    >
      {/* Enter in the subject presses the first button, which must not insert a reply. */}
      {!hydrated && <button type="submit" hidden tabIndex={-1} />}
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="form_key" value={formKey} />
      <StayField />
      <ReplyWay submission={submission} way={way} onChange={setWay} />
      <p hidden={way === 'case'}>
        To {to !== replyTo && 'the helper, '}
        <strong className="wrap-anywhere">{to}</strong>.{' '}
        {answerTo.isUnsafe && 'It is not safe to write there: sending asks for a reason. '}
        {hasOptedOut &&
          'This person wants no newsletters and the like; an answer to their own report is sent all the same. '}
        The mail says by itself how to check that it is from us.
      </p>
      <ClaimsNotice claims={last?.claims} />
      <UnsafeQuestion asked={last?.unsafe} isMessage={way === 'case'} />
      <ChangeError>{last?.error}</ChangeError>
      {isPreview && (
        <>
          <ReplyPreview reference={reference} draft={draft} />
          <input type="hidden" name="subject" value={draft.subject} />
          <input type="hidden" name="text" value={draft.text} />
        </>
      )}
      {!isPreview && (
        <>
          <TextInputField
            className={way === 'case' ? 'hidden' : undefined}
            id={`${formId}-subject`}
            name="subject"
            label="Subject"
            value={draft.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
            maxLength={replyLimits.subject}
            autoComplete="off"
            required
          />
          {!hydrated && <ReplyPicker from={from} textId={`${formId}-text`} />}
          <div className="relative">
            <TextAreaInputField
              {...replies.textProps}
              {...replyShortcut}
              ref={answerField}
              id={`${formId}-text`}
              name="text"
              label="Your answer"
              hint="Plain text. A blank line begins a paragraph."
              rows={8}
              value={draft.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
              maxLength={replyLimits.text}
              required
            />
            {replies.list}
          </div>
          <ReplyGaps text={draft.text} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          aria-keyshortcuts="Control+Enter"
          busy={isBusy}
          busyLabel="Sending…"
          icon={<Send className="size-4" />}
          disabledReason={
            hydrated && draft.text.trim() === '' ? 'Write the answer first.' : undefined
          }
        >
          Send answer
        </Button>
        {hydrated && (
          <>
            {!isPreview && from.choices.length > 0 && (
              <ReplyButton isBusy={replies.isBusy} onPress={replies.open} />
            )}
            {(way === 'mail' || isPreview) && (
              <Button tone="secondary" onClick={() => setPreview(!isPreview)}>
                {isPreview ? 'Edit' : 'Preview'}
              </Button>
            )}
            <Button
              tone="quiet"
              onClick={() => {
                discard();
                onClose();
              }}
            >
              {isDirty ? 'Discard' : 'Cancel'}
            </Button>
            {isDirty && <p className="text-muted">Kept in this tab until it is sent.</p>}
          </>
        )}
      </div>
    </Form>
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
