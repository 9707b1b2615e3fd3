import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import {
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import type { DocumentRow } from '../documents.server.ts';
import { categoryOptions, levelOptions } from './documents-frame.tsx';

/** Metadata form of a document. The typed values are kept when the form is refused. */
export function DocumentForm({
  document,
  answer,
}: {
  document: DocumentRow;
  answer: StaffAnswer | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const action = urls.admin.document(document.id);
  const { formAction, formData } = useNavigation();
  const isSaving = formAction === action && formData?.get('intent') !== 'delete';
  const problems = answer?.problems ?? {};
  function field(name: 'title' | 'description' | 'category' | 'level') {
    return {
      id: name,
      name,
      defaultValue: answer?.typed?.[name] ?? document[name],
      error: problems[name],
    };
  }
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      className="grid gap-4"
    >
      <FormErrors
        id="document-errors"
        errors={[...(answer?.error ? [{ message: answer.error }] : []), ...problemsAt(problems)]}
        occasion={answer}
      />
      <TextInputField {...field('title')} label="Title" autoComplete="off" required />
      <TextAreaInputField
        {...field('description')}
        label="Description"
        hint="One or two sentences, shown below the title on the site."
        rows={3}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectInputField {...field('category')} label="Category" options={categoryOptions} />
        <SelectInputField {...field('level')} label="Level" options={levelOptions} />
      </div>
      <LabelledSwitch
        id="isActive"
        name="isActive"
        label="Offered on the site"
        hint="Anybody can then download it."
        defaultChecked={answer?.typed ? 'isActive' in answer.typed : document.isActive}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={isSaving} busyLabel="Saving…">
          Save document
        </Button>
      </div>
    </Form>
  );
}
