import { TextField } from '#app/ui/document/text-field.tsx';
import type { PdfRequestField } from '#shared/forms/pdf-request.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame } from './form-frame.tsx';
import { textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** Asks for a document that has no file yet; `state` may bring its title. */
export function PdfRequestForm({
  state,
  isFilled,
}: {
  state: FormState<PdfRequestField>;
  isFilled: boolean;
}) {
  return (
    <FormFrame
      name="pdf-request"
      action={urls.pdfRequest()}
      label={m.pdfrequest_form_label()}
      submit={m.pdfrequest_submit()}
      busy={m.pdfrequest_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <div className="grid gap-6">
        <TextField
          {...textField(state, 'requested_pdf')}
          label={m.pdfrequest_title_label()}
          autoComplete="off"
          required
        />
        <TextField
          {...textField(state, 'email')}
          label={m.report_email_label()}
          hint={m.pdfrequest_email_hint()}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
      </div>
    </FormFrame>
  );
}
