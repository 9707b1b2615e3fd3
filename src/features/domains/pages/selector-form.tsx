import { Form, useNavigation } from 'react-router';
import { TextInputField } from '#back-office/form-fields.tsx';
import type { StaffAnswer } from '#back-office/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';

/** Under which selector the check looks for the DKIM key. */
export function SelectorForm({
  selector,
  answer,
}: {
  selector: string;
  answer: StaffAnswer | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'selector';
  const typed = answer?.typed?.['selector'] ?? selector;
  return (
    <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="selector" />
      <TextInputField
        key={typed}
        id="selector"
        name="selector"
        label="DKIM selector"
        hint="Your mail provider shows it beside the key, such as “s1”. Empty: the check leaves DKIM out."
        error={answer?.problems['selector'] ?? answer?.error}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-56 flex-1"
      />
      <Button type="submit" tone="secondary" busy={isBusy} busyLabel="Saving…">
        Save selector
      </Button>
    </Form>
  );
}
