import { useState, type MouseEvent, type ReactNode } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useHasUnsaved } from '../unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';

type Props = {
  /** Value of the field `intent`. */
  intent: string;
  fields?: Readonly<Record<string, string>>;
  label: string;
  /** Needed where several buttons have the same label. */
  accessibleLabel?: string;
  question: string;
  text: ReactNode;
  keepLabel?: string;
  /** Danger: something is deleted. */
  tone?: 'danger' | 'primary';
  size?: 'small' | 'compact';
  /** `when-unsaved` is for a reversible action: it asks only when typed text would be lost. */
  asks?: 'always' | 'when-unsaved';
};

/** A button that asks for confirmation of an irreversible action, and warns when typed text would be lost. */
export function ConfirmSubmit(props: Props) {
  const { intent, fields = {}, label, question, text, keepLabel = 'Keep it' } = props;
  const { accessibleLabel, tone = 'danger', size = 'small', asks = 'always' } = props;
  const [isOpen, setOpen] = useState(false);
  const [isLosing, setLosing] = useState(false);
  const hasUnsaved = useHasUnsaved();
  const submit = useSubmit();
  const values: Record<string, string> = { intent, ...fields };
  const sending = useNavigation().formData;
  const isBusy = Object.entries(values).every(([name, value]) => sending?.get(name) === value);

  function ask(event: MouseEvent): void {
    const hasTyped = hasUnsaved();
    if (asks === 'when-unsaved' && !hasTyped) return;
    event.preventDefault();
    setLosing(hasTyped);
    setOpen(true);
  }

  return (
    <Form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Before script has loaded, the button submits the form directly. */}
      <Button
        type="submit"
        tone={tone === 'danger' ? 'danger-quiet' : 'secondary'}
        size={size}
        aria-label={accessibleLabel}
        onClick={ask}
        busy={isBusy}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question}
        text={
          <>
            {text}
            {isLosing && <strong> What you typed on this page and did not save is lost.</strong>}
          </>
        }
        confirmLabel={label}
        cancelLabel={keepLabel}
        tone={tone}
        busy={isBusy}
        onConfirm={() => {
          setOpen(false);
          void submit(values, { method: 'post' });
        }}
      />
    </Form>
  );
}
