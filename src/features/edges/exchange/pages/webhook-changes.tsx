import { Form, useNavigation } from 'react-router';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { Button } from '#ui/application/button.tsx';
import type { Webhook } from '../webhooks.server.ts';

export function Changes({ webhook: { id, url, pausedAt } }: { webhook: Webhook }) {
  const { host } = new URL(url);
  return (
    <div className="flex flex-wrap gap-2 lg:max-w-80 lg:justify-end">
      <OneButton intent="test" id={id} label="Send a test" about={host} />
      {pausedAt === null ? (
        <OneButton intent="pause" id={id} label="Hold back" about={host} />
      ) : (
        <OneButton intent="resume" id={id} label="Let it go on" about={host} />
      )}
      <ConfirmSubmit
        intent="renew"
        fields={{ id }}
        label="New secret"
        tone="primary"
        question={`Give ${host} a new secret?`}
        text="For a day messages are signed with both, so that its receiver can change over."
      />
      <ConfirmSubmit
        intent="remove"
        fields={{ id }}
        label="Remove"
        question={`Remove the webhook at ${host}?`}
        text="What waits is not sent any more, and the log of its messages goes with it."
      />
    </div>
  );
}

type ButtonProps = { intent: string; id: string; label: string; about: string };

export function OneButton({ intent, id, label, about }: ButtonProps) {
  const sending = useNavigation().formData;
  const isBusy = sending?.get('id') === id && sending.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        tone="secondary"
        size="small"
        busy={isBusy}
        aria-label={`${label}: ${about}`}
      >
        {label}
      </Button>
    </Form>
  );
}
