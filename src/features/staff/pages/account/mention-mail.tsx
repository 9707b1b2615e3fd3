import { Form, useNavigation } from 'react-router';
import { Panel } from '#back-office/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';

/** Whether a mail follows a mention that was not seen. */
export function MentionMail({ isWanted }: { isWanted: boolean }) {
  const isSaving = useNavigation().formData?.get('form') === 'mention-mail';
  return (
    <Panel
      id="mention-mail"
      title="Mail about mentions"
      text="When a colleague names you with an @ in a note and you do not see it. The mail says nothing of the note or the case, and there is one an hour at most."
    >
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="form" value="mention-mail" />
        <input type="hidden" name="mentions" value={isWanted ? 'off' : 'on'} />
        <p className="text-sm">{isWanted ? 'You get this mail.' : 'You get no such mail.'}</p>
        <Button type="submit" tone="secondary" size="compact" busy={isSaving}>
          {isWanted ? 'Turn it off' : 'Turn it on'}
        </Button>
      </Form>
    </Panel>
  );
}
