import { BriefcaseBusiness, CalendarDays, MapPin, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobPosition } from '../../job-position.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#site/format-figures.ts';
import { SampleBadge } from '#site/sample-badge.tsx';

/** One opening with all that somebody needs in order to decide. */
export function JobCard({ position }: { position: JobPosition }) {
  const titleId = `${position.id}-title`;
  return (
    <Card as="article" id={position.id} aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-xl leading-snug">
          {position.title}
        </h3>
        {position.isSample && <SampleBadge />}
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact icon={<MapPin className="size-4" />} name={m.career_location()}>
          {position.location}
        </Fact>
        <Fact icon={<BriefcaseBusiness className="size-4" />} name={m.career_type()}>
          {position.type}, {position.level}
        </Fact>
        <Fact icon={<Wallet className="size-4" />} name={m.career_salary()}>
          {position.salary}
        </Fact>
        <Fact icon={<CalendarDays className="size-4" />} name={m.career_posted()}>
          <time dateTime={position.posted}>{formatDay(position.posted)}</time>
        </Fact>
      </dl>
      <p className="measure">{position.description}</p>
      <div>
        <h4 className="text-base">{m.career_requirements()}</h4>
        <ul className="mt-1.5 grid list-disc gap-1 ps-5 marker:text-primary">
          {position.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </div>
      <div>
        <ButtonLink
          href={urls.jobApplication(position.title)}
          size="small"
          aria-label={m.career_apply_for({ title: position.title })}
        >
          {m.career_apply()}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-muted">
        <span aria-hidden="true" className="text-primary">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
