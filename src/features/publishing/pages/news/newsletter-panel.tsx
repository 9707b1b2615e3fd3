import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import type { Newsletter } from '#features/mail/newsletters/get-newsletter.server.ts';

type Props = {
  newsletter: Newsletter;
  isPublished: boolean;
  mayWrite: boolean;
};

/** Whether the post went out as a newsletter, and the button that sends it. */
export function NewsletterPanel({ newsletter, isPublished, mayWrite }: Props) {
  const { isOn, subscribers, sending } = newsletter;
  if (!isOn && !sending) return null;
  const people = subscribers === 1 ? '1 person' : `${subscribers.toLocaleString('en-US')} people`;
  return (
    <Panel id="newsletter" title="Newsletter">
      {sending ? (
        <p className="text-sm">
          {sending.requestedBy} sent this post on <LocalTime value={sending.requestedAt} />.{' '}
          {progressOf(sending)}
        </p>
      ) : (
        <div className="grid justify-items-start gap-3 text-sm">
          <p>
            {people} signed up.{' '}
            {isPublished ? 'A post is sent once.' : 'Publish the post before you send it.'}
          </p>
          {isPublished && mayWrite && subscribers > 0 && (
            <ConfirmSubmit
              intent="newsletter"
              label={`Send to ${people}`}
              question="Send this post as a newsletter?"
              text={`Each of them gets the title, the first words and a link: ${people}. It cannot be called back or sent again.`}
              keepLabel="Not now"
              tone="primary"
            />
          )}
        </div>
      )}
    </Panel>
  );
}

function progressOf({ queued, finishedAt }: NonNullable<Newsletter['sending']>): string {
  const mails = queued.toLocaleString('en-US');
  if (!finishedAt) return `So far ${mails} mails are in the outbox.`;
  return queued === 1 ? 'The mail is in the outbox.' : `All ${mails} mails are in the outbox.`;
}
