import { Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { MailLayout } from './mail-layout.tsx';
import { MailParagraphs } from './mail-paragraphs.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

/**
 * The confirmation of a form that staff built. Subject and text hold what the visitor typed, so they
 * are rendered as text only; reference, how to check the mail and who we are stay fixed around them.
 */
export const templateConfirmation: MailTemplate<'template-confirmation'> = {
  subject: ({ subject }) => subject,
  body: ({ reference, subject, text }, frame) => (
    <MailLayout
      frame={frame}
      heading={subject}
      preview={m.mail_confirmation_preview({ reference })}
    >
      <MailParagraphs text={text} />
      <Text style={mailStyles.strong}>{m.mail_confirmation_reference({ reference })}</Text>
      <Text style={mailStyles.text}>{m.mail_template_kept()}</Text>
      <Text style={mailStyles.text}>{m.mail_confirmation_not_you()}</Text>
    </MailLayout>
  ),
};
