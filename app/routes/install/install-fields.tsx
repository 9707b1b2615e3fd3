import type { ReactNode } from 'react';
import { PasswordField } from '#app/components/admin/password-field.tsx';
import { CheckboxField, RadioGroupField } from '#app/ui/document/choice-field.tsx';
import { SelectField } from '#app/ui/document/select-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { passwordLength } from '#shared/forms/install.ts';
import { accessCodeLength } from '#shared/security/access-code.ts';
import type { Errors } from './use-installation.ts';

type Values = Readonly<Record<string, string>>;
type Given = { values: Values; errors: Errors };

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
 * Where the data is kept.
 * @param chosen where it is, when that was decided before
 */
export function DatabaseFields({
  values,
  errors,
  chosen,
  test,
}: Given & { chosen: string | undefined; test: ReactNode }) {
  const group = { id: 'database', name: 'database', label: 'Where the data is kept' } as const;
  if (chosen)
    return (
      <RadioGroupField
        {...group}
        boxed
        required
        defaultValue="embedded"
        error={errors['database']}
        choices={[{ value: 'embedded', label: chosen, hint: 'Decided already, and in use.' }]}
      />
    );
  return (
    <>
      <RadioGroupField
        {...group}
        boxed
        required
        defaultValue={values['database']}
        error={errors['database']}
        choices={[embedded, own]}
      />
      <PasswordField
        id="databaseUrl"
        name="databaseUrl"
        label="Address of your PostgreSQL"
        hint="postgres://user:password@host:5432/database – only for a PostgreSQL of your own"
        error={errors['databaseUrl']}
        autoComplete="off"
      />
      {test}
    </>
  );
}

/** How mail leaves. */
export function MailFields({ values, errors }: Given) {
  return (
    <>
      <RadioGroupField
        id="mail"
        name="mail"
        label="How mail is sent"
        boxed
        defaultValue={values['mail'] ?? 'outbox'}
        error={errors['mail']}
        choices={[
          {
            value: 'outbox',
            label: 'Keep it in the outbox for now',
            hint: 'Nothing is lost and nothing leaves, until a mail server is set up under SMTP.',
          },
          {
            value: 'smtp',
            label: 'Through this mail server',
            hint: 'It is tried before it is kept.',
          },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          id="smtpHost"
          name="smtpHost"
          label="Mail server"
          hint="For example mail.example.org"
          defaultValue={values['smtpHost']}
          error={errors['smtpHost']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          id="smtpPort"
          name="smtpPort"
          label="Port"
          hint="Often 587"
          inputMode="numeric"
          defaultValue={values['smtpPort'] ?? '587'}
          error={errors['smtpPort']}
        />
      </div>
      <SelectField
        id="smtpSecurity"
        name="smtpSecurity"
        label="Encryption"
        defaultValue={values['smtpSecurity'] ?? 'starttls'}
        error={errors['smtpSecurity']}
        options={[
          { value: 'starttls', label: 'STARTTLS (usual with 587)' },
          { value: 'tls', label: 'TLS from the start (usual with 465)' },
          { value: 'none', label: 'None: only inside this machine or network' },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="smtpUsername"
          name="smtpUsername"
          label="User name"
          defaultValue={values['smtpUsername']}
          error={errors['smtpUsername']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          id="smtpPassword"
          name="smtpPassword"
          label="Its password"
          error={errors['smtpPassword']}
          autoComplete="off"
        />
      </div>
      <TextField
        id="smtpFrom"
        name="smtpFrom"
        label="Mail is sent from"
        hint="An address that this server may use. Empty: the user name"
        type="email"
        defaultValue={values['smtpFrom']}
        error={errors['smtpFrom']}
        autoComplete="off"
      />
    </>
  );
}

/** Who runs it, and what the site begins with. */
export function AdminFields({ values, errors }: Given) {
  const { least, most } = accessCodeLength;
  return (
    <>
      <TextField
        id="name"
        name="name"
        label="Your name"
        defaultValue={values['name']}
        error={errors['name']}
        autoComplete="name"
        required
      />
      <TextField
        id="email"
        name="email"
        label="E-mail address"
        hint="You sign in with it."
        type="email"
        defaultValue={values['email']}
        error={errors['email']}
        autoComplete="username"
        required
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        hint={`At least ${passwordLength.minimum} characters. A few unusual words are good.`}
        error={errors['password']}
        autoComplete="new-password"
        required
      />
      <PasswordField
        id="passwordAgain"
        name="passwordAgain"
        label="The same password again"
        error={errors['passwordAgain']}
        autoComplete="new-password"
        required
      />
      <TextField
        id="organisationName"
        name="organisationName"
        label="Name of the organisation"
        hint="Visitors see it on every page; you can change it later."
        defaultValue={values['organisationName']}
        error={errors['organisationName']}
        autoComplete="organization"
      />
      <TextField
        id="accessCode"
        name="accessCode"
        label="Access code for staff pages"
        hint={`A second lock, asked for before signing in: ${least} to ${most} characters. Empty: none`}
        error={errors['accessCode']}
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
    </>
  );
}
