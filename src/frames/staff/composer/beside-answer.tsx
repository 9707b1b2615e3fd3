import { firstContactWords, type StaffCall } from '#content/first-calls/first-call.ts';
import { LocalTime } from '../local-time.tsx';
import { classNames } from '#ui/class-names.ts';
import { toneClass } from '#ui/tone.ts';
import type { ClientBeside, SafetyMark } from './client-beside.ts';

type Props = { client: ClientBeside; firstCall: StaffCall | undefined };

/** Marks of danger, urgency and safe contact. */
export function SafetyMarks({ marks }: { marks: readonly SafetyMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {marks.map(({ tone, text }) => (
        <li
          key={text}
          className={classNames(
            'rounded-sm border px-1.5 py-px text-xs font-semibold wrap-anywhere',
            toneClass[tone],
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The last words of the person who is being answered, and how one may write to them. */
export function BesideAnswer({ client: { marks, words }, firstCall }: Props) {
  const call = firstCall && firstContactWords(firstCall.answer.call);
  const shown: readonly SafetyMark[] = call ? [...marks, { tone: 'warning', text: call }] : marks;
  if (shown.length === 0 && !words) return null;
  return (
    <aside aria-label="Whom you answer" className="grid min-w-0 content-start gap-2 text-sm">
      <SafetyMarks marks={shown} />
      {words && (
        <figure className="grid gap-1">
          <figcaption className="text-xs text-muted">
            Last words, by {words.who}, <LocalTime value={words.at} />
          </figcaption>
          <blockquote className="line-clamp-6 border-s-2 border-line ps-2.5 whitespace-pre-line wrap-anywhere">
            {words.text ?? 'This text cannot be opened: its key is missing.'}
          </blockquote>
        </figure>
      )}
    </aside>
  );
}
