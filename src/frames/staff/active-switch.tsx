import { useEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Switch } from '#ui/application/switch.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { useUndo } from './undo/undo.tsx';

type Props = {
  id: string;
  /** What is switched, for its name and the messages. */
  label: string;
  isActive: boolean;
  /** Takes `intent` (`activate` or `deactivate`) and `id`, and answers data, with `error` if refused. */
  action: string;
  /** What is said when it was switched on, or off. */
  done: { on: string; off: string };
  /** What is said when it was refused; the answer begins with it and a colon. */
  failure: string;
};

/** Switches one row on or off: shows the wish at once, and what is stored when it was refused. */
export function ActiveSwitch(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? <LiveSwitch {...props} /> : <ActiveButton {...props} />;
}

function LiveSwitch({ id, label, isActive, action, done, failure }: Props) {
  const fetcher = useFetcher<{ error?: string }>();
  const offerUndo = useUndo();
  const { show } = useToast();
  const told = useRef<unknown>(undefined);
  const wanted = fetcher.formData?.get('intent');
  const isOn = wanted ? wanted === 'activate' : isActive;

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (answer.error) {
      const text = answer.error.replace(`${failure}: `, '');
      show({ tone: 'danger', title: failure, text });
      return;
    }
    offerUndo({
      title: isActive ? done.on : done.off,
      action,
      fields: { intent: isActive ? 'deactivate' : 'activate', id },
      undone: 'Changed back',
    });
    // An answer is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  return (
    <Switch
      aria-label={`${label} is active`}
      checked={isOn}
      onChange={({ currentTarget }) =>
        void fetcher.submit(
          { intent: currentTarget.checked ? 'activate' : 'deactivate', id },
          { method: 'post', action },
        )
      }
    />
  );
}

/** The same before the script has loaded. */
function ActiveButton({ id, label, isActive, action }: Props) {
  const word = isActive ? 'Deactivate' : 'Activate';
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={word.toLowerCase()}
        tone="secondary"
        size="compact"
        aria-label={`${word} ${label}`}
      >
        {word}
      </Button>
    </Form>
  );
}
