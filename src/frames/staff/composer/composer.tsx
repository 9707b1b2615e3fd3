import { Send } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { StaffCall } from '#content/first-calls/first-call.ts';
import { TextAreaInputField, TextInputField } from '../form-fields.tsx';
import { useRecordsBeside } from '../shortcuts/records-beside.ts';
import { leaveField } from '../shortcuts/leave-field.ts';
import { usePageKeys } from '../shortcuts/page-keys.ts';
import { replyShortcut } from '../shortcuts/row-links.ts';
import { ClaimsNotice } from '../texts/text-refused.tsx';
import { UnsafeQuestion } from '../texts/unsafe-question.tsx';
import { useOnceAnswered, useUndo } from '../undo/undo.tsx';
import { useDraft, type Draft } from '../unsaved/use-draft.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { recipientLine, shownAddress, type Recipient } from '#shared/recipient.ts';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { ClientBeside } from './client-beside.ts';
import { BesideAnswer } from './beside-answer.tsx';
import { textLimits } from '#shared/forms/text-fields.ts';
import {
  ReplyButton,
  ReplyGaps,
  ReplyPicker,
  useReplyList,
  type PickedFrom,
} from './reply-picker.tsx';
import type { WrittenAnswer } from './written-answer.ts';
import { typeInto, useTextSuggestions, type Suggestion } from './text-suggestions.tsx';

type Props = {
  /** Address that receives the form, and the value of `intent`. */
  action: string;
  intent: string;
  /** Idempotency key: a text sent twice is stored once. */
  formKey: string;
  /** Accessible name of the form; that of its button by default. */
  name?: string;
  /** Number of the record, for toasts, which may outlive its page. */
  about: string;
  label: string;
  hint: ReactNode;
  submit: string;
  /** Text of the toast after sending. */
  done: string;
  /** Confirmation asked for before sending. */
  question?: { title: string; text: string } | undefined;
  /** Result of the last submission without script. */
  answer: WrittenAnswer | undefined;
  /** Limit in characters. */
  most?: number;
  busyLabel?: string;
  icon?: ReactNode;
  /** Who is written to; absent for an internal note. */
  to?: {
    client: ClientBeside;
    firstCall?: StaffCall | undefined;
    /** Who gets mail, where that is not who gets an answer to the record; nothing is sent after it has changed. */
    recipient?: Recipient;
    /** Where the person reads it without mail. */
    elsewhere?: string;
    /** Its question about an unsafe address can be answered with the tracker alone. */
    isMessage: boolean;
  };
  /** The saved replies on offer, and the record that fills their variables. */
  replies?: PickedFrom;
  /** People whom `@` offers for a mention. */
  colleagues?: readonly Suggestion[];
  /** A subject, which a message in a case has not. */
  subject?: { initial: string; most: number; isHidden: boolean };
  /** The text as it will be read. */
  renderPreview?: ((draft: Draft) => ReactNode) | undefined;
  /** The form can be closed, and was opened by hand when `isOpened`, so that its text takes the focus. */
  closing?: { isOpened: boolean; onClose: () => void };
  /** Id of the text field, for links to it. */
  textId?: string;
  rows?: number;
  /** Ctrl and Enter opens the next record after sending. */
  goesOn?: boolean;
  /** Above the text: how it is sent. */
  children?: ReactNode;
  /** Beside the text, of somebody who is written to: what goes with it. Emptied when it was sent. */
  enclosed?: ReactNode;
};

/**
 * The form in which staff write to somebody outside, wherever they do: by mail to the sender of a form, in a case,
 * behind the receipt of a tip, in a chat; and internal notes. Its text is posted to the record for which it was
 * rendered, and is kept for that record alone, whatever is loaded or opened meanwhile.
 */
export function Composer(props: Props) {
  const { action, intent, submit, question, most = textLimits.message, to, subject } = props;
  const recipient = to && (to.recipient ?? to.client.recipient);
  const line = recipient && (
    <strong className="wrap-anywhere">{recipientLine(recipient, to.elsewhere)}.</strong>
  );
  const { busyLabel = 'Sending…', icon = <Send className="size-4" />, rows = 4 } = props;
  const formName = `${intent} ${action.replace(/\?.*/, '')}`;
  const fetcher = useFetcher<{ feedback?: { written: WrittenAnswer } }>({ key: formName });
  const answer = fetcher.data?.feedback?.written ?? props.answer;
  // The time of the page as it was opened: a colleague's answer that comes in beside it is asked about all the same.
  const [openedAt] = useState(to?.client.seenAt.toISOString());
  const seenAt = answer?.seenAt ?? openedAt;
  const empty = { subject: subject?.initial ?? '', text: '' };
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useDraft(formName, empty, {
    given: { ...empty, ...props.answer?.typed },
    onBack() {
      // The record beside a queue is scrolled to its top when it opens.
      requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'center' }));
    },
  });
  const { draft, change } = kept;
  const [formKey, setFormKey] = useState(props.formKey);
  const [isAsking, setAsking] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSentByKey = useRef(false);
  usePageKeys('record', [
    { keys: ['Ctrl Enter'], does: 'Send what you wrote, and go on' },
    ...(props.replies ? [{ keys: ['/'], does: 'In the empty box: choose a saved reply' }] : []),
  ]);
  const hydrated = useHydrated();
  const hearAnswer = useHearAnswer(props, kept);
  const ownId = useId();
  const textId = props.textId ?? `${ownId}-text`;
  const replies = useReplyList(field, props.replies);
  const mentions = useTextSuggestions({
    text: field,
    label: 'Colleagues',
    options: props.colleagues ?? [],
    onChoose: ({ label }, place) => field.current && typeInto(field.current, `@${label} `, place),
  });
  const choice = props.colleagues ? mentions : replies;
  useEffect(() => {
    // Text typed before hydration.
    const typed = form.current?.querySelector('textarea')?.value;
    if (typed && typed !== draft.text) change({ text: typed });
    if (props.replies) replies.takeEarlyQuery();
    if (!props.closing?.isOpened) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script runs
  }, []);

  /** Ctrl or ⌘ and Enter sends, as the button does; Escape leaves the field, so that shortcuts work. */
  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement)) return;
    if (event.key === 'Escape') leaveField(field.current);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const isIdle = fetcher.state === 'idle' && !replies.isBusy;
    if (draft.text.trim() === '' || !isIdle) return;
    isSentByKey.current = true;
    form.current?.requestSubmit();
  }

  function begin(): void {
    hearAnswer(formName, { sent: draft, isByKey: isSentByKey.current, field, renew: renewKey });
    isSentByKey.current = false;
  }

  function renewKey(): void {
    setFormKey(newFormKey());
    setPreview(false);
  }

  function send(): void {
    setAsking(false);
    begin();
    void fetcher.submit(form.current);
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      aria-label={props.name ?? submit}
      className="@container"
      onKeyDown={onKey}
      onSubmit={(event) => {
        if (!question) return begin();
        event.preventDefault();
        setAsking(true);
      }}
    >
      <noscript>
        {/* Enter in the subject presses the first button, which must not insert a reply. */}
        {subject && <button type="submit" hidden tabIndex={-1} />}
      </noscript>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form_key" value={formKey} />
      {recipient && <input type="hidden" name="shown_to" value={shownAddress(recipient)} />}
      {seenAt && <input type="hidden" name="seen" value={seenAt} />}
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <div
        className={
          to ? 'grid gap-x-5 gap-y-3 @min-[34rem]:grid-cols-[minmax(0,1fr)_14rem]' : undefined
        }
      >
        {to && (
          <div className="min-w-0 empty:hidden @min-[34rem]:col-start-2 @min-[34rem]:row-start-1">
            <BesideAnswer client={to.client} firstCall={to.firstCall} />
            {/* Below the text it would push the button out of sight. */}
            <Fragment key={formKey}>{props.enclosed}</Fragment>
          </div>
        )}
        <div className="grid min-w-0 content-start gap-3 @min-[34rem]:col-start-1 @min-[34rem]:row-start-1">
          {props.children}
          {!answer?.isSent && <ClaimsNotice claims={answer?.claims} />}
          {!answer?.isSent && <UnsafeQuestion asked={answer?.unsafe} isMessage={to?.isMessage} />}
          {answer?.error && (
            <Notice tone="danger" live="assertive">
              {answer.error}
            </Notice>
          )}
          {isPreview ? (
            <>
              {line && <p className="text-sm">{line}</p>}
              {props.renderPreview?.(draft)}
              <input type="hidden" name="subject" value={draft.subject} />
              <input type="hidden" name="text" value={draft.text} />
            </>
          ) : (
            <>
              {subject && (
                <TextInputField
                  className={subject.isHidden ? 'hidden' : undefined}
                  id={`${textId}-subject`}
                  name="subject"
                  label="Subject"
                  value={draft.subject}
                  onChange={(event) => change({ subject: event.currentTarget.value })}
                  maxLength={subject.most}
                  autoComplete="off"
                  required
                />
              )}
              {props.replies && (
                // With script, replies are chosen in the text itself; a noscript block causes no layout shift on
                // hydration.
                <noscript>
                  <ReplyPicker from={props.replies} textId={textId} />
                </noscript>
              )}
              <div className="relative">
                <TextAreaInputField
                  {...choice.textProps}
                  {...(to && replyShortcut)}
                  ref={field}
                  id={textId}
                  name="text"
                  label={props.label}
                  hint={
                    line ? (
                      <>
                        {line} {props.hint}
                      </>
                    ) : (
                      props.hint
                    )
                  }
                  rows={rows}
                  value={draft.text}
                  onChange={(event) => change({ text: event.currentTarget.value })}
                  maxLength={most}
                  required
                />
                {choice.list}
              </div>
              {props.replies && <ReplyGaps text={draft.text} />}
            </>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              aria-keyshortcuts="Control+Enter"
              busy={fetcher.state !== 'idle'}
              busyLabel={busyLabel}
              icon={icon}
              disabledReason={
                hydrated && draft.text.trim() === '' ? 'Write something first.' : undefined
              }
            >
              {submit}
            </Button>
            {hydrated && (
              <>
                {!isPreview && props.replies && props.replies.choices.length > 0 && (
                  <ReplyButton isBusy={replies.isBusy} onPress={replies.open} />
                )}
                {props.renderPreview && (
                  <Button tone="secondary" onClick={() => setPreview(!isPreview)}>
                    {isPreview ? 'Edit' : 'Preview'}
                  </Button>
                )}
                {props.closing && (
                  <Button
                    tone="quiet"
                    onClick={() => {
                      kept.discard();
                      props.closing?.onClose();
                    }}
                  >
                    {kept.isDirty ? 'Discard' : 'Cancel'}
                  </Button>
                )}
                {to && kept.isDirty && (
                  <p className="text-sm text-muted">Kept in this tab until it is sent.</p>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      {question && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={question.title}
          text={question.text}
          confirmLabel={submit}
          cancelLabel="Not yet"
          onConfirm={send}
        />
      )}
    </fetcher.Form>
  );
}

type Sending = {
  sent: Draft;
  isByKey: boolean;
  field: { readonly current: HTMLTextAreaElement | null };
  renew: () => void;
};

/** Announces what became of a text, also when another record is open by then. */
function useHearAnswer(props: Props, { settle, giveBack }: ReturnType<typeof useDraft>) {
  const { show } = useToast();
  const offerUndo = useUndo();
  const { goOn, comeBack } = useRecordsBeside();
  const onceAnswered = useOnceAnswered();
  const { revalidate } = useRevalidator();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return (key: string, { sent, isByKey, field, renew }: Sending) =>
    onceAnswered(key, (heard) => {
      const answer = writtenIn(heard);
      if (!answer) return;
      if (!answer.isSent) {
        // It may have been refused because the page is out of date.
        if (answer.error) void revalidate();
        if (!isHere.current)
          show({ tone: 'danger', title: `Not sent: ${props.about}`, text: answer.error });
        return;
      }
      const { mentioned = [], undo, told } = answer;
      const people = mentioned.length > 0 ? `Told: ${mentioned.join(', ')}` : undefined;
      const words = { title: props.done, about: props.about, told };
      if (undo)
        offerUndo({
          ...undo,
          ...words,
          undone: 'Taken back. Your text is in its form.',
          onPressed: comeBack,
          onUndone: () => giveBack(sent),
        });
      else show({ tone: 'success', title: words.title, text: people ?? told ?? words.about });
      const isUntouched = !field.current || field.current.value === sent.text;
      settle(sent);
      if (!isHere.current) return;
      renew();
      // Otherwise the next keys would be typed, and are shortcuts.
      if (isUntouched) leaveField(field.current);
      props.closing?.onClose();
      if (isByKey && props.goesOn) goOn();
    });
}

function writtenIn(heard: unknown): WrittenAnswer | undefined {
  const answer = heard as { feedback?: { written?: WrittenAnswer } } | undefined;
  return answer?.feedback?.written;
}
