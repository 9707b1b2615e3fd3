import { Link, Text } from '@react-email/components';
import { isOptOutChoice, optOutChoices } from '#shared/forms/form-options.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailList } from './mail-list.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const optOutLink: MailTemplate<'opt-out-link'> = {
  subject: ({ reference }) => m.mail_optout_subject({ reference }),
  body: ({ confirmationId, choices, reference }, frame) => (
    <MailLayout frame={frame} heading={m.mail_optout_heading()} preview={m.mail_optout_preview()}>
      <Text style={mailStyles.text}>{m.mail_optout_intro()}</Text>
      <MailList
        items={choices
          .split(' ')
          .filter(isOptOutChoice)
          .map((choice) => optOutChoices[choice]())}
      />
      <Text style={mailStyles.text}>{m.mail_optout_how()}</Text>
      <Text style={mailStyles.text}>
        <Link
          href={`${frame.appUrl}${urls.optOutConfirm(frame.confirmationToken(confirmationId))}`}
          style={mailStyles.link}
        >
          {m.mail_optout_link()}
        </Link>
      </Text>
      <Text style={mailStyles.text}>{m.mail_optout_until()}</Text>
      <Text style={mailStyles.text}>{m.mail_confirmation_reference({ reference })}</Text>
      <Text style={mailStyles.text}>{m.mail_optout_not_you()}</Text>
    </MailLayout>
  ),
};
