import { useId } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import {
  ChangeError,
  choiceRowClass,
  SaveChoice,
  useSettledChoice,
} from '#frames/staff/settled-choice.tsx';
import { controlClass } from '#ui/document/control-class.ts';
import { NativeSelect, type Option } from '#ui/document/select-field.tsx';
import type { SubmissionIntent } from './report-intents.server.ts';
import { useSubmissionChange } from './use-submission-change.ts';

type Props = {
  submissionId: string;
  intent: SubmissionIntent;
  label: string;
  value: string;
  options: readonly Option[];
  /** Messages after the change and after its undo. */
  done: string;
  undone: string;
};

/** A select that stores its value immediately. */
export function ChoiceForm({ submissionId, intent, label, value, options, done, undone }: Props) {
  const { change, Form, action, sent, error } = useSubmissionChange(submissionId, intent);
  const hydrated = useHydrated();
  const id = useId();
  const stored = String(sent?.get('value') ?? value);
  const { walking, listeners } = useSettledChoice((chosen) => {
    if (chosen === stored) return;
    const undoing = { intent, value: stored, from: chosen };
    change({ value: chosen, from: stored }, { title: done, undone, fields: undoing });
  });
  return (
    <Form method="post" action={action} className="grid gap-1">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value={value} />
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        {label}
      </label>
      <div className={choiceRowClass}>
        <NativeSelect
          {...listeners}
          id={id}
          name="value"
          {...(hydrated ? { value: walking ?? stored } : { defaultValue: value })}
          options={options}
          className={controlClass('application')}
        />
        {!hydrated && <SaveChoice />}
      </div>
      <ChangeError>{error}</ChangeError>
    </Form>
  );
}
