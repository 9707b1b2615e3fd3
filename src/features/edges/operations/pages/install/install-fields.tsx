import { useState, type FocusEvent, type ReactNode } from 'react';
import { PasswordField } from '#frames/staff/password-field.tsx';
import { CheckboxField, RadioGroupField } from '#ui/document/choice-field.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { passwordLength } from '#shared/password-length.ts';
import { accessCodeLength } from '#kernel/settings/security-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Errors } from './use-installation.ts';

type Values = Readonly<Record<string, string>>;
type FieldState = { values: Values; errors: Errors };

const embedded = {
  value: 'embedded',
  label: 'Embedded PostgreSQL',
  hint: 'Nothing to set up: the program runs it in its data folder. It can move later.',
};

const own = {
  value: 'postgres',
  label: 'A PostgreSQL of your own',
  hint: 'Version 15 or newer, an empty database. What is here already moves there.',
};

/**
 * Props of every field: the typed value, else the default, and its error. Secrets are
 * never returned.
 */
function fieldsOf({ values, errors }: FieldState) {
  return (name: string, usual?: string) => ({
    id: name,
    name,
    error: errors[name],
    defaultValue: values[name] ?? usual,
  });
}

/**
 * Location of the data.
 * @param chosen its location, when that was decided before
 */
export function DatabaseFields({
  chosen,
  test,
  ...given
}: FieldState & { chosen: string | undefined; test: ReactNode }) {
  const field = fieldsOf(given);
  const group = { ...field('database', 'embedded'), label: 'Where the data is kept' };
  if (chosen)
    return (
      <RadioGroupField
        {...group}
        boxed
        required
        defaultValue="embedded"
        choices={[{ value: 'embedded', label: chosen, hint: 'Decided already, and in use.' }]}
      />
    );
  return (
    <div className="group/database grid gap-5">
      <RadioGroupField {...group} boxed required choices={[embedded, own]} />
      {/* Toggled by a rule of the stylesheet, so that it works without script too. */}
      <div className="hidden gap-5 group-has-[input[value=postgres]:checked]/database:grid">
        <PasswordField
          {...field('databaseUrl')}
          label="Address of your PostgreSQL"
          hint={<code className="wrap-anywhere">postgres://user:password@host:5432/database</code>}
          autoComplete="off"
        />
        {test}
      </div>
    </div>
  );
}

/** Mail server. */
export function MailFields(given: FieldState) {
  const field = fieldsOf(given);
  return (
    <div className="group/mail grid gap-5">
      <RadioGroupField
        {...field('mail', 'outbox')}
        label="How mail is sent"
        boxed
        choices={[
          {
            value: 'outbox',
            label: 'Keep it in the outbox for now',
            hint: 'Nothing is lost and nothing leaves, until a mail server is set up under Mail.',
          },
          {
            value: 'smtp',
            label: 'Through this mail server',
            hint: 'It is tried before it is kept.',
          },
        ]}
      />
      <div className="hidden gap-5 group-has-[input[value=smtp]:checked]/mail:grid">
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <TextField
            {...field('smtpHost')}
            label="Mail server"
            hint="For example mail.example.org"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...field('smtpPort', '587')}
            label="Port"
            hint="Often 587"
            inputMode="numeric"
          />
        </div>
        <SelectField
          {...field('smtpSecurity', 'starttls')}
          label="Encryption"
          options={[
            { value: 'starttls', label: 'STARTTLS (usual with 587)' },
            { value: 'tls', label: 'TLS from the start (usual with 465)' },
            { value: 'none', label: 'None: only inside this machine or network' },
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('smtpUsername')}
            label="User name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...field('smtpPassword')} label="Its password" autoComplete="off" />
        </div>
        <TextField
          {...field('smtpFrom')}
          label="Mail is sent from"
          hint="An address that this server may use. Empty: the user name"
          type="email"
          autoComplete="off"
        />
      </div>
    </div>
  );
}

/** The administrator, and the initial content of the site. */
export function AdminFields(given: FieldState) {
  const field = fieldsOf(given);
  const { values, errors } = given;
  const { least, most } = accessCodeLength;
  const [differs, setDiffers] = useState(false);

  /** Said when the second field is left, and not only when the installation begins. */
  function compare({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) {
    const first = form ? new FormData(form).get('password') : value;
    setDiffers(value !== '' && value !== first);
  }

  return (
    <>
      <TextField {...field('name')} label="Your name" autoComplete="name" required />
      <TextField
        {...field('email')}
        label="E-mail address"
        hint="You sign in with it."
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...field('password')}
        label="Password"
        hint={`At least ${passwordLength.minimum} characters. A few unusual words are good.`}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('passwordAgain')}
        error={errors['passwordAgain'] ?? (differs ? m.install_passwords_differ() : undefined)}
        label="The same password again"
        autoComplete="new-password"
        required
        onBlur={compare}
      />
      <TextField
        {...field('organisationName')}
        label="Name of the organisation"
        hint="Visitors see it on every page; you can change it later."
        autoComplete="organization"
      />
      <TextField
        {...field('accessCode')}
        label="Access code for staff pages"
        hint={`A second lock, asked for before signing in: ${least} to ${most} characters. Empty: none`}
        maxLength={most}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        width="half"
      />
      <CheckboxField
        id="sampleContent"
        name="sampleContent"
        label="Show sample content"
        hint="Made-up people, jobs and publications with a Sample badge, until you replace them."
        defaultChecked={values['name'] === undefined || values['sampleContent'] === 'on'}
      />
      <CheckboxField
        id="translations"
        name="translations"
        label="Offer the site in Spanish too"
        hint="What to do, the report, the case tracker and their mails. Each has a notice that the English text counts, until a person has reviewed it under Mail, Translations."
        defaultChecked={values['translations'] === 'on'}
      />
    </>
  );
}
