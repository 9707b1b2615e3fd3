import { ExternalLink, Mail, UserRound } from 'lucide-react';
import type { Person } from '../../people.ts';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { readMediaPath } from '#shared/media-path.ts';
import { SampleBadge } from '#site/samples.tsx';

/** People with their roles; links only where there is something to open. */
export function PersonList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <Card key={person.id} as="li" id={person.id} className="grid content-start gap-2">
          <div className="flex items-start justify-between gap-3">
            <Portrait person={person} />
            {person.isSample && <SampleBadge />}
          </div>
          <h3 className="text-lg leading-snug">{person.name}</h3>
          <p className="-mt-1.5 font-semibold text-muted">{person.role}</p>
          <p>{person.about}</p>
          <PersonLinks person={person} />
        </Card>
      ))}
    </ul>
  );
}

function Portrait({ person: { name, photo } }: { person: Person }) {
  const media = photo === undefined ? undefined : readMediaPath(photo);
  if (!media) {
    return (
      <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <UserRound className="size-6" />
      </span>
    );
  }
  return (
    <img
      src={photo}
      alt={name}
      width={media.width}
      height={media.height}
      loading="lazy"
      className="size-20 rounded-full object-cover"
    />
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
