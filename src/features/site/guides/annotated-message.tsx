import { Mail, MessageCircle, MessageSquareText, MonitorSmartphone, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type {
  AnnotatedMessage,
  MarkedLine,
  MessageWay,
} from '#content/en/guides/annotated-messages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { classNames } from '#ui/class-names.ts';

const ways: Readonly<Record<MessageWay, { icon: LucideIcon; label: () => string }>> = {
  chat: { icon: MessageCircle, label: () => m.guides_way_chat() },
  text: { icon: MessageSquareText, label: () => m.guides_way_text() },
  mail: { icon: Mail, label: () => m.guides_way_mail() },
  call: { icon: Phone, label: () => m.guides_way_call() },
  screen: { icon: MonitorSmartphone, label: () => m.guides_way_screen() },
};

/**
 * A message as it arrives, with what each line does to who reads it. It is one list: beside each other where there is
 * room, below each other on a phone, and read in the same order. It says that it is an example of ours.
 */
export function AnnotatedMessagePicture({
  message: { way, from, lines },
}: {
  message: AnnotatedMessage;
}) {
  const { icon: Icon, label } = ways[way];
  return (
    <figure className="grid gap-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Icon className="size-5" />
          {label()}: {from}
        </span>
        <span className="text-muted">{m.guides_message_example()}</span>
      </figcaption>
      <MarkedLines lines={lines} />
    </figure>
  );
}

/** @param props `isNarrow`: the words to a line stand below it, also where there is room */
export function MarkedLines({
  lines,
  isNarrow = false,
}: {
  lines: readonly MarkedLine[];
  isNarrow?: boolean;
}) {
  return (
    <ol className="grid gap-3">
      {lines.map((line, place) => (
        <Line key={line[1]} line={line} mark={marksUntil(lines, place)} isNarrow={isNarrow} />
      ))}
    </ol>
  );
}

function marksUntil(lines: readonly MarkedLine[], place: number): number {
  return lines.slice(0, place + 1).filter(([, , does]) => does !== undefined).length;
}

function Line({
  line: [by, says, does],
  mark,
  isNarrow,
}: {
  line: MarkedLine;
  mark: number;
  isNarrow: boolean;
}) {
  const isOwn = by === 'you';
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2',
        !isNarrow && 'md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
      )}
    >
      <p
        className={classNames(
          'relative w-fit max-w-[92%] px-4 py-2.5 font-display text-lg leading-snug print:border print:border-control',
          isOwn
            ? 'justify-self-end rounded-lg rounded-ee-none bg-primary-soft'
            : 'rounded-lg rounded-es-none bg-raised',
        )}
      >
        <span className="sr-only">{isOwn ? m.guides_message_you() : m.guides_message_them()} </span>
        {says}
      </p>
      {does !== undefined && (
        <p className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 ps-4">
          <span
            aria-hidden="true"
            className="mt-0.5 grid size-6 place-items-center rounded-full bg-ink text-sm font-bold text-paper tabular-nums"
          >
            {mark}
          </span>
          <span className="measure">{does}</span>
        </p>
      )}
    </li>
  );
}
