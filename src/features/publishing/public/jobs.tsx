import { departmentCounts } from './career/department-list.tsx';
import { JobCard } from './career/job-card.tsx';
import { pageMeta, siteOf } from '#site/page-meta.ts';
import { SampleBadge } from '#site/sample-badge.tsx';
import { BreadcrumbData } from '#site/structured-data.tsx';
import { sampleJobPositions } from '#site/content/en/samples/job-positions.ts';
import { ownOrSamples } from '#site/content/en/samples/shown-samples.ts';
import { sitePage } from '#site/content/en/site-map.ts';
import { Breadcrumbs } from '#ui/document/breadcrumbs.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { readPublicEntries } from '../people/read-public-entries.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#site/page-kind.ts';
import type { Route } from './+types/jobs.ts';

const page = sitePage(urls.jobs());
const career = sitePage(urls.career());

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: page.label });
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSettings(ctx);
  const { positions } = await readPublicEntries(ctx);
  return { positions: ownOrSamples(positions, sampleJobPositions, settings) };
}

export default function Jobs({ loaderData: { positions } }: Route.ComponentProps) {
  const groups = departmentCounts(positions).filter(({ count }) => count > 0);
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={m.site_breadcrumbs_label()}
            items={[
              { label: m.site_home(), href: urls.home() },
              { label: career.label, href: career.path },
            ]}
            current={page.label}
          />
        }
        title={page.label}
        lead={<p>{m.career_jobs_lead()}</p>}
      />
      <BreadcrumbData
        trail={[
          { name: career.label, path: career.path },
          { name: page.label, path: page.path },
        ]}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-16">
        {positions.some(({ isSample }) => isSample) && (
          <Notice tone="warning" title={m.career_sample_title()} titleAs="h2">
            <p>{m.career_sample_jobs()}</p>
            <p className="mt-2">
              <SampleBadge />
            </p>
          </Notice>
        )}
        {groups.length === 0 && <p>{m.career_no_openings()}</p>}
        {groups.map(({ key, name }) => (
          <section key={key} id={key} aria-labelledby={`${key}-title`} className="grid gap-5">
            <h2 id={`${key}-title`}>{name}</h2>
            <div className="grid gap-5 lg:grid-cols-2">
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
