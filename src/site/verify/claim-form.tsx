import { Search } from 'lucide-react';
import { Button } from '#ui/document/button.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { claimField } from './verify-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** One box for whatever a stranger gave; what is typed is never kept on the device. */
export function ClaimForm({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <form
      method="post"
      action={urls.verify()}
      noValidate
      aria-label={m.verify_form_label()}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
    >
      <TextField
        id={claimField}
        name={claimField}
        label={m.verify_claim_label()}
        hint={m.verify_claim_hint()}
        error={error}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        size="large"
        busyLabel={m.verify_submit_busy()}
        icon={<Search className="size-5" />}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.verify_submit()}
      </Button>
    </form>
  );
}
