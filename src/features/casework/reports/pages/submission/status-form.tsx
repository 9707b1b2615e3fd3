import { useId } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { optionsOf } from '#frames/staff/form-fields.tsx';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { useUndoOnceStored } from '#frames/staff/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { controlClass } from '#ui/document/control-class.ts';
import { NativeSelect } from '#ui/document/select-field.tsx';
import {
  isSubmissionStatus,
  submissionStatuses,
  submissionStatusWords,
  type SubmissionStatus,
} from '#shared/vocabulary/submission-statuses.ts';
import {
  ChangeError,
  choiceRowClass,
  SaveChoice,
  useSettledChoice,
} from '#frames/staff/settled-choice.tsx';
import { StayField } from '#frames/staff/stay-field.tsx';
import type { SubmissionIntent } from './report-intents.server.ts';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { statusFetcherKey, useShownStatus } from '../submission-marks.tsx';
import { useReference, useSubmissionChange } from './use-submission-change.ts';

/** Stores the status immediately when it is chosen; the list shows it without waiting. */
export function StatusForm({ id, status }: { id: string; status: SubmissionStatus }) {
  const fetcher = useFetcher<StaffAnswer>({
    key: statusFetcherKey(id),
  });
  const { search } = useLocation();
  const action = urls.admin.submission(id, search);
  const selectId = useId();
  const hydrated = useHydrated();
  const shown = useShownStatus(id, status);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const expectUndo = useUndoOnceStored();
  const about = useReference();

  function store(chosen: SubmissionStatus) {
    if (chosen === shown) return;
    expectUndo(statusFetcherKey(id), {
      title: 'Status updated',
      about,
      action: urls.admin.submission(id),
      fields: { status: shown, from: chosen, stay: 'yes' },
      undone: 'Status changed back',
    });
    void fetcher.submit({ status: chosen, from: shown, stay: 'yes' }, { method: 'post', action });
  }
  const { walking, listeners } = useSettledChoice((value) => {
    if (isSubmissionStatus(value)) store(value);
  });
  usePageKeys('record', [
    {
      keys: submissionStatuses.map((_, place) => String(place + 1)),
      does: 'Set the status, in the order of the list',
      press(key) {
        const meant = submissionStatuses[Number(key) - 1];
        if (meant) store(meant);
        return meant !== undefined;
      },
    },
  ]);
  return (
    <fetcher.Form method="post" action={action} className="grid content-start gap-1">
      <StayField />
      <input type="hidden" name="from" value={status} />
      <label htmlFor={selectId} className="text-xs font-semibold text-muted">
        Status
      </label>
      <div className={choiceRowClass}>
        <NativeSelect
          {...listeners}
          id={selectId}
          name="status"
          {...(hydrated ? { value: walking ?? shown } : { defaultValue: status })}
          options={optionsOf(submissionStatusWords)}
          aria-keyshortcuts={submissionStatuses.map((_, place) => place + 1).join(' ')}
          className={controlClass('application')}
        />
        {!hydrated && <SaveChoice />}
      </div>
      <ChangeError>{answer?.error}</ChangeError>
    </fetcher.Form>
  );
}

type Props = {
  submissionId: string;
  intent: SubmissionIntent;
  label: string;
  hint?: string;
  isOn: boolean;
};

/** A switch that stores its value immediately. */
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
          className={buttonClass({ tone: 'secondary', size: 'compact' })}
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
