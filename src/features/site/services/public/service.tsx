import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { ServiceActions } from '../service-actions.tsx';
import { PageCards } from '#frames/public/page-links.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { Card } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { Steps } from '#ui/document/steps.tsx';
import type { PreventionProgramme, Service, ServicePart } from '#content/en/services/service.ts';
import { serviceAt } from '#content/en/services/services.ts';
import { sitePage } from '#content/en/site-map.ts';
import { GuideSection } from '#frames/public/guide-parts.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { QuestionData, QuestionList } from '#features/site/questions/question-list.tsx';
import { DottedList, PlainList } from '#features/site/home/plain-list.tsx';
import { RoutesPart, TiersPart } from '../service-parts.tsx';
import { TracePart } from '../trace-part.tsx';
import { SourceList } from '#frames/public/source-list.tsx';
import { BreadcrumbData } from '#frames/public/structured-data.tsx';
import type { Route } from './+types/service.ts';

export const handle: PageHandle = { cacheable: true, shows: [] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead, path } = serviceAt(loaderData.path);
  return pageMeta({ ...siteOf(matches), title, description: lead, path });
}

export function loader({ pattern }: Route.LoaderArgs) {
  return { path: serviceAt(`/${pattern}`).path };
}

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  const service = serviceAt(loaderData.path);
  return (
    <>
      <ServicePage service={service} />
      <QuestionData questions={service.questions} />
      <BreadcrumbData
        trail={[
          { name: m.services_trail(), path: urls.services() },
          { name: service.title, path: service.path },
        ]}
      />
    </>
  );
}

/** Layout shared by all service pages. */
function ServicePage({ service }: { service: Service }) {
  return (
    <>
      <PageHeader
        breadcrumbs={
          <CrumbsBelow
            parent={{ label: m.services_trail(), path: urls.services() }}
            current={service.title}
          />
        }
        title={service.title}
        lead={<p>{service.lead}</p>}
        actions={<ServiceActions />}
        appearance="night"
        isAsideForWide
        aside={<Scene name={sceneOfPage(service.path) ?? 'desk'} className="h-36 sm:h-64" />}
      />
      <article className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-12 pb-16">
        <GuideSection id="summary" title={m.services_summary()}>
          <div className="prose text-lg">
            {service.summary.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </GuideSection>
        <Part part={service.part} />
        <GuideSection id="limits" title={m.services_limits()}>
          <div className="grid gap-5 md:grid-cols-2">
            <Card appearance="ruled" as="section" className="grid content-start gap-3">
              <h3>{m.services_can()}</h3>
              <PlainList items={service.can} mark="yes" />
            </Card>
            <Card appearance="ruled" as="section" className="grid content-start gap-3">
              <h3>{m.services_cannot()}</h3>
              <PlainList items={service.cannot} mark="no" />
            </Card>
          </div>
        </GuideSection>
        <GuideSection id="steps" title={m.services_steps()}>
          <Steps
            steps={service.steps.map(({ title, text }) => ({ key: title, title, children: text }))}
          />
        </GuideSection>
        <GuideSection id="prepare" title={m.services_prepare()}>
          <DottedList items={service.prepare} />
        </GuideSection>
        <GuideSection id="questions" title={m.services_questions()}>
          <QuestionList name="questions" questions={service.questions} titleAs="h3" />
        </GuideSection>
        <GuideSection id="related" title={m.services_related()}>
          <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
            <PageCards pages={service.related.map(sitePage)} />
          </ul>
          <p>
            <a href={urls.researchTeamShort()}>{m.services_research()}</a>
          </p>
        </GuideSection>
        <SourceList keys={service.sources} titleAs="h2" />
      </article>
    </>
  );
}

function Part({ part }: { part: ServicePart }) {
  if (part.kind === 'routes') return <RoutesPart {...part} />;
  if (part.kind === 'trace') return <TracePart {...part} />;
  if (part.kind === 'programmes') return <ProgrammesPart {...part} />;
  return <TiersPart {...part} />;
}

/** Checklists by audience. */
function ProgrammesPart({ programmes }: { programmes: readonly PreventionProgramme[] }) {
  return (
    <GuideSection id="programmes" title={m.services_programmes_title()}>
      <div className="grid gap-5 lg:grid-cols-2">
        {programmes.map((programme) => (
          <Card
            appearance="ruled"
            key={programme.id}
            as="section"
            id={programme.id}
            aria-labelledby={`${programme.id}-title`}
            className="flex flex-col gap-3"
          >
            <h3 id={`${programme.id}-title`}>{programme.title}</h3>
            <p className="text-muted">{programme.forWhom}</p>
            <PlainList items={programme.habits} mark="yes" />
            <div className="mt-auto grid gap-2 border-t border-line pt-3">
              <p className="text-sm">
                {m.services_programme_pages()}{' '}
                {programme.pages.map((path, index) => (
                  <span key={path}>
                    {index > 0 && ', '}
                    <a href={path}>{sitePage(path).label}</a>
                  </span>
                ))}
              </p>
              <SourceList keys={programme.sources} />
            </div>
          </Card>
        ))}
      </div>
    </GuideSection>
  );
}
