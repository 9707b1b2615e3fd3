import { useEffect, useId } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { optionsOf } from '#app/components/admin/form-fields.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { submissionStatusWords } from '#app/components/admin/submission-words.ts';
import { useToast } from '#app/ui/application/toast.tsx';
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
  const fetcher = useFetcher<{ error: string | undefined; isStored: boolean }>({ key: statusFetcherKey(id) });
  const { search } = useLocation();
  const selectId = useId();
  const hydrated = useHydrated();
  const shown = useShownStatus(id, status);
  const { show } = useToast();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.error) show({ tone: 'danger', title: answer.error });
    if (answer?.isStored) show({ tone: 'success', title: 'Status updated' });
    // Only a new answer is news; `show` changes with every toast.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  return (
    <fetcher.Form
      method="post"
      action={urls.admin.submission(id, search)}
      className="flex items-end gap-2"
    >
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <div className="grid gap-1">
        <label htmlFor={selectId} className="text-xs font-semibold text-muted">
          Status
        </label>
        <NativeSelect
          id={selectId}
          name="status"
          {...(hydrated ? { value: shown } : { defaultValue: status })}
          options={optionsOf(submissionStatusWords)}
          onChange={(event) => void fetcher.submit(event.currentTarget.form)}
          className={controlLook('application')}
        />
      </div>
      {!hydrated && (
        <button type="submit" className={buttonLook({ tone: 'secondary', size: 'small' })}>
          Save
        </button>
      )}
    </fetcher.Form>
  );
}
