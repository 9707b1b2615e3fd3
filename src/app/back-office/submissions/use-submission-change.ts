import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { useUndoOnceStored } from '#frames/staff/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import type { SubmissionAnswer, SubmissionIntent } from './submission-intents.ts';

type Fields = Readonly<Record<string, string>>;

/** What was done, and what takes it back. */
type Reversible = { title: string; fields: Fields; undone: string };

/**
 * Changes one thing of a submission where it stands: the page behind loads anew, and what can be taken
 * back offers to be.
 */
export function useSubmissionChange(id: string, intent: SubmissionIntent) {
  const key = `submission-${intent}-${id}`;
  const fetcher = useFetcher<SubmissionAnswer>({ key });
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
    /** What is on its way to the server. */
    sent: fetcher.formData,
    answer,
    error: answer?.error,
  };
}

/** Of the submission that is open. */
export function useReference(): string | undefined {
  const overList = useRouteLoaderData<{ reference: string }>('submission');
  return (useRouteLoaderData<{ reference: string }>('inbox/report') ?? overList)?.reference;
}
