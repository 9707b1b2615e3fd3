import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import { isChoice } from '../form-controls.ts';
import { DialogFrame } from './dialog-frame.tsx';
import {
  drawerBodyClass,
  drawerHeaderClass,
  drawerClass,
  drawerSides,
  backdropClass,
  dialogClass,
  dialogTitleClass,
  dialogWidths,
} from './popup-classes.ts';
import { typedEarly } from './use-early-input.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A server-rendered dialog, which opens without script. It has the place of `Dialog`, so that nothing moves
 * under a finger when script takes over; see `useTakeOver`.
 */
export function StillDialog({
  ref,
  title,
  close,
  children,
}: {
  ref: Ref<HTMLElement>;
  title: string;
  /** Link to the page behind the dialog. */
  close: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <div className={backdropClass} />
      <section
        ref={ref}
        aria-label={title}
        className={classNames(dialogClass, dialogWidths.medium)}
      >
        <DialogFrame title={<h2 className={dialogTitleClass}>{title}</h2>} close={close}>
          {children}
        </DialogFrame>
      </section>
    </>
  );
}

/** A server-rendered drawer, at the place of `Drawer`; see `StillDialog`. */
export function StillDrawer({
  ref,
  title,
  close,
  children,
}: {
  ref: Ref<HTMLElement>;
  title: string;
  /** Link to the page behind the dialog. */
  close: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <div className={backdropClass} />
      <section
        ref={ref}
        aria-label={title}
        className={classNames('fixed z-50', drawerClass, drawerSides.right)}
      >
        <header className={drawerHeaderClass}>
          <h2 className={dialogTitleClass}>{title}</h2>
          {close}
        </header>
        <div className={drawerBodyClass}>{children}</div>
      </section>
    </>
  );
}

/**
 * Tells when script may replace the server's element. It waits while a pointer is held down on it: the
 * browser sends no click when the pressed element is gone on release. And it keeps an element that somebody
 * has typed into, which works in place.
 * @param element what is going to be replaced
 * @returns true from the start for what script itself rendered
 */
export function useTakeOver(element: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated();
  const [isTaken, setTaken] = useState(hydrated);
  const isTypedInto = useRef(false);
  // At hydration: a little later React has made the typed text the default.
  useLayoutEffect(() => {
    isTypedInto.current ||= hasTyped(element.current);
  }, [element]);
  useEffect(() => {
    if (isTaken) return;
    const still = element.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onInput() {
      isTypedInto.current = true;
    }
    // The click comes right after the release.
    function take() {
      timer = setTimeout(() => setTaken(!isTypedInto.current), 0);
    }
    if (!still?.matches(':active')) take();
    still?.addEventListener('input', onInput);
    document.addEventListener('pointerup', take);
    document.addEventListener('pointercancel', take);
    return () => {
      clearTimeout(timer);
      still?.removeEventListener('input', onInput);
      document.removeEventListener('pointerup', take);
      document.removeEventListener('pointercancel', take);
    };
  }, [isTaken, element]);
  return isTaken;
}

/** True if a control's value differs from what the server wrote. */
function hasTyped(element: HTMLElement | null): boolean {
  return [...(element?.querySelectorAll('input, textarea, select') ?? [])].some((control) => {
    if (control.hasAttribute(typedEarly)) return true;
    if (control instanceof HTMLSelectElement) {
      const written = [...control.options].find((option) => option.defaultSelected);
      return control.value !== (written ?? control.options[0])?.value;
    }
    // Without a value attribute a box has "on", which is not its default.
    if (control instanceof HTMLInputElement && isChoice(control))
      return control.checked !== control.defaultChecked;
    return (
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue
    );
  });
}
