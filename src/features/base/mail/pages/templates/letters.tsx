import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Badge } from '#ui/document/badge.tsx';
import { findLetters, type ListedLetter } from '../../letters/letter-text.server.ts';
import type { Audience } from '#kernel/outbox/letter.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/letters.ts';
import { MailFrame } from '../mail-frame.tsx';

export const handle = { crumb: 'Texts' };

export const loader = staffLoader('template:read', findLetters);

/** Sections of the list, by the recipients of a mail. */
const audienceWords: Readonly<Record<Audience, { title: string; text: string }>> = {
  visitors: {
    title: 'To visitors',
    text: 'Whoever sent a form, signed up or asked for something.',
  },
  clients: { title: 'To clients', text: 'Whoever has a case.' },
  staff: { title: 'To staff', text: 'Only administrators change these.' },
};

export default function LettersPage({ loaderData: letters }: Route.ComponentProps) {
  return (
    <MailFrame
      title="Texts of mails"
      text="Everything that the program sends by itself, in your words. How to check a mail, why it came and that you are independent stand below each one and cannot be changed."
    >
      {Object.entries(audienceWords).map(([audience, { title, text }]) => (
        <Panel key={audience} id={audience} title={title} text={text}>
          <ul className="divide-y divide-line">
            {letters
              .filter((letter) => letter.audience === audience)
              .map((letter) => (
                <LetterLine key={letter.event} letter={letter} />
              ))}
          </ul>
        </Panel>
      ))}
    </MailFrame>
  );
}

function LetterLine({ letter }: { letter: ListedLetter }) {
  const { event, name, occasion, isChanged, isMandatory, isSecurity, changedAt } = letter;
  return (
    <li className="grid gap-0.5 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={urls.admin.mailText(event)}
          className="py-0.5 pointer-coarse:py-2.75 font-semibold text-link"
        >
          {name}
        </Link>
        {isChanged && <Badge tone="primary">Your text</Badge>}
      </p>
      <p className="text-muted">
        {occasion}
        {isSecurity && ' A line about safety always stands below it.'}
        {isMandatory && ' Nobody can unsubscribe from it.'}
      </p>
      {changedAt && (
        <p className="text-muted">
          Changed <LocalTime value={changedAt} />
        </p>
      )}
    </li>
  );
}
