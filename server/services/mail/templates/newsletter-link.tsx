import { Link, Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const newsletterLink: MailTemplate<'newsletter-link'> = {
  subject: () => m.mail_newsletter_subject(),
  body: ({ confirmationId }, frame) => (
    <MailLayout
      frame={frame}
      heading={m.mail_newsletter_heading()}
      preview={m.mail_newsletter_preview()}
    >
      <Text style={mailStyles.text}>{m.mail_newsletter_how()}</Text>
      <Text style={mailStyles.text}>
        <Link
          href={`${frame.appUrl}${urls.newsletterConfirm(frame.confirmationToken(confirmationId))}`}
          style={mailStyles.link}
        >
          {m.mail_newsletter_link()}
        </Link>
      </Text>
      <Text style={mailStyles.text}>{m.mail_optout_until()}</Text>
      <Text style={mailStyles.text}>{m.mail_newsletter_not_you()}</Text>
    </MailLayout>
  ),
};
