import { useId } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { optionsOf } from '#app/components/admin/form-fields.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { submissionStatusWords } from '#app/components/admin/submission-words.ts';
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
  return (
    <fetcher.Form
      method="post"
      action={urls.admin.submission(id, search)}
      className="grid justify-items-start gap-1"
    >
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <label htmlFor={selectId} className="text-xs font-semibold text-muted">
        Status
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <NativeSelect
          id={selectId}
          name="status"
          {...(hydrated ? { value: shown } : { defaultValue: status })}
          options={optionsOf(submissionStatusWords)}
          onChange={(event) => void fetcher.submit(event.currentTarget.form)}
          className={controlLook('application')}
        />
        {!hydrated && (
          <button type="submit" className={buttonLook({ tone: 'secondary', size: 'small' })}>
            Save
          </button>
        )}
        <p role="status" className="text-sm text-success-ink">
          {answer?.isStored && 'Status updated'}
        </p>
      </div>
      {answer?.error && (
        <p role="alert" className="text-sm font-semibold text-danger-ink">
          {answer.error}
        </p>
      )}
    </fetcher.Form>
  );
}
