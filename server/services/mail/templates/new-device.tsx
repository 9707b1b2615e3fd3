import { Link, Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const newDevice: MailTemplate<'new-device'> = {
  subject: ({ device }) => m.mail_device_subject({ device }),
  body: ({ device, at }, frame) => (
    <MailLayout
      frame={frame}
      heading={m.mail_device_heading()}
      preview={m.mail_device_preview({ device })}
    >
      <Text style={mailStyles.text}>
        {m.mail_device_text({ device, moment: moment.format(new Date(at)) })}
      </Text>
      <Text style={mailStyles.text}>{m.mail_device_was_you()}</Text>
      <Text style={mailStyles.text}>{m.mail_device_not_you()}</Text>
      <Text style={mailStyles.text}>
        <Link href={`${frame.appUrl}${urls.admin.account()}`} style={mailStyles.link}>
          {m.mail_device_link()}
        </Link>
      </Text>
    </MailLayout>
  ),
};
