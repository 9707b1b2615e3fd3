import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useUndo } from '#app/components/admin/undo/undo.tsx';
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
  const fetcher = useFetcher<SubmissionAnswer>({ key: `submission-${intent}-${id}` });
  const { search } = useLocation();
  const pending = useRef<Reversible>(undefined);
  const offerUndo = useUndo();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    const done = pending.current;
    if (!answer?.isStored || done === undefined) return;
    pending.current = undefined;
    offerUndo({
      ...done,
      action: urls.admin.submission(id),
      fields: { ...done.fields, stay: 'yes' },
    });
    // `offerUndo` is new with every toast; each answer is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  function change(fields: Fields, reversible?: Reversible): void {
    pending.current = reversible;
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
