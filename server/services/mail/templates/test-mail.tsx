import { Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const testMail: MailTemplate<'test-mail'> = {
  subject: () => m.mail_test_subject(),
  body: ({ requestedBy }, frame) => (
    <MailLayout frame={frame} heading={m.mail_test_heading()} preview={m.mail_test_heading()}>
      <Text style={mailStyles.text}>{m.mail_test_text({ name: requestedBy })}</Text>
    </MailLayout>
  ),
};
