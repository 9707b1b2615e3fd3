import { useEffect, useRef } from 'react';
import { useToast } from '#ui/application/toast.tsx';
import type { InboxAct } from './inbox-act.ts';
import { questionOf, type ActObstacles, type Unsent } from './question.ts';

/**
 * Asks once more about records that an action left alone; `rest` tells what became of the others.
 * @returns function that takes the question back
 */
export function useInsist(): (
  left: ActObstacles,
  onInsist: (act: InboxAct) => void,
  rest?: string,
) => () => void {
  const { show, close } = useToast();
  return (left, onInsist, rest = 'Nothing was changed.') => {
    const question = questionOf(left);
    if (!question) return () => undefined;
    const { title, text = rest, label, act } = question;
    const id = show({
      tone: 'warning',
      title,
      text,
      action: {
        label,
        onPress() {
          close(id);
          onInsist(act);
        },
      },
    });
    return () => close(id);
  };
}

/**
 * Asks before answers stay unsent. The question is about the records on the screen, so it is taken back when
 * another page is shown, and when the next one is asked.
 * @param pathname of the page
 */
export function useInsistOnUnsent(
  pathname: string,
): (unsent: Unsent, onInsist: (act: InboxAct) => void) => void {
  const insist = useInsist();
  const takeBack = useRef<() => void>(undefined);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is why it runs
  useEffect(() => () => takeBack.current?.(), [pathname]);
  return (unsent, onInsist) => {
    takeBack.current?.();
    takeBack.current = insist({ unsent }, onInsist);
  };
}
