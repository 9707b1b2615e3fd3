import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/document/button.tsx';
import { firstValue } from '#shared/forms/read-form-values.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ClearButton, ClearForm, DraftRestored, SendFailed } from './draft-controls.tsx';
import { honeypotField, submissionKeyField } from './form-names.ts';
import { Honeypot } from './honeypot.tsx';

type FormFrameProps = {
  /** Names the draft on the visitor's device; unique on the site. */
  name: string;
  action: string;
  /** What the form is called in a list of landmarks. */
  label: string;
  submit: string;
  busy: string;
  values: FormValues;
  /** The values come from what was just sent, so an older draft must not replace them. */
  isFilled: boolean;
  /** What stands in for the browser's own page when the server cannot be reached. */
  failure?: { title: string; text: string };
  /** Has an `EvidenceField`. */
  takesFiles?: boolean;
  children: ReactNode;
};

/**
 * What every public form is made of, around its fields. The browser's own checks are off: the server
 * says what is missing, all at once, beside the fields and in the summary, with script and without.
 */
export function FormFrame(props: FormFrameProps) {
  const { name, action, values, isFilled, takesFiles, children } = props;
  const clearId = `${name}-clear`;
  return (
    <>
      <form
        id={name}
        method="post"
        action={action}
        noValidate
        encType={takesFiles ? 'multipart/form-data' : undefined}
        aria-label={props.label}
        data-draft={name}
        data-draft-filled={isFilled ? '' : undefined}
        data-send=""
        className="grid gap-8"
      >
        <input
          type="hidden"
          name={submissionKeyField}
          defaultValue={firstValue(values, submissionKeyField)}
          data-submission-key=""
        />
        <div className="grid gap-2">
          <p className="text-sm text-muted">{m.form_required_hint()}</p>
          <DraftRestored />
        </div>
        {children}
        <Honeypot name={honeypotField} />
        <div className="grid gap-4">
          <SendFailed {...props.failure} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              size="large"
              busyLabel={props.busy}
              icon={<Send className="size-5" />}
              className="w-full sm:w-auto"
            >
              {props.submit}
            </Button>
            <ClearButton formId={clearId} draft={name} />
          </div>
          <p className="hidden text-sm text-muted [.js_&]:block">{m.form_draft_kept()}</p>
        </div>
      </form>
      <ClearForm id={clearId} action={action} />
    </>
  );
}

/** The heading of a group of fields. */
export function FormLegend({ children }: { children: string }) {
  return <legend className="mb-5 text-2xl leading-tight font-bold">{children}</legend>;
}
