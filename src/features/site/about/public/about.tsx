import { TestimonialList } from '#frames/public/testimonial-list.tsx';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { readHeadlineFigures } from '#features/base/publishing/headline-figures.server.ts';
import type { WorkTeam } from '#content/people.ts';
import { readPublicEntries } from '#features/base/publishing/public-people.server.ts';
import { PersonList } from '#features/base/publishing/public/people/person-list.tsx';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { LinkCard, LinkRow } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { ContentBlock, OwnSection } from '#frames/public/content-block.tsx';
import { about, sampleTeams } from '#content/en/about.ts';
import { sampleLeaders } from '#content/en/samples/people.ts';
import { sitePage } from '#content/en/site-map.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { HeadlineFigures } from '#features/site/home/figures.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { sitePageMeta } from '#frames/public/page-meta.ts';
import { ownOrSamples, SampleBadge } from '#frames/public/samples.tsx';
import { useBlock } from '#frames/public/site-content.ts';
import type { Route } from './+types/about.ts';

const page = sitePage(urls.about());

export const handle: PageHandle = { cacheable: true, shows: ['people'] };

export const meta = sitePageMeta(page);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = publicSettings(await readSiteSettings(ctx));
  const entries = await readPublicEntries(ctx);
  return {
    company: settings.company_name,
    leaders: ownOrSamples(entries.people.leaders, sampleLeaders, settings),
    testimonials: entries.testimonials,
    ownTeams: entries.workTeams,
    showsSamples: settings.show_sample_content !== 'false',
    figures: await readHeadlineFigures(ctx, settings),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { company, figures, leaders, testimonials, ownTeams, showsSamples } = loaderData;
  const hasTeamText = useBlock('about/teams') !== undefined;
  const hasTeams = ownTeams ? ownTeams.length > 0 : hasTeamText || showsSamples;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.about_title({ company })}
        appearance="night"
        aside={<Scene name="lit-window" className="h-36 sm:h-64" />}
        lead={<p>{about.lead}</p>}
        actions={
          <>
            <ButtonLink href={urls.report()}>{m.about_report()}</ButtonLink>
            <ButtonLink href={urls.verify()} tone="secondary">
              {m.about_verify()}
            </ButtonLink>
          </>
        }
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-12">
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-labelledby="mission" className="grid gap-5">
            <h2 id="mission" className="text-3xl">
              {m.about_mission()}
            </h2>
            <ContentBlock name="about/mission">
              <div className="prose text-lg">
                {about.mission.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </ContentBlock>
          </section>
          <section
            aria-labelledby="not"
            className="grid gap-3 border-s-4 border-neutral-line ps-5 lg:mt-2"
          >
            <h2 id="not" className="text-xl">
              {m.about_not()}
            </h2>
            <ul className="grid gap-3">
              {about.not.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        </div>
        <OwnSection name="about/achievements" />
        <section aria-labelledby="focus" className="grid gap-5">
          <h2 id="focus">{m.about_focus()}</h2>
          <ul className="grid border-t border-line lg:grid-cols-2 lg:gap-x-14">
            {about.focus.map(({ title, text, path }) => (
              <LinkRow key={path} href={path} title={title}>
                {text}
              </LinkRow>
            ))}
          </ul>
        </section>
      </div>
      <HeadlineFigures figures={figures} isTitled />
      <p className="wrap pt-6">
        <a href={urls.figures()} className="text-link underline underline-offset-4">
          {m.about_figures()}
        </a>
      </p>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-14 pb-16">
        {leaders.length > 0 && (
          <section aria-labelledby="leaders" className="grid gap-5">
            <h2 id="leaders">{m.about_leaders()}</h2>
            {leaders.some(({ isSample }) => isSample) && (
              <p className="measure text-muted">{m.about_sample_people()}</p>
            )}
            <PersonList people={leaders} />
          </section>
        )}
        {hasTeams && (
          <section aria-labelledby="teams" className="grid gap-5">
            <h2 id="teams">{m.about_teams()}</h2>
            {ownTeams ? (
              <TeamList teams={ownTeams} />
            ) : (
              <ContentBlock name="about/teams">
                <TeamList teams={sampleTeams} />
              </ContentBlock>
            )}
          </section>
        )}
        <TestimonialList title={m.about_testimonials()} testimonials={testimonials} />
        <section aria-labelledby="more" className="grid gap-5">
          <h2 id="more">{m.about_more()}</h2>
          <p>
            <a href={`${urls.news()}#press`}>{m.about_press()}</a>
          </p>
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
            {[urls.career(), urls.caseStudies(), urls.privacy()].map(sitePage).map((next) => (
              <LinkCard key={next.path} as="li" href={next.path} title={next.label}>
                {next.description}
              </LinkCard>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

const statusWords = {
  active: m.about_team_active,
  recruiting: m.about_team_recruiting,
  paused: m.about_team_paused,
};

const statusTones = { active: 'success', recruiting: 'info', paused: 'neutral' } as const;

function TeamList({ teams }: { teams: readonly WorkTeam[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {teams.map(({ id, name, about: text, status, isSample }) => (
        <li key={id} className="grid content-start gap-1 border-t-2 border-primary pt-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg leading-snug">{name}</h3>
            {isSample ? (
              <SampleBadge />
            ) : (
              <Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
            )}
          </div>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
