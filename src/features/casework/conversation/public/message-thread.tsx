import type { ReactNode } from 'react';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { classNames } from '#ui/class-names.ts';

export type ThreadMessage = {
  id: string;
  /** Written by the reader: shown on the other side, in another colour. */
  isOwn: boolean;
  author: ReactNode;
  time: ReactNode;
  /** Undefined when no key opens it any longer. */
  text: string | undefined;
  /** Shows the text in its place. */
  body?: ReactNode;
  /** Files that came with it. */
  files?: ReactNode;
  /** Marks it as read by the other side, or as new. */
  mark?: ReactNode;
};

/** The messages of two sides, the oldest first. */
export function MessageThread({
  label,
  messages,
  lostText,
  isCompact = false,
}: {
  /** Accessible name of the list. */
  label: string;
  messages: readonly ThreadMessage[];
  /** Replaces a text that cannot be opened. */
  lostText: string;
  /** Compact size, for the back office and for a small box. */
  isCompact?: boolean;
}) {
  return (
    <ol aria-label={label} className={classNames('grid gap-4', isCompact && 'text-sm')}>
      {messages.map(({ id, isOwn, author, time, text, body, files, mark }) => (
        <li
          key={id}
          data-message={id}
          className={classNames(
            'grid max-w-[38rem] gap-1.5 rounded-lg border p-4',
            isOwn
              ? 'ms-6 justify-self-end border-primary bg-primary-soft sm:ms-16'
              : 'me-6 justify-self-start border-line bg-raised sm:me-16',
          )}
        >
          <p className={isCompact ? 'text-xs' : 'text-sm'}>
            <strong>{author}</strong> <span className="text-muted">· {time}</span>
          </p>
          {text === undefined ? (
            <p className="text-danger-ink">{lostText}</p>
          ) : (
            (body ?? <TextLines text={text} />)
          )}
          {files}
          {mark && (
            <p className={classNames('text-muted', isCompact ? 'text-xs' : 'text-sm')}>{mark}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
