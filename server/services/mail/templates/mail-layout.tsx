import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { MailFrame } from './mail-frame.ts';
import { MailList } from './mail-list.tsx';
import { mailStyles } from './mail-styles.ts';

type Props = { frame: MailFrame; heading: string; preview: string; children: ReactNode };

/**
 * Around every mail: its heading, how to check that it is genuine, and that we are independent.
 * Fraudsters imitate such mails, so these parts are fixed, and nothing is loaded from anywhere.
 */
export function MailLayout({ frame, heading, preview, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={mailStyles.body}>
        <Container style={mailStyles.container}>
          <Heading as="h1" style={mailStyles.heading}>
            {heading}
          </Heading>
          {children}
          <Hr style={mailStyles.rule} />
          <Heading as="h2" style={mailStyles.subheading}>
            {m.mail_check_heading()}
          </Heading>
          <MailList
            items={[
              m.mail_check_sender({ address: frame.senderAddress }),
              m.mail_check_address({ site: frame.appUrl }),
              m.mail_check_never(),
            ]}
          />
          <Text style={mailStyles.text}>{m.mail_independence({ company: frame.companyName })}</Text>
        </Container>
      </Body>
    </Html>
  );
}
