import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Attribute of a form that can be typed in while what it sent is being stored: the answer does not replace newer words
 * (`useFormBase`).
 */
export const takesNewer = { 'data-takes-newer': '' } as const;

type Held = { form: HTMLFormElement; focused: Element | null };

/**
 * Every other form can be neither typed in nor sent again until its answer is there. Its page may go elsewhere or
 * fill the form again, and then newer words would be lost.
 */
export function useHeldForms(): void {
  const { state } = useNavigation();
  const sent = useRef<HTMLFormElement>(undefined);
  const held = useRef<Held>(undefined);
  useEffect(() => {
    function onSubmit({ target }: Event) {
      const isHeld = target instanceof HTMLFormElement && isHeldForm(target);
      sent.current = isHeld ? target : undefined;
    }
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  useEffect(() => {
    const form = sent.current;
    sent.current = undefined;
    if (state === 'submitting' && form?.isConnected) {
      held.current = { form, focused: document.activeElement };
      form.inert = true;
    }
    if (state === 'idle' && held.current) {
      release(held.current);
      held.current = undefined;
    }
  }, [state]);
}

function isHeldForm(form: HTMLFormElement): boolean {
  return (
    form.getAttribute('method') === 'post' &&
    form.closest('#main, [role=dialog]') !== null &&
    !form.hasAttribute('data-takes-newer')
  );
}

/** Something else may have taken the focus meanwhile, such as the list of what was refused. */
function release({ form, focused }: Held): void {
  form.inert = false;
  const isLost = document.activeElement === document.body;
  if (isLost && focused instanceof HTMLElement && form.contains(focused))
    focused.focus({ preventScroll: true });
}
