import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useToast } from '#app/ui/application/toast.tsx';

export type Undo = {
  /** What was done, such as "Status updated". */
  title: string;
  /** Where the inverse action is posted, and its fields. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** What is said once it is undone. */
  undone: string;
};

const Context = createContext<((undo: Undo) => void) | null>(null);

/**
 * Offers to take back what was just done: a toast with Undo, which posts the inverse action. For
 * actions that can be reversed by posting what was there before; the route's action answers data,
 * with `error` when it refused, and does not redirect. What cannot be reversed asks beforehand.
 *
 * ```ts
 * const offerUndo = useUndo();
 * offerUndo({
 *   title: 'Status updated',
 *   action: urls.admin.submission(id),
 *   fields: { status: before, stay: 'yes' },
 *   undone: 'Status changed back',
 * });
 * ```
 */
export function useUndo(): (undo: Undo) => void {
  const offer = use(Context);
  if (!offer) throw new Error('useUndo is for pages inside the shell of the back office.');
  return offer;
}

/** Part of the shell: the toast may outlive the page that offered it. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { show, close } = useToast();
  const fetcher = useFetcher<{ error?: string | undefined }>();
  const [posted, setPosted] = useState<Undo>();
  const told = useRef<unknown>(undefined);

  function offer(undo: Undo) {
    const id = show({
      tone: 'success',
      title: undo.title,
      action: {
        label: 'Undo',
        onPress() {
          close(id);
          setPosted(undo);
          void fetcher.submit(undo.fields, { method: 'post', action: undo.action });
        },
      },
    });
  }

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!posted || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.error) show({ tone: 'danger', title: 'Not undone', text: answer.error });
    else show({ tone: 'success', title: posted.undone });
    // `show` is new with every toast; an answer is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [posted, answer]);

  return <Context value={offer}>{children}</Context>;
}
