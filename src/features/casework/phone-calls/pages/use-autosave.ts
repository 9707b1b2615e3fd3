import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { responseProblem, unreachable } from '#frames/staff/response-problem.ts';
import { urls } from '#shared/urls.ts';
import type { KeptAnswer } from './save-call.ts';

/** In milliseconds: what is typed longer ago is kept on the server. */
const keepsEvery = 1_500;

/**
 * Keeps what is typed in a form on the server: on leaving a field, and every second and a half while typing. Of two
 * attempts the later one waits for the earlier, so that older words never come last.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  id: string,
): KeptAnswer & { isBehind: boolean } {
  const [kept, setKept] = useState<KeptAnswer>({});
  const [isBehind, setBehind] = useState(false);
  const state = useRef({ isTyped: false, isSending: false, timer: 0 });

  const send = useEffectEvent(async () => {
    const now = state.current;
    if (!form.current || !now.isTyped || now.isSending) return;
    now.isTyped = false;
    now.isSending = true;
    const { isConflict, ...answer } = await post(
      urls.admin.saveCall(id),
      new FormData(form.current),
    );
    now.isSending = false;
    // The version of an earlier answer stays, and so does its plan.
    setKept((before) => ({ ...before, error: undefined, ...answer }));
    const isFailed = answer.error !== undefined;
    setBehind(isFailed || now.isTyped);
    if (isFailed) now.isTyped = true;
    // What a colleague wrote meanwhile is not overwritten by trying again.
    if (now.isTyped && !isConflict) plan();
  });

  function plan() {
    const now = state.current;
    if (now.timer === 0)
      now.timer = window.setTimeout(() => {
        now.timer = 0;
        void send();
      }, keepsEvery);
  }

  const onInput = useEffectEvent(() => {
    state.current.isTyped = true;
    setBehind(true);
    plan();
  });

  const onLeave = useEffectEvent(() => {
    if (!form.current || !state.current.isTyped) return;
    navigator.sendBeacon(urls.admin.saveCall(id), new FormData(form.current));
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const now = state.current;
    function onChange() {
      now.isTyped = true;
      void send();
    }
    element.addEventListener('input', onInput);
    element.addEventListener('change', onChange);
    window.addEventListener('pagehide', onLeave);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('change', onChange);
      window.removeEventListener('pagehide', onLeave);
      window.clearTimeout(now.timer);
      now.timer = 0;
    };
  }, [form]);
  return { ...kept, isBehind };
}

async function post(
  address: string,
  body: FormData,
): Promise<KeptAnswer & { isConflict?: boolean }> {
  try {
    const response = await fetch(address, { method: 'POST', body });
    const error = responseProblem(response);
    if (error) return { error };
    return { ...(await response.json()), isConflict: response.status === 409 };
  } catch {
    return { error: unreachable };
  }
}
