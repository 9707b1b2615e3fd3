import { useEffect, useId, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { optionsOf } from '#app/components/admin/form-fields.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { submissionStatusWords } from '#app/components/admin/submission-words.ts';
import { useUndo } from '#app/components/admin/undo/undo.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { controlLook } from '#app/ui/document/control-look.ts';
import { NativeSelect } from '#app/ui/document/select-field.tsx';
import type { SubmissionStatus } from '#shared/states/submission-status.ts';
import { urls } from '#shared/urls.ts';
import { statusFetcherKey, SubmissionStatusPill, useShownStatus } from './submission-marks.tsx';

/** Changes the status as soon as one is chosen; the list behind shows it at once. */
export function StatusForm({ id, status }: { id: string; status: SubmissionStatus }) {
  const mayWrite = useMay('submission:write');
  if (!mayWrite) return <SubmissionStatusPill id={id} status={status} />;
  return <StatusChooser id={id} status={status} />;
}

function StatusChooser({ id, status }: { id: string; status: SubmissionStatus }) {
  const fetcher = useFetcher<{ error: string | undefined; isStored: boolean }>({
    key: statusFetcherKey(id),
  });
  const { search } = useLocation();
  const selectId = useId();
  const hydrated = useHydrated();
  const shown = useShownStatus(id, status);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const before = useRef<SubmissionStatus>(undefined);
  const offerUndo = useUndo();
  useEffect(() => {
    if (!answer?.isStored || before.current === undefined) return;
    offerUndo({
      title: 'Status updated',
      action: urls.admin.submission(id),
      fields: { status: before.current, stay: 'yes' },
      undone: 'Status changed back',
    });
    before.current = undefined;
    // `offerUndo` is new with every toast; each answer is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  return (
    <fetcher.Form
      method="post"
      action={urls.admin.submission(id, search)}
      className="grid content-start gap-1"
    >
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <label htmlFor={selectId} className="text-xs font-semibold text-muted">
        Status
      </label>
      <div className="grid gap-1">
        <NativeSelect
          id={selectId}
          name="status"
          {...(hydrated ? { value: shown } : { defaultValue: status })}
          options={optionsOf(submissionStatusWords)}
          onChange={(event) => {
            before.current = shown;
            void fetcher.submit(event.currentTarget.form);
          }}
          className={controlLook('application')}
        />
        {!hydrated && (
          <button type="submit" className={buttonLook({ tone: 'secondary', size: 'small' })}>
            Save
          </button>
        )}
      </div>
      {answer?.error && (
        <p role="alert" className="text-sm font-semibold text-danger-ink">
          {answer.error}
        </p>
      )}
    </fetcher.Form>
  );
}
