import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Attribute of a form that can be typed in while what it sent is being stored: the answer does not replace newer words
 * (`useFormBase`).
 */
export const takesNewer = { 'data-takes-newer': '' } as const;

/** Held by events and not with `inert`, which would refuse the focus to what an answer brings. */
const typing = ['beforeinput', 'keydown', 'drop'] as const;
const pressing = ['mousedown', 'click', 'submit'] as const;

/**
 * Every other form cannot be sent again until its answer is there, nor typed in until the page shows it. The page may
 * go elsewhere or fill the form again, and then newer words would be lost.
 */
export function useHeldForms(): void {
  const { state } = useNavigation();
  const sent = useRef<HTMLFormElement>(undefined);
  const held = useRef<HTMLFormElement>(undefined);
  const isAnswered = useRef(false);
  useEffect(() => {
    function onSubmit({ target }: Event) {
      const isHeld = target instanceof HTMLFormElement && isHeldForm(target);
      sent.current = isHeld ? target : undefined;
    }
    function onChange(event: Event) {
      const isWithin = event.target instanceof Node && held.current?.contains(event.target);
      const isPress = pressing.some((type) => type === event.type);
      if (!isWithin || leavesField(event) || (isPress && isAnswered.current)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    for (const type of [...typing, ...pressing]) document.addEventListener(type, onChange, true);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      for (const type of [...typing, ...pressing])
        document.removeEventListener(type, onChange, true);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, []);
  useEffect(() => {
    const form = sent.current;
    sent.current = undefined;
    isAnswered.current = state === 'loading';
    if (state === 'submitting' && form?.isConnected) {
      held.current = form;
      form.ariaBusy = 'true';
    }
    if (state === 'idle' && held.current) {
      held.current.ariaBusy = null;
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

function leavesField(event: Event): boolean {
  return event instanceof KeyboardEvent && ['Tab', 'Escape'].includes(event.key);
}
