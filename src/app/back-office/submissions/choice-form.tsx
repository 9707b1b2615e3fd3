import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { controlClass } from '#ui/document/control-class.ts';
import { NativeSelect, type Option } from '#ui/document/select-field.tsx';
import type { SubmissionIntent } from '#features/casework/reports/pages/submission/report-intents.server.ts';
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

/** Reserves the space of the button without script, so that nothing moves on hydration. */
export const choiceRowClass =
  'flex items-center gap-2 [&>:first-child]:min-w-0 [&>:first-child]:grow';

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

export function ChangeError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-danger-ink">
      {children}
    </p>
  );
}

/** Without script a button stores the choice. */
export function SaveChoice() {
  return (
    <button type="submit" className={buttonClass({ tone: 'secondary', size: 'compact' })}>
      Save
    </button>
  );
}

/** In milliseconds without another key. */
const settledAfter = 800;

/**
 * Stores the value of a select without a button: immediately with a pointer, and after a pause or on blur
 * with the keyboard. In a closed list arrows and letters step through the options, and the intermediate
 * ones are not meant.
 * @returns the pending value, and the event handlers of the select
 */
export function useSettledChoice(store: (value: string) => void) {
  const [walking, setWalking] = useState<string>();
  const waiting = useRef<{ value: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const isByKey = useRef(false);

  function settle() {
    const { value, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    setWalking(undefined);
    if (value !== undefined) store(value);
  }

  const settleNow = useEffectEvent(settle);
  useEffect(() => () => settleNow(), []);

  return {
    walking,
    listeners: {
      onKeyDown: () => (isByKey.current = true),
      onPointerDown: () => (isByKey.current = false),
      onBlur: settle,
      onChange({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
        clearTimeout(waiting.current?.timer);
        setWalking(value);
        waiting.current = { value, timer: setTimeout(settleNow, settledAfter) };
        if (!isByKey.current) settle();
      },
    },
  };
}
