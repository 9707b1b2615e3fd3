import { useEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Switch } from '#ui/application/switch.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { useUndo } from './undo/undo.tsx';

type Props = {
  id: string;
  /** Name of the row, for the label and the messages. */
  label: string;
  isActive: boolean;
  /** Takes `intent` (`activate` or `deactivate`) and `id`, and returns data, with `error` if refused. */
  action: string;
  /** Messages after switching on, or off. */
  done: { on: string; off: string };
  /** Beginning of the error message, before a colon. */
  failure: string;
};

/** Activates or deactivates one row: shows the change immediately, and reverts it on a refusal. */
export function ActiveSwitch(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? <LiveSwitch {...props} /> : <ActiveButton {...props} />;
}

function LiveSwitch({ id, label, isActive, action, done, failure }: Props) {
  const fetcher = useFetcher<{ error?: string }>();
  const offerUndo = useUndo();
  const { show } = useToast();
  const announced = useRef<unknown>(undefined);
  const wanted = fetcher.formData?.get('intent');
  const isOn = wanted ? wanted === 'activate' : isActive;

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || announced.current === answer) return;
    announced.current = answer;
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
    // Each response is announced once.
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

/** The button used until script has loaded. */
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
