import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { EvidenceField } from '#frames/public/forms/evidence-field.tsx';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { SendFailed } from '#frames/public/forms/form-frame.tsx';
import { messageLimit, type FormFiles } from '#frames/public/forms/typed-values.ts';
import { Button } from '#ui/document/button.tsx';
import { TextAreaField } from '#ui/document/text-area-field.tsx';

/**
 * Form for a line of a conversation. Nothing is stored on the device, since others may use it too; a
 * refusal and a lost connection leave the text in the box.
 */
export function MessageForm({
  id,
  action,
  intent,
  formKey,
  words,
  typed,
  error,
  files,
  children,
}: {
  /** Id of the text box, the target of the error summary. */
  id: string;
  action: string;
  intent: string;
  /** Idempotency key, 32 hexadecimal digits: a message sent twice is stored once. */
  formKey: string;
  words: {
    form: string;
    label: string;
    hint: string;
    submit: string;
    busy: string;
    failed: string;
    offline: string;
  };
  typed: string;
  error: string | undefined;
  /** Set for a conversation that accepts files. */
  files?: FormFiles | undefined;
  /** Hidden fields of the form. */
  children?: ReactNode;
}) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      encType={files ? 'multipart/form-data' : undefined}
      aria-label={words.form}
      data-send=""
      className="grid gap-4"
    >
      {/* Comes first: files are stored under it while they arrive. */}
      <input
        type="hidden"
        name={submissionKeyField}
        defaultValue={formKey}
        data-submission-key=""
      />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <TextAreaField
        id={id}
        name="text"
        label={words.label}
        hint={words.hint}
        error={error}
        defaultValue={typed}
        limit={messageLimit()}
        rows={3}
        autoComplete="off"
        required
      />
      {files && (
        <details open={files.stored.length > 0 || files.error !== undefined}>
          <summary className="cursor-pointer py-2 font-semibold text-link">
            {m.tracker_message_add()}
          </summary>
          <EvidenceField files={files} />
        </details>
      )}
      <SendFailed title={words.failed} text={words.offline} />
      <Button
        type="submit"
        busyLabel={words.busy}
        icon={<Send className="size-5" />}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {words.submit}
      </Button>
    </form>
  );
}
