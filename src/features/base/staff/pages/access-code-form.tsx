import { Form, useNavigation } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { Button } from '#ui/application/button.tsx';
import { accessCodeLength } from '#kernel/settings/security-settings.ts';
import { Badge } from '#ui/document/badge.tsx';

const { least, most } = accessCodeLength;

/** The access code that precedes sign-in. The code itself is never shown again. */
export function AccessCodeForm({
  hasAccessCode,
  errorOf,
}: {
  hasAccessCode: boolean;
  errorOf: (field: string) => string | undefined;
}) {
  const mayWrite = useMay('security:write');
  const isSetting = useNavigation().formData?.get('intent') === 'set-code';
  return (
    <Panel
      id="access-code"
      title={
        <>
          Access code{' '}
          <Badge tone={hasAccessCode ? 'success' : 'neutral'}>{hasAccessCode ? 'On' : 'Off'}</Badge>
        </>
      }
      text="Asked for before the sign-in page, once per browser. Tell it to your staff in person or by telephone."
    >
      {mayWrite && (
        <Form method="post" noValidate className="grid items-start gap-4 sm:grid-cols-2">
          <input type="hidden" name="intent" value="set-code" />
          {fields.map(({ name, label, hint }) => (
            <TextInputField
              key={name}
              id={name}
              name={name}
              type="password"
              label={label}
              hint={hint}
              maxLength={most}
              autoComplete="off"
              error={errorOf(name)}
            />
          ))}
          <div>
            <Button type="submit" busy={isSetting} busyLabel="Setting…">
              {hasAccessCode ? 'Change access code' : 'Set access code'}
            </Button>
          </div>
        </Form>
      )}
      {mayWrite && hasAccessCode && (
        <ConfirmSubmit
          intent="remove-code"
          label="Remove access code"
          question="Remove the access code?"
          text="The sign-in page is then open to everybody who finds it. Signing in stays as it is."
        />
      )}
    </Panel>
  );
}

const fields = [
  { name: 'code', label: 'New access code', hint: `${least} to ${most} characters, no spaces` },
  { name: 'again', label: 'The same code again', hint: 'It can’t be read again later' },
] as const;
