import { Heading, Link, Text } from '@react-email/components';
import { Fragment } from 'react';
import type { FilledBlock, FilledPiece } from '../filled-letter.ts';
import { letterStyles } from './letter-styles.ts';

/** The words of a mail. Nothing of them ever moves, so their places are their keys. */
export function LetterBlocks({ blocks }: { blocks: readonly FilledBlock[] }) {
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

/** A link with words of its own; an address that is spelt out is for typing. */
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
