import { Send } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { ClaimsNotice } from '#frames/staff/texts/text-refused.tsx';
import { useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useGoOn } from '#frames/staff/shortcuts/go-on.ts';
import { leaveField } from '#frames/staff/shortcuts/leave-field.ts';
import { useUndo, type Undo } from '#frames/staff/undo/undo.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { UnsafeAnswer } from '#shared/forms/unsafe-answer.ts';
import { UnsafeQuestion } from '#frames/staff/texts/unsafe-question.tsx';
import { messageLimits } from './forms/case-message.ts';
import {
  ReplyButton,
  ReplyGaps,
  ReplyPicker,
  useReplyList,
  type PickedFrom,
} from './reply-picker.tsx';
import { typeInto, useTextSuggestions, type Suggestion } from './text-suggestions.tsx';
import { returnText, useReturnedText } from './returned-text.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';

/** Result of the action. */
export type WrittenAnswer = {
  isSent: boolean;
  typed?: string | undefined;
  error?: string | undefined;
  claims?: readonly Claim[] | undefined;
  /** Answer to the question whether to write to an unsafe address; absent when it was not asked. */
  unsafe?: UnsafeAnswer | undefined;
  /** Names of the people who were notified. */
  mentioned?: readonly string[] | undefined;
  /** Takes it back, as long as that is possible. */
  undo?: Pick<Undo, 'action' | 'fields'> | undefined;
};

type Props = {
  /** Address that receives the form, and the value of `intent`. */
  action: string;
  intent: string;
  /** Idempotency key: a text sent twice is stored once. */
  formKey: string;
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
  /** The saved replies on offer, and the record that fills their variables. */
  replies?: PickedFrom;
  /** People whom `@` offers for a mention. */
  colleagues?: readonly Suggestion[];
  /** Id of the text field, for links to it. */
  textId?: string;
  rows?: number;
  /** Ctrl and Enter goes on to the next record after sending. */
  goesOn?: boolean;
  children?: ReactNode;
};

/**
 * Text box in which staff write to somebody outside, or an internal note. The page behind it may reload at
 * any time: the typed text stays, also after a refusal or a lost connection.
 */
export function WriteBox(props: Props) {
  const { action, intent, submit, done, question, most = messageLimits.most } = props;
  const { busyLabel = 'Sending…', icon = <Send className="size-4" />, rows = 4 } = props;
  const fetcher = useFetcher<{ written: WrittenAnswer }>({ key: `${intent} ${action}` });
  const answer = fetcher.data?.written ?? props.answer;
  const [text, setText] = useState(props.answer?.typed ?? '');
  const [formKey, setFormKey] = useState(props.formKey);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const isSentByKey = useRef(false);
  const hydrated = useHydrated();
  const { show } = useToast();
  const offerUndo = useUndo();
  const goOn = useGoOn();
  const ownId = useId();
  const textId = props.textId ?? `${ownId}-text`;
  const field = useRef<HTMLTextAreaElement>(null);
  const replies = useReplyList(field, props.replies);
  const mentions = useTextSuggestions({
    text: field,
    label: 'Colleagues',
    options: props.colleagues ?? [],
    onChoose: ({ label }, place) => field.current && typeInto(field.current, `@${label} `, place),
  });
  const choice = props.colleagues ? mentions : replies;
  useEffect(() => {
    // Restores text typed before hydration.
    const typed = form.current?.querySelector('textarea')?.value;
    if (typed) setText(typed);
    if (props.replies) replies.takeEarlyQuery();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script runs
  }, []);
  useUnsavedChanges(text.trim() !== '');
  const formName = `${intent} ${action}`;
  useReturnedText(formName, (back) => setText((now) => now || back));
  useEffect(() => {
    if (!fetcher.data?.written.isSent) return;
    const { mentioned = [], undo } = fetcher.data.written;
    const people = mentioned.length > 0 ? `Told: ${mentioned.join(', ')}` : undefined;
    const words = sent.current ?? '';
    if (undo)
      offerUndo({
        ...undo,
        title: done,
        undone: 'Taken back. Your text is in its form.',
        onUndone: () => returnText(formName, words),
      });
    else show({ tone: 'success', title: done, text: people });
    // The next message may have been begun while this one was being sent.
    setText((now) => (now === sent.current ? '' : now));
    setFormKey(newFormKey());
    // After sending by keyboard, shortcuts must work, which would type letters while the field has the focus.
    if (field.current?.value === sent.current) leaveField(field.current);
    if (isSentByKey.current && props.goesOn) goOn();
    isSentByKey.current = false;
    // The functions change with every render; each answer is shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.data]);

  /** Ctrl or ⌘ and Enter sends, as the button does; Escape leaves the field, so that shortcuts work. */
  function onKey(event: KeyboardEvent): void {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      !form.current?.closest('[role=dialog]')
    )
      leaveField(field.current);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const isIdle = fetcher.state === 'idle' && !replies.isBusy;
    if (text.trim() === '' || !isIdle) return;
    isSentByKey.current = true;
    form.current?.requestSubmit();
  }

  function send(): void {
    setAsking(false);
    sent.current = text;
    void fetcher.submit(form.current);
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      aria-label={submit}
      className="grid gap-3"
      onKeyDown={onKey}
      onSubmit={(event) => {
        sent.current = text;
        if (!question) return;
        event.preventDefault();
        setAsking(true);
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form_key" value={formKey} />
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      {!answer?.isSent && <ClaimsNotice claims={answer?.claims} />}
      {!answer?.isSent && <UnsafeQuestion asked={answer?.unsafe} isMessage />}
      {answer?.error && (
        <Notice tone="danger" live="assertive">
          {answer.error}
        </Notice>
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
          ref={field}
          id={textId}
          name="text"
          label={props.label}
          hint={props.hint}
          rows={rows}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={most}
          required
        />
        {choice.list}
      </div>
      {props.replies && <ReplyGaps text={text} />}
      {props.children}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          aria-keyshortcuts="Control+Enter"
          busy={fetcher.state !== 'idle'}
          busyLabel={busyLabel}
          icon={icon}
          disabledReason={hydrated && text.trim() === '' ? 'Write something first.' : undefined}
        >
          {submit}
        </Button>
        {props.replies && props.replies.choices.length > 0 && hydrated && (
          <ReplyButton isBusy={replies.isBusy} onPress={replies.open} />
        )}
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
