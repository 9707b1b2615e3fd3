import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { FilledBlock } from '../filled-letter.ts';
import type { LetterFrame } from '../letter-frame.ts';
import type { WayOut } from '../way-out.ts';
import { LetterBlocks } from './letter-blocks.tsx';
import { darkStyles, letterStyles } from './letter-styles.ts';

type Props = {
  frame: LetterFrame;
  /** What the browser's tab says. */
  title: string;
  preview: string;
  blocks: readonly FilledBlock[];
  /** What no change of the text removes. */
  safety: string | undefined;
  why: string;
  /** Undefined: it must reach people. */
  wayOut: WayOut | undefined;
  /** Said before everything else, of a mail that is only a test. */
  notice?: string | undefined;
};

/**
 * Around the words of every mail: who sends it, how to check that it is genuine, why it came, and that
 * we are independent. Fraudsters imitate such mails, so these parts are fixed, and nothing is loaded
 * from anywhere.
 */
export function LetterLayout(props: Props) {
  const { frame, title, preview, blocks, safety, why, wayOut, notice } = props;
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={letterStyles.body}>
        <Container style={letterStyles.container}>
          <main>
            {notice && <Text style={letterStyles.notice}>{notice}</Text>}
            <Text style={letterStyles.sender}>{frame.companyName}</Text>
            <LetterBlocks blocks={blocks} />
            {safety && (
              <Text style={letterStyles.text}>
                <strong>{safety}</strong>
              </Text>
            )}
            <Hr style={letterStyles.rule} />
            <Check frame={frame} />
            <Text style={letterStyles.text}>{why}</Text>
            {wayOut && <Leave wayOut={wayOut} />}
            <Text style={letterStyles.text}>
              {m.mail_independence({ company: frame.companyName })}
            </Text>
          </main>
        </Container>
      </Body>
    </Html>
  );
}

function Check({ frame }: { frame: LetterFrame }) {
  return (
    <>
      <Heading as="h2" style={letterStyles.subheading}>
        {m.mail_check_heading()}
      </Heading>
      <ul style={letterStyles.list}>
        {[
          m.mail_check_sender({ address: frame.senderAddress }),
          m.mail_check_address({ site: frame.appUrl }),
          m.mail_check_never(),
        ].map((item) => (
          <li key={item} style={letterStyles.item}>
            {item}
          </li>
        ))}
        <li style={letterStyles.item}>
          {m.mail_check_verify()}{' '}
          <Link href={`${frame.appUrl}${urls.verify()}`} style={letterStyles.link}>
            {m.mail_check_verify_link()}
          </Link>
        </li>
      </ul>
    </>
  );
}

function Leave({ wayOut }: { wayOut: WayOut }) {
  return (
    <Text style={letterStyles.text}>
      {m.mail_leave_text({ kind: wayOut.words })}
      <br />
      <Link href={wayOut.unsubscribe} style={letterStyles.link}>
        {m.mail_leave_stop()}
      </Link>
      <br />
      <Link href={wayOut.preferences} style={letterStyles.link}>
        {m.mail_leave_preferences()}
      </Link>
    </Text>
  );
}
