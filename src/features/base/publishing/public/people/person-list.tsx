import { Fragment } from 'react';
import { ExternalLink, Mail } from 'lucide-react';
import type { Person } from '#content/people.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readMediaPath } from '#shared/media-path.ts';
import { SampleBadge } from '#frames/public/samples.tsx';

/** People with their roles; linked only if there is a page to open. */
export function PersonList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li
          key={person.id}
          id={person.id}
          className="grid content-start gap-y-4 border-t border-line pt-4 has-[>img]:grid-cols-[auto_minmax(0,1fr)] has-[>img]:gap-x-6"
        >
          <Portrait person={person} />
          <div className="grid content-start gap-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-display text-2xl leading-snug font-normal">{person.name}</h3>
              {person.isSample && <SampleBadge />}
            </div>
            <p className="font-semibold text-muted">{person.role}</p>
            <p className="measure">{person.about}</p>
            <PersonFacts person={person} />
            <PersonLinks person={person} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The person's own picture; never somebody else's face, and nothing in its place. */
function Portrait({ person: { name, photo } }: { person: Person }) {
  const media = photo === undefined ? undefined : readMediaPath(photo);
  if (!media) return null;
  return (
    <img
      src={photo}
      alt={name}
      width={media.width}
      height={media.height}
      loading="lazy"
      className="size-20 rounded-full object-cover sm:size-24"
    />
  );
}

/** What the organisation told of the person beyond the role. */
function PersonFacts({
  person: { expertise, background, publications, cases },
}: {
  person: Person;
}) {
  const facts = [
    [m.research_expertise(), expertise],
    [m.research_background(), background],
    [m.research_publications(), publications && String(publications)],
    [m.research_cases(), cases && `${cases.count} (${cases.origin})`],
  ].filter(([, fact]) => fact);
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{fact}</dd>
        </Fragment>
      ))}
    </dl>
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
