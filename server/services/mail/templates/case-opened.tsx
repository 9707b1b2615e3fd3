import { Link, Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const caseOpened: MailTemplate<'case-opened'> = {
  subject: ({ caseNumber }) => m.mail_case_opened_subject({ case_number: caseNumber }),
  body: ({ caseNumber }, frame) => {
    const tracker = `${frame.appUrl}${urls.tracker()}`;
    return (
      <MailLayout
        frame={frame}
        heading={m.mail_case_opened_heading()}
        preview={m.mail_case_opened_preview({ case_number: caseNumber })}
      >
        <Text style={mailStyles.strong}>
          {m.mail_case_opened_number({ case_number: caseNumber })}
        </Text>
        <Text style={mailStyles.text}>{m.mail_case_opened_keep()}</Text>
        <Text style={mailStyles.text}>{m.mail_case_opened_follow({ tracker })}</Text>
        <Text style={mailStyles.text}>
          <Link href={tracker} style={mailStyles.link}>
            {m.mail_case_opened_link()}
          </Link>
        </Text>
        <Text style={mailStyles.text}>{m.mail_case_opened_honest()}</Text>
      </MailLayout>
    );
  },
};
