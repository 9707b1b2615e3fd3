import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { Fragment, type CSSProperties } from 'react';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { FilledBlock, FilledPiece, LetterFrame } from '#kernel/outbox/letter.ts';
import type { UnsubscribeLinks } from './unsubscribe.server.ts';

type Props = {
  frame: LetterFrame;
  /** Title of the browser's tab. */
  title: string;
  preview: string;
  blocks: readonly FilledBlock[];
  /** Security note that no edit of the text removes. */
  safety: string | undefined;
  why: string;
  /** That reporting is free, and where. */
  reports: string;
  /** Last line of a mail to a person: the same for everybody in a country. */
  footer: string | undefined;
  /** Undefined: mandatory mail. */
  unsubscribe: UnsubscribeLinks | undefined;
  /** Shown at the top of a test mail. */
  notice?: string | undefined;
};

/**
 * Frame of every mail: the sender, how to verify that it is genuine, why it was sent, and that we are
 * independent. Fraudsters imitate such mails, so these parts are fixed, and nothing is loaded
 * remotely.
 */
export function LetterLayout(props: Props) {
  const { frame, title, preview, blocks, safety, why, reports, footer, unsubscribe, notice } =
    props;
  return (
    <Html lang={currentLanguage()}>
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
            {unsubscribe && <Leave unsubscribe={unsubscribe} />}
            <Text style={letterStyles.text}>
              {m.mail_independence({ company: frame.companyName })} {reports}
            </Text>
            {footer && <Text style={letterStyles.text}>{footer}</Text>}
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
          {m.mail_check_number({ number: frame.letterNumber })} {m.mail_check_verify()}{' '}
          <Link href={`${frame.appUrl}${urls.verify()}`} style={letterStyles.link}>
            {m.mail_check_verify_link()}
          </Link>
        </li>
      </ul>
    </>
  );
}

function Leave({ unsubscribe }: { unsubscribe: UnsubscribeLinks }) {
  return (
    <Text style={letterStyles.text}>
      {unsubscribe.text}
      <br />
      <Link href={unsubscribe.page} style={letterStyles.link}>
        {unsubscribe.stop}
      </Link>
      <br />
      <Link href={unsubscribe.preferences} style={letterStyles.link}>
        {m.mail_leave_preferences()}
      </Link>
    </Text>
  );
}

/** The text of a mail. Its blocks never move, so their positions are their keys. */
function LetterBlocks({ blocks }: { blocks: readonly FilledBlock[] }) {
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, place) => <LetterBlock key={place} block={block} />);
}

function LetterBlock({ block }: { block: FilledBlock }) {
  switch (block.kind) {
    case 'title':
      return (
        <Heading as="h1" style={letterStyles.heading}>
          <Line line={block.line} />
        </Heading>
      );
    case 'heading':
      return (
        <Heading as="h2" style={letterStyles.subheading}>
          <Line line={block.line} />
        </Heading>
      );
    case 'list':
      return <LetterList lines={block.lines} />;
    case 'paragraph':
      return <Paragraph lines={block.lines} />;
  }
}

type Lines = { lines: readonly FilledPiece[][] };

function LetterList({ lines }: Lines) {
  return (
    <ul style={letterStyles.list}>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} style={letterStyles.item}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

function Paragraph({ lines }: Lines) {
  const isAction = lines.flat().length === 1 && isNamedLink(lines[0]?.[0]);
  return (
    <Text style={letterStyles.text}>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {place > 0 && <br />}
          <Line line={line} isAction={isAction} />
        </Fragment>
      ))}
    </Text>
  );
}

/** True for a link with its own label; a spelt-out address is meant to be typed. */
function isNamedLink(piece: FilledPiece | undefined): boolean {
  return piece?.href !== undefined && piece.href !== piece.text;
}

function Line({ line, isAction = false }: { line: readonly FilledPiece[]; isAction?: boolean }) {
  return line.map(({ text, href, isStrong }, place) => {
    const words = isStrong ? <strong>{text}</strong> : text;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>
        {href === undefined ? (
          words
        ) : (
          <Link
            href={href}
            {...(isAction && { className: 'button' })}
            style={isAction ? letterStyles.button : letterStyles.link}
          >
            {words}
          </Link>
        )}
      </Fragment>
    );
  });
}

const ink = '#1f2328';
const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Inline styles, since many mail programs drop style sheets. Contrast is at least 7:1. */
const letterStyles = {
  body: { margin: '0', padding: '24px 16px', backgroundColor: '#ffffff', fontFamily: fonts },
  container: { maxWidth: '560px' },
  // The dark header band of the site with the light line below it.
  sender: {
    margin: '0 0 24px',
    padding: '14px 18px',
    borderRadius: '6px',
    borderBottom: '4px solid #e8a33a',
    backgroundColor: '#0e1815',
    color: '#eeeae0',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 700,
  },
  heading: {
    margin: '0 0 16px',
    color: ink,
    // Where there is no Georgia, the next are closer to the headings of the site than Times is.
    fontFamily: 'Georgia, "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", serif',
    fontSize: '24px',
    fontWeight: 400,
    lineHeight: '32px',
  },
  subheading: { margin: '24px 0 8px', color: ink, fontSize: '18px', lineHeight: '26px' },
  text: {
    margin: '0 0 14px',
    color: ink,
    fontSize: '16px',
    lineHeight: '25px',
    overflowWrap: 'anywhere',
  },
  list: { margin: '0 0 14px', padding: '0 0 0 22px', color: ink },
  item: { margin: '0 0 8px', fontSize: '16px', lineHeight: '25px', overflowWrap: 'anywhere' },
  link: { color: '#0e5a51', textDecoration: 'underline' },
  button: {
    display: 'inline-block',
    padding: '10px 20px',
    borderRadius: '6px',
    backgroundColor: '#0e5a51',
    color: '#ffffff',
    fontWeight: 700,
    fontSize: '16px',
    lineHeight: '24px',
    textDecoration: 'underline',
  },
  notice: {
    margin: '0 0 20px',
    padding: '10px 14px',
    border: '2px solid #9a6700',
    color: ink,
    fontSize: '16px',
    lineHeight: '25px',
  },
  rule: { margin: '28px 0 0', borderTop: '1px solid #8c959f' },
} as const satisfies Record<string, CSSProperties>;

/** For mail programs that support it; the others show the light colours. Nothing is loaded remotely. */
const darkStyles = `
@media (prefers-color-scheme: dark) {
  body, table, td { background-color: #14171c !important; }
  h1, h2, p, li, strong { color: #eef1f4 !important; }
  a { color: #6dcdbb !important; }
  a.button { background-color: #6dcdbb !important; color: #0c1116 !important; }
}`;
