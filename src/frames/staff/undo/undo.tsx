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
import { focusRecord } from '../shortcuts/leave-field.ts';
import { useRenewal } from '../use-renewal.ts';

export type Undo = {
  /** The completed action, such as "Status updated". */
  title: string;
  /** Its object, for instance a reference: the toast may outlive the page that offered it. */
  about?: string | undefined;
  /** Names who outside is notified. */
  told?: string | undefined;
  /** Address and fields of the inverse action. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Message after the undo. */
  undone: string;
  /** How long it can be undone, in seconds; without it, as long as it is offered. */
  seconds?: number | undefined;
  /** Runs when Undo is pressed, before the server has answered; the promise resolves once it has. */
  onPressed?: ((undone: Promise<void>) => void) | undefined;
  /** Runs once the undo is stored, even if the control that offered it has been unmounted. */
  onUndone?: (() => void) | undefined;
  onRefused?: (() => void) | undefined;
};

type Offers = {
  offer: (undo: Undo) => void;
  /** Undoes the last offer; returns whether there was one. */
  undoLast: () => boolean;
  /** Passes on the next response of the fetcher with this key. */
  expect: (fetcherKey: string, onAnswer: (answer: unknown) => void) => void;
};

const Context = createContext<Offers | null>(null);

/**
 * Offers to undo an action: a toast with Undo, which posts the inverse action. For
 * actions that can be reversed by posting the previous values; the route's action answers data,
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
 * The same for a pending fetcher: offered once it has succeeded, even if the control that submitted it has
 * been unmounted; nothing, if it is refused. The response names who outside is notified.
 */
export function useUndoOnceStored(): (fetcherKey: string, undo: Undo) => void {
  const { expect, offer } = useOffers();
  return (fetcherKey, undo) =>
    expect(
      fetcherKey,
      (answer) => void (hasStored(answer) && offer({ ...undo, told: readTold(answer) })),
    );
}

/** Hears the next response of a fetcher, even if the form that submitted it has been unmounted. */
export function useOnceAnswered(): (
  fetcherKey: string,
  onAnswer: (answer: unknown) => void,
) => void {
  return useOffers().expect;
}

type UndoableButtonProps = {
  /** Fields to send, besides whether to stay on the page; also without script. */
  fields: Readonly<Record<string, string>>;
  undo: Undo;
  tone: 'secondary' | 'quiet';
  /** Accessible name, because many such buttons are listed together. */
  label: string;
  children: string;
};

/** A button that stores a change immediately, with an undo that is posted to the same address. */
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

/** For a shortcut that triggers Undo; returns whether there was something to undo. */
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
  const { show, close, withdrawAction } = useToast();
  const fetcher = useFetcher<{ error?: string | undefined; told?: string | undefined }>();
  const [posted, setPosted] = useState<Undo>();
  const announced = useRef<unknown>(undefined);
  const [expected, setExpected] = useState<ReadonlyMap<string, (answer: unknown) => void>>(
    new Map(),
  );

  const last = useRef<{ id: string; undo: Undo }>(undefined);

  const renew = useRenewal();

  function take(undo: Undo) {
    setPosted(undo);
    // The page is reloaded after the undo, but not by the router, which stops when another record is
    // opened.
    const to = { action: undo.action, defaultShouldRevalidate: false } as const;
    const undone = fetcher.submit(undo.fields, { method: 'post', ...to });
    undo.onPressed?.(undone);
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
    // One at a time: a stack of toasts would cover the page.
    if (last.current) close(last.current.id);
    const id = show({
      tone: 'success',
      title: undo.title,
      text: joined(undo.about, undo.told),
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
    if (undo.seconds !== undefined) setTimeout(() => expire(id), undo.seconds * 1_000);
  }

  function expire(id: string) {
    withdrawAction(id);
    if (last.current?.id === id) last.current = undefined;
  }

  function expect(fetcherKey: string, onAnswer: (answer: unknown) => void) {
    setExpected((all) => new Map(all).set(fetcherKey, onAnswer));
  }

  function passExpectedAnswer(fetcherKey: string, answer: unknown) {
    expected.get(fetcherKey)?.(answer);
    setExpected((all) => new Map([...all].filter(([key]) => key !== fetcherKey)));
  }

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!posted || !answer || announced.current === answer) return;
    announced.current = answer;
    renew();
    if (answer.error) {
      posted.onRefused?.();
      show({ tone: 'danger', title: 'Not undone', text: answer.error });
      focusRecordSoon();
    } else {
      posted.onUndone?.();
      show({ tone: 'success', title: posted.undone, text: joined(posted.about, answer.told) });
    }
    // `show` changes with every toast; each response is announced once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [posted, answer]);

  return (
    <Context value={{ offer, undoLast, expect }}>
      {[...expected.keys()].map((key) => (
        <ExpectedAnswer
          key={key}
          fetcherKey={key}
          onAnswer={(result) => passExpectedAnswer(key, result)}
        />
      ))}
      {children}
    </Context>
  );
}

/**
 * Watches the response of a fetcher, even if the control that submitted it has been unmounted. It compares
 * responses, because the intermediate states of a fetcher are not always rendered on a slow machine.
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

/** The row or the message that had the focus may be gone with what was not undone. */
function focusRecordSoon(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.activeElement === document.body && focusRecord()),
  );
}

/** The object of an action, and who outside is notified. */
function joined(about: string | undefined, told: string | undefined): string | undefined {
  return [about, told].filter(Boolean).join(' · ') || undefined;
}

function readTold(answer: object): string | undefined {
  return 'told' in answer && typeof answer.told === 'string' ? answer.told : undefined;
}

function hasStored(answer: unknown): answer is { isStored: true } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'isStored' in answer &&
    answer.isStored === true
  );
}
