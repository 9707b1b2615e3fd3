import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Form, useFetcher } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useRenewal } from '../use-renewal.ts';

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
  /** Takes back what was offered last; answers whether there was something. */
  undoLast: () => boolean;
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

type UndoableButtonProps = {
  /** What it sends, beside whether to stay on the page; also without script. */
  fields: Readonly<Record<string, string>>;
  undo: Undo;
  tone: 'secondary' | 'quiet';
  /** What is read out: many such buttons stand below each other. */
  label: string;
  children: string;
};

/** A button that stores something at once, where `undo` is posted too; Undo takes it back. */
export function UndoableButton({ fields, undo, tone, label, children }: UndoableButtonProps) {
  const key = Object.values(fields).join(' ');
  const fetcher = useFetcher<unknown>({ key });
  const expectUndo = useUndoOnceStored();
  const { action } = undo;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        expectUndo(key, { ...undo, fields: { ...undo.fields, stay: 'yes' } });
        void fetcher.submit({ ...fields, stay: 'yes' }, { method: 'post', action });
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        tone={tone}
        size="compact"
        busy={fetcher.state !== 'idle'}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  );
}

/** For a key that presses Undo; answers whether there is something to take back. */
export function useUndoLast(): () => boolean {
  return useOffers().undoLast;
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
  const [expected, setExpected] = useState<ReadonlyMap<string, Undo>>(new Map());

  const last = useRef<{ id: string; undo: Undo }>(undefined);

  const renew = useRenewal();

  function take(undo: Undo) {
    setPosted(undo);
    // The page is loaded anew once it is undone, and not by the router: that stops when another record is opened.
    const to = { action: undo.action, defaultShouldRevalidate: false } as const;
    void fetcher.submit(undo.fields, { method: 'post', ...to });
  }

  function undoLast(): boolean {
    const offered = last.current;
    if (!offered) return false;
    last.current = undefined;
    close(offered.id);
    take(offered.undo);
    return true;
  }

  function offer(undo: Undo) {
    // One at a time: a pile of them would lie over what is worked on.
    if (last.current) close(last.current.id);
    const id = show({
      tone: 'success',
      title: undo.title,
      text: undo.about,
      action: {
        label: 'Undo',
        onPress() {
          close(id);
          last.current = undefined;
          take(undo);
        },
      },
    });
    last.current = { id, undo };
  }

  function expect(fetcherKey: string, undo: Undo) {
    setExpected((all) => new Map(all).set(fetcherKey, undo));
  }

  function hearExpected(fetcherKey: string, undo: Undo, result: unknown) {
    setExpected((all) => new Map([...all].filter(([key]) => key !== fetcherKey)));
    if (hasStored(result)) offer(undo);
  }

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!posted || !answer || told.current === answer) return;
    told.current = answer;
    renew();
    if (answer.error) show({ tone: 'danger', title: 'Not undone', text: answer.error });
    else show({ tone: 'success', title: posted.undone, text: posted.about });
    // `show` is new with every toast; an answer is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [posted, answer]);

  return (
    <Context value={{ offer, undoLast, expect }}>
      {[...expected].map(([key, undo]) => (
        <ExpectedAnswer
          key={key}
          fetcherKey={key}
          onAnswer={(result) => hearExpected(key, undo, result)}
        />
      ))}
      {children}
    </Context>
  );
}

/**
 * Hears what the server answers, also when the control that sent it has left the screen. It compares
 * answers: what a fetcher is doing in between is not drawn each time on a slow machine.
 */
function ExpectedAnswer({
  fetcherKey,
  onAnswer,
}: {
  fetcherKey: string;
  onAnswer: (answer: unknown) => void;
}) {
  const { data } = useFetcher<unknown>({ key: fetcherKey });
  const [before] = useState(data);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data !== before) tell(data);
  }, [data, before]);
  return null;
}

function hasStored(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'isStored' in answer &&
    answer.isStored === true
  );
}
