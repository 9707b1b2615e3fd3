import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { takesNewer } from '#frames/staff/unsaved/held-forms.ts';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import {
  fieldsOf,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
  type BoundField,
} from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { phoneHref } from '#frames/public/phone-href.ts';
import { Button } from '#ui/application/button.tsx';
import type { CaseRecord } from '../../case-record.server.ts';
import { CancelLink, EditLink } from '#frames/staff/edit-part/edit-link.tsx';
import { useEditedPart, type EditedPart } from '#frames/staff/edit-part/edit-part.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { CaseAnswer, Conflict, Difference } from './save-case-form.server.ts';
import { useFormBase, type FormBase } from '#frames/staff/unsaved/use-form-base.ts';

type Props = { file: CaseRecord; answer: CaseAnswer | undefined };

/** Contact, type and the notes for the client: as text, until somebody edits them. */
export function DetailsPanel({ file, answer }: Props) {
  const mayWrite = useMay('case:write');
  const edited = useEditedPart('details', answer !== undefined);
  const { isEdited, frame } = edited;
  return (
    <div {...frame}>
      <Panel
        id="details"
        title="Client and notes"
        actions={mayWrite && !isEdited && <EditLink edited={edited} what="client and notes" />}
      >
        {mayWrite && isEdited ? (
          <DetailsForm file={file} answer={answer} edited={edited} />
        ) : (
          <DetailsAsRead file={file} />
        )}
      </Panel>
    </div>
  );
}

function DetailsAsRead({ file }: { file: CaseRecord }) {
  const { name, email, phone, caseType, notes } = file;
  const facts = [
    ['Name', name || missing],
    ['E-mail', email || missing],
    ['Phone', phone ? <a href={phoneHref(phone)}>{phone}</a> : missing],
    ['Type', caseTypeWords[caseType]],
    ['Notes for the client', notes || 'None'],
  ] as const;
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([title, value]) => (
        <div key={title} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{title}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const missing = 'Not given';

function DetailsForm({ file, answer, edited }: Props & { edited: EditedPart }) {
  const { name, email, phone, caseType, notes, version } = file;
  const base = useFormBase(
    { name, email, phone, caseType, notes },
    { version, isRefused: answer !== undefined },
  );
  return <Fields key={base.round} base={base} answer={answer} edited={edited} />;
}

type Stored = Pick<CaseRecord, 'name' | 'email' | 'phone' | 'caseType' | 'notes'>;

type FieldsProps = {
  base: FormBase<Stored>;
  answer: CaseAnswer | undefined;
  edited: EditedPart;
};

function Fields({ base, answer, edited }: FieldsProps) {
  const navigation = useNavigation();
  const isSaving = navigation.formData?.get('form') === 'details';
  const field = fieldsOf<keyof Stored>(answer?.typed ?? base.stored, answer?.problems, 'details-');
  const { conflict, taken, take } = useConflict(base.stored, answer?.conflict);
  return (
    <Form
      method="post"
      id="details"
      {...takesNewer}
      onSubmit={base.onSent}
      onInput={base.onInput}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <input type="hidden" name="form" value="details" />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? base.version} />
      <ConflictNotice conflict={conflict} onTake={take} />
      {taken.length > 0 && (
        <p className="text-sm">
          Taken over, because you had not changed it: {taken.join(', ').toLowerCase()}.
        </p>
      )}
      <FormErrors
        id="details-errors"
        errors={summaryOf(
          fieldNames.map((name) => field(name)),
          answer?.error,
        )}
        occasion={answer}
      />
      <div className="grid gap-4">
        <TextInputField {...field('email')} label="E-mail" type="email" />
        <TextInputField {...field('name')} label="Name" />
        <TextInputField {...field('phone')} label="Phone" type="tel" />
        <SelectInputField
          {...field('caseType')}
          label="Type"
          options={optionsOf(caseTypeWords)}
          required
        />
      </div>
      <ClientNotesField notes={field('notes')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving} busyLabel="Saving…">
          Save client and notes
        </Button>
        <CancelLink edited={edited} />
      </div>
    </Form>
  );
}

/**
 * Drops fields from a conflict that this person never touched: there the colleague's value is taken over,
 * because saving again would otherwise restore the old one.
 */
function useConflict(begun: Stored, conflict: Conflict | undefined) {
  const [decided, setDecided] = useState<readonly string[]>([]);
  const untouched = (conflict?.differences ?? []).filter(
    ({ field, mine }) => isField(field) && shownAs(field, begun[field]) === mine,
  );
  const [round, setRound] = useState(conflict);
  if (round !== conflict) {
    setRound(conflict);
    setDecided([]);
  }

  function take({ field, raw = '' }: Difference) {
    if (!isField(field)) return;
    const control = document.getElementById(`details-${field}`);
    if (control && 'value' in control) control.value = raw;
    setDecided((known) => [...known, field]);
  }

  useEffect(() => {
    for (const difference of untouched) take(difference);
    // Once per response; its content comes from the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conflict]);

  return {
    take,
    taken: untouched.map(({ label }) => label),
    conflict: conflict && {
      ...conflict,
      differences: conflict.differences.filter(({ field }) => !decided.includes(field)),
    },
  };
}

const fieldNames = ['email', 'name', 'phone', 'caseType', 'notes'] as const;

function isField(name: string): name is keyof Stored {
  return (fieldNames as readonly string[]).includes(name);
}

/** Formats a value as the conflict shows it. */
function shownAs(field: keyof Stored, value: string): string {
  return field === 'caseType' ? (caseTypeWords[value as Stored['caseType']] ?? value) : value;
}

/** Notes that the client of a case reads. */
export function ClientNotesField({ notes }: { notes: BoundField }) {
  return (
    <TextAreaInputField
      {...notes}
      label="Notes for the client"
      hint="The client reads these in the tracker, once a code opened it."
    />
  );
}
