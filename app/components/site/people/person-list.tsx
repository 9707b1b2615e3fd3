import { ExternalLink, Mail, UserRound } from 'lucide-react';
import type { Person } from '#app/content/en/samples/person.ts';
import { Card } from '#app/ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { SampleBadge } from '../sample-badge.tsx';

/** People with their roles; links only where there is something to open. */
export function PersonList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <Card key={person.id} as="li" className="grid content-start gap-2">
          <div className="flex items-start justify-between gap-3">
            <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary-ink">
              <UserRound className="size-6" />
            </span>
            {person.isSample && <SampleBadge />}
          </div>
          <h3 className="text-lg leading-snug">{person.name}</h3>
          <p className="font-semibold text-muted">{person.role}</p>
          <p className="text-sm">{person.about}</p>
          <PersonLinks person={person} />
        </Card>
      ))}
    </ul>
  );
}

function PersonLinks({ person: { name, linkedin, email } }: { person: Person }) {
  if (!linkedin && !email) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {linkedin && (
        <a
          href={linkedin}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1.5 py-1"
        >
          <ExternalLink className="size-4" />
          {m.research_linkedin({ name })}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="inline-flex items-center gap-1.5 py-1">
          <Mail className="size-4" />
          {email}
        </a>
      )}
    </p>
  );
}
