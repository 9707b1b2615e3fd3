import { Text } from '@react-email/components';
import { Fragment } from 'react';
import { mailStyles } from './mail-styles.ts';

/** Plain text as paragraphs, one for each blank line; it stays text whatever it holds. */
export function MailParagraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, place) => (
    // Two paragraphs may be the same, and none ever moves.
    // oxlint-disable-next-line react/no-array-index-key
    <Text key={place} style={mailStyles.text}>
      <Lines text={paragraph} />
    </Text>
  ));
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}
