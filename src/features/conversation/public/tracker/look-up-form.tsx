import { Search } from 'lucide-react';
import { Button } from '#ui/document/button.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { firstValue } from '#shared/forms/read-form-values.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import type { FieldErrors } from '#shared/forms/field-errors.ts';
import type { TrackerField } from '../../forms/tracker.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** Case number and e-mail. What is typed here is never kept on the device. */
export function LookUpForm({
  values,
  errors,
  exampleNumber,
}: {
  values: FormValues;
  errors: FieldErrors<TrackerField>;
  exampleNumber: string;
}) {
  return (
    <form
      method="post"
      action={urls.tracker()}
      noValidate
      aria-label={m.tracker_form_label()}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
    >
      <TextField
        id="case_number"
        name="case_number"
        label={m.tracker_number_label()}
        hint={m.tracker_number_hint({ example: exampleNumber })}
        error={errors.case_number}
        defaultValue={firstValue(values, 'case_number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase placeholder:normal-case"
        required
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={m.tracker_email_label()}
        hint={m.tracker_email_hint()}
        error={errors.email}
        defaultValue={firstValue(values, 'email')}
        autoComplete="email"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        size="large"
        busyLabel={m.tracker_submit_busy()}
        icon={<Search className="size-5" />}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.tracker_submit()}
      </Button>
    </form>
  );
}
