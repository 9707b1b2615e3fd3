import { useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#back-office/form-errors.tsx';
import {
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { ClaimsNotice } from '#back-office/texts/claims-notice.tsx';
import { LateNotice } from '#back-office/texts/late-notice.tsx';
import { GuardedForm } from '#back-office/unsaved/guarded-form.tsx';
import { Button } from '#ui/application/button.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import type { EditedEntry } from '../../people/get-entry.server.ts';
import type { EntryKind } from '../../forms/entries.ts';
import { entryForms, entryWords } from './entry-words.ts';
import type { EntryField } from './entry-words.ts';
import { PhotoField } from './photo-field.tsx';
import type { EntryAnswer } from './save-entry-form.server.ts';

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
