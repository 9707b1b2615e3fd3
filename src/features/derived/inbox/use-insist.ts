import { useToast } from '#ui/application/toast.tsx';
import { heldWords, waitingWords, type Held, type InboxAct, type Waiting } from './inbox-act.ts';

/** Records that an action left alone. */
type Left = { held?: Held | undefined; waiting?: Waiting | undefined };

/** Asks once more about records that an action left alone; `text` tells what became of the others. */
export function useInsist(): (
  left: Left,
  onInsist: (act: InboxAct) => void,
  text?: string,
) => void {
  const { show, close } = useToast();
  return (left, onInsist, text = 'Nothing was changed.') => {
    const question = questionOf(left);
    if (!question) return;
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
  };
}

type Question = { title: string; label: string; act: InboxAct };

function questionOf({ held, waiting }: Left): Question | undefined {
  if (held) {
    const act = { name: 'take', isInsisted: true } as const;
    return { title: heldWords(held), label: 'Take it anyway', act };
  }
  if (waiting) {
    const act = { name: 'done', isInsisted: true } as const;
    return { title: waitingWords(waiting), label: 'Resolve, no answer needed', act };
  }
  return undefined;
}
