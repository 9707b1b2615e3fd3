import { Link, Text } from '@react-email/components';
import { formTypeName } from '#shared/forms/form-types.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const submissionNotification: MailTemplate<'submission-notification'> = {
  subject: ({ reference }) => m.mail_notification_subject({ reference }),
  body: ({ reference, formType, submissionId }, frame) => (
    <MailLayout
      frame={frame}
      heading={m.mail_notification_heading()}
      preview={m.mail_notification_preview({ reference })}
    >
      <Text style={mailStyles.strong}>{m.mail_notification_reference({ reference })}</Text>
      <Text style={mailStyles.text}>
        {m.mail_notification_kind({ kind: formTypeName(formType) })}
      </Text>
      <Text style={mailStyles.text}>
        <Link
          href={`${frame.appUrl}${urls.admin.submission(submissionId)}`}
          style={mailStyles.link}
        >
          {m.mail_notification_link()}
        </Link>
      </Text>
      <Text style={mailStyles.text}>{m.mail_notification_content_free()}</Text>
    </MailLayout>
  ),
};
