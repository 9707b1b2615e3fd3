import { Form, useNavigation } from 'react-router';
import { SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { FormError } from './change-security.server.ts';
import { roleOptions } from './role-options.ts';

/** Somebody more. They choose their own password by the link of the mail. */
export function InviteForm({
  canSend,
  typed,
  errors,
}: {
  canSend: boolean;
  /** The address that the server refused. */
  typed: string | undefined;
  errors: readonly FormError[];
}) {
  const isSending = useNavigation().formData?.get('intent') === 'invite';
  function errorOf(field: string): string | undefined {
    return errors.find(({ fieldId }) => fieldId === field)?.message;
  }
  return (
    <Panel
      id="invite"
      title="Invite somebody"
      text="They get a link that works once, for 72 hours, and choose a name and a password."
    >
      {!canSend && (
        <Notice tone="warning">
          No mail server is set up: the invitation waits in the outbox until there is one.
        </Notice>
      )}
      <Form method="post" noValidate className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <input type="hidden" name="intent" value="invite" />
        <TextInputField
          id="invite-email"
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="off"
          defaultValue={typed}
          error={errorOf('invite-email')}
          required
        />
        <SelectInputField
          id="invite-role"
          name="role"
          label="Role"
          options={roleOptions}
          defaultValue="case_worker"
          error={errorOf('invite-role')}
        />
        <div>
          <Button type="submit" busy={isSending} busyLabel="Inviting…">
            Send invitation
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
