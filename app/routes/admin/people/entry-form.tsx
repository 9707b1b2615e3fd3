import { useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#app/components/admin/form-errors.tsx';
import {
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#app/components/admin/form-fields.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { ClaimsNotice } from '#app/components/admin/texts/claims-notice.tsx';
import { LateNotice } from '#app/components/admin/texts/late-notice.tsx';
import { GuardedForm } from '#app/components/admin/unsaved/guarded-form.tsx';
import { Button } from '#app/ui/application/button.tsx';
import { LabelledSwitch } from '#app/ui/application/switch.tsx';
import type { EditedEntry } from '#server/services/people/get-entry.ts';
import type { EntryKind } from '#shared/forms/entries.ts';
import { entryForms, entryWords } from './entry-words.ts';
import type { EntryField } from './entry-words.ts';
import { PhotoField } from './photo-field.tsx';
import type { EntryAnswer } from './save-entry-form.ts';

/** The form of one entry of a list, drawn from the table of its fields. */
export function EntryForm({
  kind,
  entry,
  preset,
  answer,
  mayWrite,
}: {
  kind: EntryKind;
  entry: EditedEntry | undefined;
  /** What a new one begins with. */
  preset: Readonly<Record<string, string>>;
  answer: EntryAnswer | undefined;
  mayWrite: boolean;
}) {
  const isSaving = useNavigation().state === 'submitting';
  const problems = answer?.problems ?? {};
  const isShown = answer ? 'isActive' in answer.typed : (entry?.isActive ?? kind !== 'testimonial');
  return (
    <GuardedForm
      isRefused={answer !== undefined}
      encType="multipart/form-data"
      className="grid gap-4"
    >
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
        <legend className="sr-only">{entryWords[kind].one}</legend>
        <input type="hidden" name="version" value={entry?.version ?? 0} />
        <FormErrors id="entry-errors" errors={problemsAt(problems)} occasion={answer} />
        <LateNotice
          isLate={answer?.isLate ?? false}
          newest={entryForms[kind].flatMap(({ name, label, options }) => {
            const value = entry?.values[name] ?? '';
            return value === answer?.typed[name]
              ? []
              : [{ label, value: options?.[value] ?? value }];
          })}
          occasion={answer}
        />
        <ClaimsNotice claims={answer?.claims} />
        <Panel id="fields" title={entryWords[kind].one}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {entryForms[kind].map((field) => (
              <EntryControl
                key={field.name}
                field={field}
                problem={problems[field.name]}
                value={answer?.typed[field.name] ?? (entry?.values ?? preset)[field.name] ?? ''}
              />
            ))}
          </div>
          {kind === 'person' && <PhotoField photo={entry?.photo} problem={problems['photo']} />}
          <LabelledSwitch
            id="isActive"
            name="isActive"
            label="Shown on the site"
            hint={kind === 'testimonial' ? 'Only with recorded consent.' : undefined}
            defaultChecked={isShown}
          />
        </Panel>
        <div>
          <Button type="submit" busy={isSaving} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </fieldset>
    </GuardedForm>
  );
}

function EntryControl({
  field,
  problem,
  value,
}: {
  field: EntryField;
  problem: string | undefined;
  value: string;
}) {
  const { name, label, hint, required, look, options } = field;
  const bound = { id: name, name, label, hint, error: problem, defaultValue: value };
  const need = required ? { required } : {};
  if (options) {
    return (
      <SelectInputField
        {...bound}
        {...need}
        placeholder="Choose one"
        options={optionsOf(options)}
      />
    );
  }
  if (look === 'text')
    return <TextAreaInputField {...bound} {...need} rows={4} className="sm:col-span-2" />;
  if (look === 'number') return <TextInputField {...bound} {...need} inputMode="numeric" />;
  return <TextInputField {...bound} {...need} type={look ?? 'text'} />;
}
