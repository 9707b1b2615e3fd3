import { useId } from 'react';
import { reasonLimit } from '#shared/forms/unsafe-answer.ts';
import { Button } from '#ui/application/button.tsx';
import { TextInputField } from '../form-fields.tsx';

/** Fields of a form that lets mail go again to an address which a report calls unsafe. */
export function ReopenAddress({
  error,
  typed = '',
  isBusy,
}: {
  error: string | undefined;
  /** Refused reason. */
  typed?: string | undefined;
  isBusy: boolean;
}) {
  const id = useId();
  return (
    <>
      <input type="hidden" name="intent" value="reopen-address" />
      <TextInputField
        id={id}
        name="reason"
        label="It is safe to write there, because"
        hint="For instance after a call to a number that you knew before. The reason goes into the audit log with your name. Mail that was held back stays so."
        error={error}
        defaultValue={typed}
        maxLength={reasonLimit}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
          Allow e-mail to this address
        </Button>
      </div>
    </>
  );
}
