import { Heading, Text } from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import type { MailFrame } from './mail-frame.ts';
import { MailLayout } from './mail-layout.tsx';
import { MailList } from './mail-list.tsx';
import { MailParagraphs } from './mail-paragraphs.tsx';
import { mailStyles } from './mail-styles.ts';
import type { MailTemplate } from './mail-template.ts';

export const submissionConfirmation: MailTemplate<'submission-confirmation'> = {
  subject: (payload, frame) => wordsOf(payload, frame).subject,
  body: ({ reference, formType, submittedAt }, frame) => (
    <MailLayout
      frame={frame}
      heading={m.mail_confirmation_heading()}
      preview={m.mail_confirmation_preview({ reference })}
    >
      <MailParagraphs text={wordsOf({ reference, formType, submittedAt }, frame).text} />
      <Text style={mailStyles.strong}>{m.mail_confirmation_reference({ reference })}</Text>
      <Text style={mailStyles.text}>{m.mail_confirmation_keep()}</Text>
      <Heading as="h2" style={mailStyles.subheading}>
        {m.mail_confirmation_next_heading()}
      </Heading>
      <MailList
        items={[
          m.mail_confirmation_next_read({ hours: frame.responseHours }),
          ...(isAboutLoss(formType)
            ? [m.mail_confirmation_next_case(), m.mail_confirmation_next_honest()]
            : []),
        ]}
      />
      {isAboutLoss(formType) && <DoNow />}
      <Text style={mailStyles.text}>{m.mail_confirmation_not_you()}</Text>
    </MailLayout>
  ),
};

/** In the words of the settings; what follows below them is fixed. */
function wordsOf(
  about: { reference: string; formType: string; submittedAt?: string | undefined },
  frame: MailFrame,
) {
  return frame.confirmationWords({ ...about, submittedAt: about.submittedAt });
}

/** Whoever reports, asks for help or sends a tip may have lost money; who applies for a job has not. */
function isAboutLoss(formType: string): boolean {
  return formType === 'report' || formType === 'contact' || formType === 'tip';
}

function DoNow() {
  return (
    <>
      <Heading as="h2" style={mailStyles.subheading}>
        {m.mail_confirmation_now_heading()}
      </Heading>
      <MailList
        items={[
          m.mail_confirmation_now_bank(),
          m.mail_confirmation_now_report(),
          m.mail_confirmation_now_stop(),
          m.mail_confirmation_now_keep(),
        ]}
      />
    </>
  );
}
