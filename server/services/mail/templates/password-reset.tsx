import { Link, Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const passwordReset: MailTemplate<'password-reset'> = {
  subject: () => m.mail_reset_subject(),
  body: ({ stepId }, frame) => (
    <MailLayout
      frame={frame}
      heading={m.mail_reset_heading()}
      preview={m.mail_reset_preview({ company: frame.companyName })}
    >
      <Text style={mailStyles.text}>{m.mail_reset_how({ company: frame.companyName })}</Text>
      <Text style={mailStyles.text}>
        <Link
          href={`${frame.appUrl}${urls.reset(frame.confirmationToken(stepId))}`}
          style={mailStyles.link}
        >
          {m.mail_reset_link()}
        </Link>
      </Text>
      <Text style={mailStyles.text}>{m.mail_reset_lasts()}</Text>
      <Text style={mailStyles.text}>{m.mail_reset_not_you()}</Text>
    </MailLayout>
  ),
};
