import { useId } from 'react';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { ChangeError } from './choice-form.tsx';
import type { SubmissionIntent } from './submission-intents.ts';
import { useSubmissionChange } from './use-submission-change.ts';

type Props = {
  submissionId: string;
  intent: SubmissionIntent;
  label: string;
  hint?: string;
  isOn: boolean;
};

/** A mark that is on or off, stored as soon as it is turned. */
export function SwitchForm({ submissionId, intent, label, hint, isOn }: Props) {
  const { change, Form, action, sent, error } = useSubmissionChange(submissionId, intent);
  const hydrated = useHydrated();
  const id = useId();
  const shown = sent ? sent.get('value') === 'on' : isOn;
  if (!hydrated) {
    return (
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value={intent} />
        <button
          type="submit"
          name="value"
          value={isOn ? 'off' : 'on'}
          className={buttonLook({ tone: 'secondary', size: 'compact' })}
        >
          {label}: turn {isOn ? 'off' : 'on'}
        </button>
      </Form>
    );
  }
  return (
    <div className="grid gap-1">
      <LabelledSwitch
        id={id}
        label={label}
        hint={hint}
        checked={shown}
        onChange={(event) => {
          const value = event.currentTarget.checked ? 'on' : 'off';
          const back = { intent, value: value === 'on' ? 'off' : 'on' };
          change(
            { value },
            { title: `${label}: ${value}`, undone: `${label}: ${back.value}`, fields: back },
          );
        }}
      />
      <ChangeError>{error}</ChangeError>
    </div>
  );
}
