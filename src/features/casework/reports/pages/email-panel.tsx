import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { Form, Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import type { SettingValues } from '#features/base/publishing/settings.server.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { confirmationPlaceholders } from '#shared/forms/confirmation-words.ts';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import type { EmailOverview } from '../submission-mails.server.ts';
import { FormName } from './form-names.tsx';
import { MailMark } from './submission-marks.tsx';
import { TestEmailForm } from './test-email-form.tsx';

/** Problems and typed values, by setting. */
type EmailAnswer = { problems: SettingValues; typed: SettingValues };

type Props = { overview: EmailOverview; answer: EmailAnswer | undefined };

/** Current confirmation mail, state of the newest mails, and whether mail can be sent. */
export function EmailPanel({ overview, answer }: Props) {
  const [search] = useSearchParams();
  const mayEdit = useMay('settings:administer');
  const isEditing = mayEdit && search.get('edit') === 'confirmation';
  return (
    <>
      <section aria-labelledby="confirmation-title" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="confirmation-title" className="text-base">
            Confirmation in force
          </h3>
          {mayEdit && !isEditing && <EditLink />}
        </div>
        {isEditing ? (
          <EmailSettingsForm overview={overview} answer={answer} />
        ) : (
          <Confirmation overview={overview} />
        )}
      </section>
      <Latest latest={overview.latest} />
      <TestEmailForm overview={overview} />
    </>
  );
}

function EditLink() {
  const [search] = useSearchParams();
  const edit = new URLSearchParams(search);
  edit.set('edit', 'confirmation');
  return (
    <Link
      to={urls.admin.formsEmail(`?${edit}`)}
      preventScrollReset
      className={buttonClass({ tone: 'secondary', size: 'compact' })}
    >
      <Pencil className="size-3.5" />
      Edit
    </Link>
  );
}

function Confirmation({ overview: { subject, text, staffAddress } }: Pick<Props, 'overview'>) {
  return (
    <>
      <div className="grid gap-2 rounded-md border border-line bg-raised p-3">
        <p className="font-bold wrap-anywhere">{subject}</p>
        <TextLines text={text} />
        <p className="border-t border-line pt-2 text-muted">
          Always follows: the reference, what happens next, what to do now, and how to check that
          the mail is genuine.
        </p>
      </div>
      <p className="text-muted">
        Sent to whoever sends a form, unless the form has a confirmation of its own.
      </p>
      <p>
        <span className="text-muted">Staff are told at: </span>
        <span className="wrap-anywhere">
          {staffAddress || 'the addresses of all administrators'}
        </span>
      </p>
    </>
  );
}

function Latest({ latest }: Pick<EmailOverview, 'latest'>) {
  const { search } = useLocation();
  const mayRetry = useMay('mail:retry');
  return (
    <section aria-labelledby="latest-title" className="grid gap-3">
      <h3 id="latest-title" className="text-base">
        The five latest submissions
      </h3>
      {latest.length === 0 && <p className="text-muted">Nothing has been sent yet.</p>}
      <ul className="divide-y divide-line">
        {latest.map((row) => (
          <li key={row.id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <Link
                to={urls.admin.submission(row.id, search)}
                className="font-semibold text-link pointer-coarse:py-3.5"
              >
                {row.reference}
              </Link>
              <p className="text-muted">
                <FormName formType={row.formType} />, <LocalTime value={row.submittedAt} />
              </p>
            </div>
            <div className="flex items-center gap-2">
              <MailMark mail={row.mail} />
              {mayRetry &&
                row.failed.map((mail) => (
                  <RetryMail key={mail} mailId={mail} reference={row.reference} />
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sends a failed mail again. */
function RetryMail({ mailId, reference }: { mailId: string; reference: string }) {
  const { search } = useLocation();
  return (
    <Form method="post" action={urls.admin.formsEmail(search)} preventScrollReset>
      <button
        type="submit"
        name="email"
        value={mailId}
        className={buttonClass({ tone: 'secondary', size: 'compact' })}
      >
        Retry<span className="sr-only"> the mail of {reference}</span>
      </button>
    </Form>
  );
}

/** Subject and opening of the confirmation, and the recipients of notifications about new forms. */
function EmailSettingsForm({ overview, answer }: Props) {
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
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}
