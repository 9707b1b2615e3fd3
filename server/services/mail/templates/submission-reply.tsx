import { Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { MailLayout } from './mail-layout.tsx';
import { MailParagraphs } from './mail-paragraphs.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

/** The preview line of the mailbox says nothing of what was written: others may look at the screen. */
export const submissionReply: MailTemplate<'submission-reply'> = {
  subject: ({ sealed }, frame) => frame.openReply(sealed).subject,
  body: ({ reference, sealed }, frame) => {
    const { subject, text } = frame.openReply(sealed);
    return (
      <MailLayout frame={frame} heading={subject} preview={m.mail_reply_preview({ reference })}>
        <MailParagraphs text={text} />
        <Text style={mailStyles.strong}>{m.mail_confirmation_reference({ reference })}</Text>
        <Text style={mailStyles.text}>{m.mail_reply_why({ reference })}</Text>
        {!frame.senderAddress.startsWith('no-reply@') && (
          <Text style={mailStyles.text}>{m.mail_reply_back()}</Text>
        )}
        <Text style={mailStyles.text}>{m.mail_confirmation_not_you()}</Text>
      </MailLayout>
    );
  },
};
