import { DeskHours } from '#frames/public/desk-hours.tsx';
import { BriefcaseBusiness, CalendarDays, MapPin, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { sampleJobPositions } from '#content/en/samples/job-positions.ts';
import { sitePage } from '#content/en/site-map.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { sitePageMeta } from '#frames/public/page-meta.ts';
import { ownOrSamples, SampleBadge } from '#frames/public/samples.tsx';
import { BreadcrumbData } from '#frames/public/structured-data.tsx';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { JobPosition } from '#content/people.ts';
import { readPublicEntries } from '../public-people.server.ts';
import type { Route } from './+types/jobs.ts';
import { departmentCounts } from './career/department-list.tsx';

const page = sitePage(urls.jobs());
const career = sitePage(urls.career());

export const handle: PageHandle = { cacheable: true, shows: ['people'] };

export const meta = sitePageMeta(page);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSiteSettings(ctx);
  const { positions } = await readPublicEntries(ctx);
  return { positions: ownOrSamples(positions, sampleJobPositions, settings) };
}

export default function Jobs({ loaderData: { positions } }: Route.ComponentProps) {
  const groups = departmentCounts(positions).filter(({ count }) => count > 0);
  return (
    <>
      <PageHeader
        breadcrumbs={<CrumbsBelow parent={career} current={page.label} />}
        title={page.label}
        lead={<p>{m.career_jobs_lead()}</p>}
      />
      <BreadcrumbData
        trail={[
          { name: career.label, path: career.path },
          { name: page.label, path: page.path },
        ]}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-10 pb-16">
        {positions.some(({ isSample }) => isSample) && (
          <Notice tone="neutral" title={m.career_sample_title()} titleAs="h2">
            <p>{m.career_sample_jobs()}</p>
            <p className="mt-2">
              <SampleBadge />
            </p>
          </Notice>
        )}
        <DeskHours of="jobs" />
        {groups.length === 0 && <p>{m.career_no_openings()}</p>}
        {groups.map(({ key, name }) => (
          <section key={key} id={key} aria-labelledby={`${key}-title`} className="grid gap-5">
            <h2 id={`${key}-title`}>{name}</h2>
            <div className="grid">
              {positions
                .filter(({ department }) => department === key)
                .map((position) => (
                  <JobCard key={position.id} position={position} />
                ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

/** One opening with everything that an applicant needs to decide. */
function JobCard({ position }: { position: JobPosition }) {
  const titleId = `${position.id}-title`;
  return (
    <article
      id={position.id}
      aria-labelledby={titleId}
      className="grid gap-x-16 gap-y-5 border-t border-line py-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
    >
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 id={titleId} className="font-display text-2xl leading-snug font-normal">
            {position.title}
          </h3>
          {position.isSample && <SampleBadge />}
        </div>
        <p className="measure">{position.description}</p>
        <div>
          <h4 className="text-base">{m.career_requirements()}</h4>
          <ul className="mt-1.5 grid list-disc gap-1 ps-5 marker:text-primary">
            {position.requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="grid content-start gap-5">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-1">
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
        {/* For an example nobody is hired, so it takes no application. */}
        {!position.isSample && (
          <div>
            <ButtonLink
              href={urls.jobApplication(position.title)}
              aria-label={m.career_apply_for({ title: position.title })}
            >
              {m.career_apply()}
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
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
