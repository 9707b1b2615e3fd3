import { Scene } from '#frames/public/drawings/scene.tsx';
import { data } from 'react-router';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ContentBlock } from '#frames/public/content-block.tsx';
import { researchTeam } from '#content/en/pages-for.ts';
import { research } from '#content/en/research-team.ts';
import { samplePublications, sampleResearchers } from '#content/en/samples/people.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { notFoundMeta, pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { ownOrSamples, SampleBadge } from '#frames/public/samples.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { Publication } from '#content/people.ts';
import { readPublicEntries } from '../public-people.server.ts';
import type { Route } from './+types/research-team.ts';
import { PersonList } from './people/person-list.tsx';

/** An address without a page answers 404, which is never cached. */
export const handle: PageHandle = { cacheable: true, shows: ['people'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData?.isPage) return notFoundMeta(site);
  return pageMeta({
    ...site,
    title: m.research_title({ company: site.siteName }),
    description: researchTeam.description,
    path: urls.researchTeam(site.siteName),
  });
}

/**
 * The router cannot match part of a segment, so this route receives every unknown address of one
 * segment and recognises its own by the organisation's name.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSiteSettings(ctx);
  const { company_name: company } = settings;
  const isPage = `/${params.team}` === urls.researchTeam(company);
  const entries = await readPublicEntries(ctx);
  const researchers = ownOrSamples(entries.people.researchers, sampleResearchers, settings);
  const publications = ownOrSamples(entries.publications, samplePublications, settings);
  return data({ isPage, company, researchers, publications }, { status: isPage ? 200 : 404 });
}

export default function ResearchTeam({ loaderData }: Route.ComponentProps) {
  const { isPage, company, researchers, publications } = loaderData;
  if (!isPage) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={researchTeam.label} />}
        title={m.research_title({ company })}
        lead={
          <ContentBlock name="research/lead">
            <p>{research.lead}</p>
          </ContentBlock>
        }
        actions={
          <>
            <ButtonLink href="#collaborate" tone="secondary">
              {m.research_collaborate()}
            </ButtonLink>
            {publications.length > 0 && (
              <ButtonLink href="#publications" tone="secondary">
                {m.research_see_publications()}
              </ButtonLink>
            )}
          </>
        }
      />
      <section aria-labelledby="focus" className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pb-14">
        <h2 id="focus" className="text-3xl">
          {m.research_focus()}
        </h2>
        <ul className="grid gap-x-12 gap-y-9 lg:grid-cols-2">
          {research.focus.map(({ title, text, scene }) => (
            <li
              key={title}
              className="grid content-start gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center"
            >
              <Scene name={scene} size="small" className="h-36 sm:size-36" />
              <div>
                <h3 className="text-xl leading-snug">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section data-theme="dark" aria-labelledby="rules" className="lantern-glow">
        <div className="wrap grid gap-8 py-12">
          <h2 id="rules" className="text-3xl">
            {m.research_rules()}
          </h2>
          <ol className="grid gap-x-10 gap-y-7 lg:grid-cols-3">
            {research.rules.map((rule, index) => (
              <li key={rule} className="grid content-start gap-3 border-t-2 border-accent pt-4">
                <span
                  aria-hidden="true"
                  className="font-display text-4xl leading-none font-bold text-accent-ink tabular-nums"
                >
                  {index + 1}
                </span>
                <span className="text-lg leading-snug">{rule}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-14 pb-16">
        {researchers.length > 0 && (
          <section aria-labelledby="people" className="grid gap-6">
            <h2 id="people" className="text-3xl">
              {m.research_people()}
            </h2>
            {researchers.some(({ isSample }) => isSample) && (
              <p className="measure text-muted">{m.about_sample_people()}</p>
            )}
            <PersonList people={researchers} />
          </section>
        )}
        {publications.length > 0 && (
          <section aria-labelledby="publications" className="grid gap-5">
            <h2 id="publications" className="text-3xl">
              {m.research_publications()}
            </h2>
            <PublicationList publications={publications} />
          </section>
        )}
        <section
          id="collaborate"
          className="grid border-s-4 border-neutral-line ps-5 gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="grid gap-2">
            <h2>{m.research_collaborate()}</h2>
            <p className="measure">{m.research_collaborate_text()}</p>
          </div>
          <ButtonLink
            href={urls.contact(m.research_collaborate_subject())}
            data-open-dialog=""
            size="large"
          >
            {m.research_collaborate_open()}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}

/** Publications of the team; a title is a link only if there is a text. */
function PublicationList({ publications }: { publications: readonly Publication[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {publications.map(({ id, title, authors, year, venue, about, href, isSample }) => (
        <li key={id} id={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 py-5">
          <p className="border-e-2 border-accent pe-4 font-display text-2xl leading-none font-bold tabular-nums">
            {year}
          </p>
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <cite className="text-lg leading-snug font-semibold not-italic">
                {href ? <a href={href}>{title}</a> : title}
              </cite>
              {isSample && <SampleBadge />}
            </p>
            <p className="text-sm text-muted">{[authors, venue].filter(Boolean).join(' · ')}</p>
            <p className="measure">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
