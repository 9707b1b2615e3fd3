import { useState } from 'react';
import type { ReactNode } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '#app/ui/application/button.tsx';
import { ConfirmDialog } from '#app/ui/application/confirm-dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';

/** A button that asks before it sends something that cannot be taken back. */
export function ConfirmSubmit({
  intent,
  fields = {},
  label,
  question,
  text,
}: {
  /** What the action is told in the field `intent`. */
  intent: string;
  fields?: Readonly<Record<string, string>>;
  label: string;
  question: string;
  text: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const hydrated = useHydrated();
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get('intent') === intent;
  const values = { intent, ...fields };
  return (
    <Form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Before script has loaded the button sends the form at once. */}
      <Button
        type={hydrated ? 'button' : 'submit'}
        tone="danger"
        onClick={() => setOpen(true)}
        busy={isBusy}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question}
        text={text}
        confirmLabel={label}
        cancelLabel="Keep it"
        tone="danger"
        busy={isBusy}
        onConfirm={() => {
          setOpen(false);
          void submit(values, { method: 'post' });
        }}
      />
    </Form>
  );
}
