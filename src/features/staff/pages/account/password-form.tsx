import { Form, useNavigation } from 'react-router';
import { FormErrors } from '#back-office/form-errors.tsx';
import { TextInputField } from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { errorsOf } from './errors-of.ts';

type Problems = Readonly<Record<string, string>>;

const fields = [
  { name: 'current', label: 'Password you have now', autoComplete: 'current-password' },
  { name: 'password', label: 'New password', autoComplete: 'new-password' },
  { name: 'repeated', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** Asks for the old password even right after signing in: a screen left open must not be enough. */
export function PasswordForm(props: {
  email: string;
  /** Characters that a new one needs. */
  minimum: number;
  problems: Problems;
  occasion: unknown;
}) {
  const isSaving = useNavigation().formData?.get('form') === 'password';
  const { email, minimum, problems, occasion } = props;
  const names = fields.map(({ name }) => name);
  return (
    <Panel id="password" title="Password" text="Other devices are signed out when it changes.">
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <FormErrors
          id="password-errors"
          errors={errorsOf('change', problems, names)}
          occasion={occasion}
        />
        <input type="hidden" name="form" value="password" />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        {fields.map(({ name, label, autoComplete }) => (
          <TextInputField
            key={name}
            id={`change-${name}`}
            name={name}
            type="password"
            label={label}
            autoComplete={autoComplete}
            error={problems[name]}
            hint={
              name === 'password'
                ? `At least ${minimum} characters. Several words are easier to remember.`
                : undefined
            }
            required
          />
        ))}
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          Change password
        </Button>
      </Form>
    </Panel>
  );
}
