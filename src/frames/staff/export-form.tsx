import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/document/button-class.ts';
import { TextAreaInputField } from './form-fields.tsx';

/**
 * Asks for the reason of an export, and downloads the file.
 * @param props `isRefused`: the reason was missing; `back`: target of Cancel; `children`: hidden fields
 */
export function ExportForm({
  action,
  hint,
  isRefused,
  back,
  backLabel,
  download,
  children,
}: {
  action: string;
  hint: string;
  isRefused: boolean;
  back: string;
  backLabel: string;
  /** Label of the button. */
  download: string;
  children?: ReactNode;
}) {
  const [isSent, setSent] = useState(false);
  return (
    // A download does not leave the page, so the browser itself submits the form.
    <form method="post" action={action} onSubmit={() => setSent(true)} className="grid gap-4">
      {children}
      <TextAreaInputField
        id="export-reason"
        name="reason"
        label="Why do you need it?"
        hint={hint}
        error={isRefused ? 'Say in a few words why you need this file.' : undefined}
        required
        minLength={5}
        maxLength={500}
        rows={2}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="text-muted">
          {isSent && 'The browser is downloading the file.'}
        </p>
        <Link
          to={back}
          preventScrollReset
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          {isSent ? backLabel : 'Cancel'}
        </Link>
        <button type="submit" className={buttonClass({ tone: 'primary', size: 'small' })}>
          {download}
        </button>
      </div>
    </form>
  );
}
