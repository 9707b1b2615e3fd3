import { Link, Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const caseStatusChanged: MailTemplate<'case-status-changed'> = {
  subject: ({ caseNumber }) => m.mail_status_subject({ case_number: caseNumber }),
  body: ({ caseNumber }, frame) => {
    const tracker = `${frame.appUrl}${urls.tracker()}`;
    return (
      <MailLayout
        frame={frame}
        heading={m.mail_status_heading()}
        preview={m.mail_status_preview({ case_number: caseNumber })}
      >
        <Text style={mailStyles.text}>{m.mail_status_intro({ case_number: caseNumber })}</Text>
        <Text style={mailStyles.text}>{m.mail_status_look({ tracker })}</Text>
        <Text style={mailStyles.text}>
          <Link href={tracker} style={mailStyles.link}>
            {m.mail_status_link()}
          </Link>
        </Text>
      </MailLayout>
    );
  },
};
