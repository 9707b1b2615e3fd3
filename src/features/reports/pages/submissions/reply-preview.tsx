import { TextLines } from '../../public/forms/text-lines.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { cleanText } from '#shared/forms/clean-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Draft } from './use-kept-draft.ts';

/** The answer as its reader gets it. */
export function ReplyPreview({ reference, draft }: { reference: string; draft: Draft }) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">Preview</Badge>
        <span className="text-muted">Nothing is sent yet.</span>
      </p>
      <p className="text-base font-bold wrap-anywhere">{draft.subject || 'No subject'}</p>
      <TextLines text={cleanText(draft.text) || 'No text'} />
      <p className="font-semibold">{m.mail_confirmation_reference({ reference })}</p>
      <p>{m.mail_reply_why({ reference })}</p>
      <p className="border-t border-line pt-3 text-muted">
        Fixed below every mail: how to check that it is genuine, what we never ask for, and that the
        organisation is independent. Nothing in it tells us whether it was opened.
      </p>
    </div>
  );
}
