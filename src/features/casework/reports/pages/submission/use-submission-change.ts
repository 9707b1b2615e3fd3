import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { useUndoOnceStored } from '#frames/staff/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import type { SubmissionIntent } from './report-intents.server.ts';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';

type Fields = Readonly<Record<string, string>>;

/** A change, with the values that undo it. */
type Reversible = { title: string; fields: Fields; undone: string };

/**
 * Changes one property of a submission in place: the page is reloaded, and a toast offers to undo the
 * change.
 */
export function useSubmissionChange(id: string, intent: SubmissionIntent) {
  const key = `submission-${intent}-${id}`;
  const fetcher = useFetcher<StaffAnswer>({ key });
  const { search } = useLocation();
  const expectUndo = useUndoOnceStored();
  const about = useReference();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;

  function change(fields: Fields, reversible?: Reversible): void {
    if (reversible) {
      const undoing = { ...reversible.fields, stay: 'yes' };
      expectUndo(key, { ...reversible, about, action: urls.admin.submission(id), fields: undoing });
    }
    void fetcher.submit(
      { intent, ...fields, stay: 'yes' },
      { method: 'post', action: urls.admin.submission(id, search) },
    );
  }

  return {
    change,
    Form: fetcher.Form,
    action: urls.admin.submission(id, search),
    isBusy: fetcher.state !== 'idle',
    /** Form data being sent. */
    sent: fetcher.formData,
    answer,
    error: answer?.error,
  };
}

/** Reference of the open submission. */
export function useReference(): string | undefined {
  const overList = useRouteLoaderData<{ reference: string }>('submission');
  return (useRouteLoaderData<{ reference: string }>('inbox/report') ?? overList)?.reference;
}
