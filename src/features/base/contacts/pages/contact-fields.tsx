import { useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import {
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  contactTypes,
  isContactType,
  locationWords,
  pageLocations,
  typeWords,
  type ContactType,
} from '#shared/public-contacts.ts';
import type { Contact } from '../contacts.server.ts';
import { urls } from '#shared/urls.ts';

export type ContactValues = {
  contactType: ContactType;
  label: string;
  value: string;
  description: string;
  isPrimary: boolean;
  isActive: boolean;
  displayOrder: number;
  pageLocation: string;
  version: number;
};

/** Fields of one contact. The typed values are kept when the form is refused. */
export function ContactFields({
  action,
  search,
  initial,
  answer,
}: {
  /** Address that the form posts to. */
  action: string;
  search: string;
  initial: ContactValues;
  answer: StaffAnswer<Contact> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const isSaving = useNavigation().formAction === action;
  const typed = answer?.typed;
  const problems = answer?.problems ?? {};
  function text(name: 'label' | 'description' | 'pageLocation' | 'displayOrder') {
    return {
      id: name,
      name,
      defaultValue: typed?.[name] ?? String(initial[name]),
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
      <input type="hidden" name="version" value={answer?.current?.version ?? initial.version} />
      <FormErrors
        id="contact-errors"
        errors={[...(answer?.error ? [{ message: answer.error }] : []), ...problemsAt(problems)]}
        occasion={answer}
      />
      {answer?.current && <Late current={answer.current} />}
      <TypeAndValue
        type={typed?.['contactType'] ?? initial.contactType}
        value={typed?.['value'] ?? initial.value}
        problem={problems['value']}
      >
        <TextInputField {...text('label')} label="Label" autoComplete="off" required />
      </TypeAndValue>
      <TextInputField
        {...text('description')}
        label="Description"
        hint="Shown beside it on the contact page, such as “Weekdays 9 to 5”."
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectInputField
          {...text('pageLocation')}
          label="Where it is shown"
          options={pageLocations.map((value) => ({ value, label: locationWords[value] }))}
        />
        <TextInputField
          {...text('displayOrder')}
          label="Place in the list (0 comes first)"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <LabelledSwitch
        id="isActive"
        name="isActive"
        label="Active"
        hint="On the site as soon as it is saved."
        defaultChecked={typed ? 'isActive' in typed : initial.isActive}
      />
      <LabelledSwitch
        id="isPrimary"
        name="isPrimary"
        label="Primary"
        hint="Comes first among those of its type. Takes over from the one that is primary now."
        defaultChecked={typed ? 'isPrimary' in typed : initial.isPrimary}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Link
          to={urls.admin.contacts(search)}
          preventScrollReset
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Cancel
        </Link>
        <Button type="submit" busy={isSaving} busyLabel="Saving…">
          Save contact
        </Button>
      </div>
    </Form>
  );
}

/** The label and the keyboard of the value depend on the type. */
function TypeAndValue(props: {
  type: string;
  value: string;
  problem: string | undefined;
  children: React.ReactNode;
}) {
  const [chosen, setChosen] = useState(props.type);
  const [value, setValue] = useState(props.value);
  const type = isContactType(chosen) ? chosen : 'phone';
  const field = {
    id: 'value',
    name: 'value',
    label: typeWords[type].one,
    value,
    required: true,
    error: props.problem,
    hint: valueHints[type],
  };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectInputField
          id="contactType"
          name="contactType"
          label="Type"
          options={contactTypes.map((each) => ({ value: each, label: typeWords[each].one }))}
          value={type}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {props.children}
      </div>
      {type === 'address' ? (
        <TextAreaInputField
          {...field}
          rows={3}
          autoComplete="off"
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <TextInputField
          {...field}
          type={type === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
    </>
  );
}

const valueHints: Readonly<Record<ContactType, string | undefined>> = {
  phone: 'With the country code, such as +1 202 555 0147.',
  email: undefined,
  address: 'As it should stand on the page, line by line.',
};

function Late({ current }: { current: Contact }) {
  return (
    <Notice
      tone="warning"
      live="assertive"
      title="A colleague changed this contact in the meantime"
    >
      It now says “{current.label}”, {current.value}. Nothing of yours was stored; it is still in
      the form. Saving again puts yours in its place.
    </Notice>
  );
}
