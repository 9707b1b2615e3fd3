import { useRef } from 'react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { TextAreaInputField, TextInputField } from '#back-office/form-fields.tsx';
import { useTyped, useUnsavedChanges } from '#back-office/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import type { EmailOverview } from '../../submissions/find-email-overview.server.ts';
import { confirmationPlaceholders } from '../../forms/confirmation-words.ts';
import { urls } from '#shared/urls.ts';
import type { EmailAnswer } from './save-email-settings.server.ts';

type Props = { overview: EmailOverview; answer: EmailAnswer | undefined };

/** Subject and first words of the confirmation, and who is told of a new form. */
export function EmailSettingsForm({ overview, answer }: Props) {
  const [search] = useSearchParams();
  const without = new URLSearchParams(search);
  without.delete('edit');
  const back = urls.admin.formsEmail(without.size > 0 ? `?${without}` : '');
  const element = useRef<HTMLFormElement>(null);
  const { allowLeaving } = useUnsavedChanges(useTyped(element));
  const isSaving = useNavigation().formData?.get('intent') === 'settings';
  const { problems = {}, typed = {} } = answer ?? {};
  return (
    <Form
      ref={element}
      method="post"
      action={urls.admin.formsEmail(`?${search}`)}
      preventScrollReset
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name="opened.email_template_subject" value={overview.subject} />
      <input type="hidden" name="opened.email_template_body" value={overview.text} />
      <input type="hidden" name="opened.admin_email" value={overview.staffAddress} />
      <TextInputField
        id="email-subject"
        name="email_template_subject"
        label="Subject"
        defaultValue={typed.email_template_subject ?? overview.subject}
        error={problems.email_template_subject}
        required
      />
      <TextAreaInputField
        id="email-text"
        name="email_template_body"
        label="First words"
        rows={6}
        hint={`Placeholders: ${confirmationPlaceholders.map((name) => `{{${name}}}`).join(', ')}.`}
        defaultValue={typed.email_template_body ?? overview.text}
        error={problems.email_template_body}
        required
      />
      <TextInputField
        id="email-staff"
        name="admin_email"
        type="email"
        label="Staff address for notices"
        hint="Left empty, all administrators are told. Test e-mails go here."
        defaultValue={typed.admin_email ?? overview.staffAddress}
        error={problems.admin_email}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving} busyLabel="Saving…" onClick={allowLeaving}>
          Save
        </Button>
        <Link
          to={back}
          preventScrollReset
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}
