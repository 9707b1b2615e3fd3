import { Link, Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { roleWords } from '#shared/role-words.ts';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const staffInvitation: MailTemplate<'staff-invitation'> = {
  subject: (_, { companyName }) => m.mail_invitation_subject({ company: companyName }),
  body: ({ invitationId, role, invitedBy }, frame) => (
    <MailLayout
      frame={frame}
      heading={m.mail_invitation_heading()}
      preview={m.mail_invitation_preview()}
    >
      <Text style={mailStyles.text}>
        {m.mail_invitation_who({
          name: invitedBy || frame.companyName,
          role: roleWords[role].label.toLowerCase(),
        })}
      </Text>
      <Text style={mailStyles.text}>
        <Link
          href={`${frame.appUrl}${urls.join(frame.confirmationToken(invitationId))}`}
          style={mailStyles.link}
        >
          {m.mail_invitation_link()}
        </Link>
      </Text>
      <Text style={mailStyles.text}>{m.mail_invitation_until()}</Text>
      <Text style={mailStyles.text}>{m.mail_invitation_not_you()}</Text>
    </MailLayout>
  ),
};
