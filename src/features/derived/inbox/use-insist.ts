import { useToast } from '#ui/application/toast.tsx';
import { heldWords, waitingWords, type Held, type InboxAct, type Waiting } from './inbox-act.ts';

/** Records that an action left alone. */
type Left = {
  held?: Held | undefined;
  waiting?: Waiting | undefined;
  /** Answers that would stay unsent, and the action. */
  unsent?: { count: number; act: InboxAct } | undefined;
};

/**
 * Asks once more about records that an action left alone; `text` tells what became of the others.
 * @returns function that takes the question back
 */
export function useInsist(): (
  left: Left,
  onInsist: (act: InboxAct) => void,
  text?: string,
) => () => void {
  const { show, close } = useToast();
  return (left, onInsist, text = 'Nothing was changed.') => {
    const question = questionOf(left);
    if (!question) return () => undefined;
    const { title, label, act } = question;
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

type Question = { title: string; label: string; act: InboxAct };

function questionOf({ held, waiting, unsent }: Left): Question | undefined {
  if (held) {
    const act = { name: 'take', isInsisted: true } as const;
    return { title: heldWords(held), label: 'Take it anyway', act };
  }
  if (waiting) {
    const act = { name: 'done', isInsisted: true } as const;
    return { title: waitingWords(waiting), label: 'Resolve, no answer needed', act };
  }
  if (unsent) {
    const { count, act } = unsent;
    // One question is enough where the client waits as well.
    const sure = act.name === 'done' ? { ...act, isInsisted: true } : act;
    const title =
      count === 1
        ? 'There is an answer that you have not sent'
        : `There are ${count} answers that you have not sent`;
    return { title, label: 'Go on without sending', act: sure };
  }
  return undefined;
}
