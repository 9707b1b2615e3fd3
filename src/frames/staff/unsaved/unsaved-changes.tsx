import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { Form, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';

type Guard = {
  /** Names of the forms that hold something typed and not saved. */
  set(form: string, isDirty: boolean): void;
  /** The next leaving is meant: the person chose to discard, or the form is being sent. */
  allow(): void;
  hasUnsaved(): boolean;
};

const Context = createContext<Guard | null>(null);

/**
 * Asks before what was typed is lost: on the way to another page of the back office with our own
 * dialog, on the way out of it with the browser's. The guard is one for all forms of a page, since
 * the router knows only one.
 * @param isDirty whether the form holds something that is not saved
 * @returns `allowLeaving`, for a button that discards on purpose
 */
export function useUnsavedChanges(isDirty: boolean): { allowLeaving: () => void } {
  const guard = use(Context);
  const form = useId();
  useEffect(() => {
    guard?.set(form, isDirty);
    return () => guard?.set(form, false);
  }, [guard, form, isDirty]);
  return { allowLeaving: () => guard?.allow() };
}

/** Whether anything on the page is typed and not saved, for a button that would lose it. */
export function useHasUnsaved(): () => boolean {
  const guard = use(Context);
  return () => guard?.hasUnsaved() ?? false;
}

/**
 * For a form that keeps its values itself: whether something was typed since it was last sent. Hand
 * the answer to `useUnsavedChanges`.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>): boolean {
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    function onInput() {
      setTyped(true);
    }
    function onReset() {
      setTyped(false);
    }
    element.addEventListener('input', onInput);
    element.addEventListener('reset', onReset);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('reset', onReset);
    };
  }, [form]);
  return isTyped;
}

/** Part of the shell. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<string>());
  const isAllowed = useRef(false);
  const [guard] = useState<Guard>(() => ({
    set: (form, isDirty) => void (isDirty ? dirty.current.add(form) : dirty.current.delete(form)),
    allow() {
      isAllowed.current = true;
      // Whether to ask is decided while the click or the sending is still being handled.
      setTimeout(() => (isAllowed.current = false), 0);
    },
    hasUnsaved: () => dirty.current.size > 0,
  }));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current.size > 0 &&
      !isAllowed.current &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  useOwnSending(guard);
  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      if (dirty.current.size > 0 && !isAllowed.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  return (
    <Context value={guard}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Leave without saving?"
        text="What you typed on this page has not been saved. If you leave, it is lost."
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={() => blocker.proceed?.()}
      />
    </Context>
  );
}

/** Sending a form of this page is no leaving, wherever its answer leads. */
function useOwnSending({ allow }: Guard): void {
  useEffect(() => {
    function onSubmit({ target, submitter }: SubmitEvent) {
      if (!(target instanceof HTMLFormElement)) return;
      const method = submitter?.getAttribute('formmethod') ?? target.method;
      // Through the attribute: a field named "action" would hide the property.
      const action = target.getAttribute('action') ?? location.href;
      const isOwn = new URL(action, location.href).pathname === location.pathname;
      if (method === 'post' && isOwn) allow();
    }
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [allow]);
}

/**
 * A form that asks before what was typed in it is lost. It begins anew with its `key`, which is the
 * version of what it shows.
 * @param props `isRefused`: the server gave it back, so nothing of it is saved
 */
export function GuardedForm({
  isRefused,
  ...props
}: Omit<ComponentProps<typeof Form>, 'ref'> & { isRefused: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useTyped(form);
  useUnsavedChanges(isTyped || isRefused);
  return <Form method="post" noValidate {...props} ref={form} />;
}
