import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFetcher, useFetchers } from 'react-router';
import { useToast } from '#app/ui/application/toast.tsx';

export type Undo = {
  /** What was done, such as "Status updated". */
  title: string;
  /** To what, for instance a reference: the toast may outlive the page that offered it. */
  about?: string | undefined;
  /** Where the inverse action is posted, and its fields. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** What is said once it is undone. */
  undone: string;
};

type Offers = {
  offer: (undo: Undo) => void;
  /** Once the fetcher with this key has stored something; nothing, if it is refused. */
  expect: (fetcherKey: string, undo: Undo) => void;
};

const Context = createContext<Offers | null>(null);

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
  return useOffers().offer;
}

/**
 * The same for what a fetcher is about to store: offered once it is stored, also when the control that
 * sent it has left the screen by then.
 */
export function useUndoOnceStored(): (fetcherKey: string, undo: Undo) => void {
  return useOffers().expect;
}

function useOffers(): Offers {
  const offers = use(Context);
  if (!offers) throw new Error('Undo is for pages inside the shell of the back office.');
  return offers;
}

/** Part of the shell. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { show, close } = useToast();
  const fetcher = useFetcher<{ error?: string | undefined }>();
  const [posted, setPosted] = useState<Undo>();
  const told = useRef<unknown>(undefined);

  function offer(undo: Undo) {
    const id = show({
      tone: 'success',
      title: undo.title,
      text: undo.about,
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

  const expect = useExpected(offer);

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!posted || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.error) show({ tone: 'danger', title: 'Not undone', text: answer.error });
    else show({ tone: 'success', title: posted.undone, text: posted.about });
    // `show` is new with every toast; an answer is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [posted, answer]);

  return <Context value={{ offer, expect }}>{children}</Context>;
}

function useExpected(offer: Offers['offer']): Offers['expect'] {
  const expected = useRef(new Map<string, Undo>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { key, state, data } of fetchers) {
      const undo = expected.current.get(key);
      // Its answer is there, and the page behind loads anew.
      if (!undo || state !== 'loading') continue;
      expected.current.delete(key);
      if (hasStored(data)) offer(undo);
    }
  });
  return (fetcherKey, undo) => void expected.current.set(fetcherKey, undo);
}

function hasStored(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'isStored' in answer &&
    answer.isStored === true
  );
}
