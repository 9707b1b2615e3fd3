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
import { takesNewer, useHeldForms } from './held-forms.ts';

type Guard = {
  /** Names of the forms with unsaved input. */
  set(form: string, isDirty: boolean): void;
  /** The next navigation is intended: the person chose to discard, or the form is being sent. */
  allow(): void;
  hasUnsaved(): boolean;
};

const Context = createContext<Guard | null>(null);

/**
 * Asks before unsaved input is lost: within the back office with our own dialog, on leaving it with the
 * browser's. All forms of a page share one guard, because the router supports only one blocker.
 * @param isDirty whether the form has unsaved input
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

/** Returns whether the page has unsaved input, for a button that would lose it. */
export function useHasUnsaved(): () => boolean {
  const guard = use(Context);
  return () => guard?.hasUnsaved() ?? false;
}

/**
 * For a form that manages its own values: returns whether anything was typed since it was last sent. Pass
 * the result to `useUnsavedChanges`.
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
      // The decision to ask is made while the click or submit event is still being handled.
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
  useHeldForms();
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

/** Submitting a form of this page is no navigation away, wherever it redirects to. */
function useOwnSending({ allow }: Guard): void {
  useEffect(() => {
    function onSubmit({ target, submitter }: SubmitEvent) {
      if (!(target instanceof HTMLFormElement)) return;
      const method = submitter?.getAttribute('formmethod') ?? target.method;
      // Read as an attribute: a field named "action" would shadow the property.
      const action = target.getAttribute('action') ?? location.href;
      const isOwn = new URL(action, location.href).pathname === location.pathname;
      if (method === 'post' && isOwn) allow();
    }
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [allow]);
}

/**
 * A form that asks before its unsaved input is lost.
 * @param props `isRefused`: the server returned it, so nothing of it is saved; `base`: result of
 *   `useFormBase` for a form that stays on its page after a save; its `round` is the key
 */
export function GuardedForm({
  isRefused,
  base,
  onInput,
  ...props
}: Omit<ComponentProps<typeof Form>, 'ref' | 'onSubmit'> & {
  isRefused: boolean;
  base?: { onInput(): void; onSent(): void };
}) {
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useTyped(form);
  useUnsavedChanges((isTyped && !base) || isRefused);
  return (
    <Form
      method="post"
      noValidate
      {...props}
      {...(base && takesNewer)}
      ref={form}
      onSubmit={base?.onSent}
      onInput={(event) => {
        base?.onInput();
        onInput?.(event);
      }}
    />
  );
}
