import { DeskHours } from '#frames/public/desk-hours.tsx';
import { HighlightedSteps } from '#frames/public/drawings/highlighted-steps.tsx';
import { ContentBlock } from '#frames/public/content-block.tsx';
import { DepartmentList } from './career/department-list.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { sitePageMeta } from '#frames/public/page-meta.ts';
import { ownOrSamples, SampleBadge, SampleCards } from '#frames/public/samples.tsx';
import { useBlock } from '#frames/public/site-content.ts';
import { benefits, hiringNever, hiringSteps } from '#content/en/career.ts';
import { sampleJobPositions } from '#content/en/samples/job-positions.ts';
import { sitePage } from '#content/en/site-map.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { readPublicEntries } from '../public-people.server.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/career.ts';

const page = sitePage(urls.career());

export const handle: PageHandle = { cacheable: true, shows: ['people'] };

export const meta = sitePageMeta(page);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSiteSettings(ctx);
  const { positions } = await readPublicEntries(ctx);
  return {
    positions: ownOrSamples(positions, sampleJobPositions, settings),
    showsSamples: settings.show_sample_content !== 'false',
  };
}

export default function Career({ loaderData }: Route.ComponentProps) {
  const { positions, showsSamples } = loaderData;
  const hasSamples = positions.some(({ isSample }) => isSample);
  const hasBenefits = useBlock('career/benefits') !== undefined || showsSamples;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={page.label}
        lead={
          <ContentBlock name="career/lead">
            <p>{m.career_lead()}</p>
          </ContentBlock>
        }
        actions={<ButtonLink href={urls.jobs()}>{m.career_see_jobs()}</ButtonLink>}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pb-16">
        <section aria-labelledby="departments" className="grid gap-5">
          <h2 id="departments">{m.career_departments()}</h2>
          {hasSamples && (
            <p className="measure flex flex-wrap items-center gap-2 text-muted">
              <SampleBadge />
              {m.career_sample_counts()}
            </p>
          )}
          <DepartmentList positions={positions} />
        </section>
        {hasBenefits && (
          <section aria-labelledby="benefits" className="grid gap-5">
            <h2 id="benefits">{m.career_benefits()}</h2>
            <ContentBlock name="career/benefits">
              <SampleCards cards={benefits} columns={2} />
            </ContentBlock>
          </section>
        )}
        <section aria-labelledby="process" className="grid gap-5">
          <h2 id="process">{m.career_process()}</h2>
          <HighlightedSteps steps={hiringSteps} />
          <DeskHours of="jobs" />
        </section>
        <Notice
          tone="neutral"
          title={m.career_never()}
          titleAs="h2"
          actions={
            <ButtonLink href={urls.jobScam()} tone="secondary" size="small">
              {m.career_job_scams()}
            </ButtonLink>
          }
        >
          <ul className="grid list-disc gap-1.5 ps-5">
            {hiringNever.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      </div>
    </>
  );
}
