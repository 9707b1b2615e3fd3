import { Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { roleWords } from '#shared/role-words.ts';
import type { EmailTemplates } from '../../outbox/email-templates.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

type Payload = EmailTemplates['staff-change'];

const words: Record<Payload['change'], (role: string) => string> = {
  role: (role) => m.mail_staff_role({ role }),
  disabled: () => m.mail_staff_disabled(),
  enabled: () => m.mail_staff_enabled(),
  removed: () => m.mail_staff_removed(),
};

export const staffChange: MailTemplate<'staff-change'> = {
  subject: (_, { companyName }) => m.mail_staff_subject({ company: companyName }),
  body: ({ change, role }, frame) => (
    <MailLayout frame={frame} heading={m.mail_staff_heading()} preview={m.mail_staff_preview()}>
      <Text style={mailStyles.text}>{words[change](roleWords[role].label.toLowerCase())}</Text>
      <Text style={mailStyles.text}>{m.mail_staff_ask()}</Text>
    </MailLayout>
  ),
};
